package io.lacewing.rar;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.beans.Introspector;
import java.beans.PropertyDescriptor;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import javax.xml.parsers.DocumentBuilderFactory;
import org.junit.jupiter.api.Test;
import org.w3c.dom.Document;
import org.w3c.dom.Element;
import org.w3c.dom.NodeList;

class DescriptorTest {

    private static Document descriptor() throws Exception {
        return DocumentBuilderFactory.newInstance().newDocumentBuilder()
                .parse(Path.of("src/main/rar/META-INF/ra.xml").toFile());
    }

    private static String text(Element parent, String name) {
        NodeList found = parent.getElementsByTagName(name);
        return found.getLength() == 0 ? null : found.item(0).getTextContent();
    }

    private static Class<?> named(Document document, String element) throws ClassNotFoundException {
        return Class.forName(text(document.getDocumentElement(), element));
    }

    private static void hasProperties(Class<?> bean, Element parent) throws Exception {
        List<PropertyDescriptor> properties = Arrays.asList(Introspector.getBeanInfo(bean).getPropertyDescriptors());
        NodeList declared = parent.getElementsByTagName("config-property");
        for (Element property : IntStream.range(0, declared.getLength()).mapToObj(i -> (Element) declared.item(i))
                .filter(element -> element.getParentNode() == parent).collect(Collectors.toList())) {
            String name = text(property, "config-property-name");
            PropertyDescriptor found = properties.stream().filter(each -> each.getName().equals(name)).findFirst()
                    .orElse(null);
            assertNotNull(found, bean.getSimpleName() + " lacks " + name);
            assertNotNull(found.getWriteMethod(), name);
            assertEquals(text(property, "config-property-type"), found.getPropertyType().getName(), name);
        }
    }

    @Test
    void namesClassesThatFitTogether() throws Exception {
        Document document = descriptor();
        assertTrue(named(document, "connectionfactory-interface")
                .isAssignableFrom(named(document, "connectionfactory-impl-class")));
        assertTrue(named(document, "connection-interface").isAssignableFrom(named(document, "connection-impl-class")));
        assertTrue(jakarta.resource.spi.ActivationSpec.class.isAssignableFrom(named(document, "activationspec-class")));
    }

    @Test
    void declaresOnlyPropertiesThatTheBeansHave() throws Exception {
        Document document = descriptor();
        Element adapter = (Element) document.getElementsByTagName("resourceadapter").item(0);
        hasProperties(named(document, "resourceadapter-class"), adapter);
        hasProperties(named(document, "managedconnectionfactory-class"),
                (Element) adapter.getElementsByTagName("connection-definition").item(0));
    }
}
