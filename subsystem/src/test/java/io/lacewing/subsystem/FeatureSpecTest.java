package io.lacewing.subsystem;

import static org.junit.Assert.assertEquals;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Stream;
import javax.xml.parsers.DocumentBuilderFactory;
import org.jboss.as.controller.PathAddress;
import org.jboss.as.controller.PathElement;
import org.jboss.as.controller.registry.AttributeAccess;
import org.jboss.as.controller.registry.ImmutableManagementResourceRegistration;
import org.jboss.as.subsystem.test.AbstractSubsystemTest;
import org.jboss.as.subsystem.test.AdditionalInitialization;
import org.jboss.as.subsystem.test.KernelServices;
import org.junit.Test;
import org.w3c.dom.Element;
import org.w3c.dom.NodeList;

/** The feature pack's specifications of features, which are written by hand, say what the model says. */
public class FeatureSpecTest extends AbstractSubsystemTest {

    private static final Path SPECIFICATIONS = Path.of("../feature-pack/src/main/resources/features");
    private static final PathAddress SUBSYSTEM = PathAddress.pathAddress("subsystem", "messaging-lacewing");

    public FeatureSpecTest() {
        super("messaging-lacewing", new MessagingExtension());
    }

    @Test
    public void everyResourceHasASpecificationWithItsAttributesAndCapabilities() throws Exception {
        KernelServices services = createKernelServicesBuilder(AdditionalInitialization.MANAGEMENT).build();
        Map<String, Set<String>> model = new TreeMap<>();
        describe(services.getRootRegistration().getSubModel(SUBSYSTEM), "subsystem.messaging-lacewing", model);
        services.shutdown();
        assertEquals(lines(model), lines(specifications()));
    }

    private static void describe(ImmutableManagementResourceRegistration resource, String feature, Map<String,
            Set<String>> features) {
        if (resource.isRuntimeOnly()) {
            return;
        }
        Set<String> parts = new TreeSet<>();
        Set<String> keys = new TreeSet<>();
        resource.getPathAddress().forEach(element -> keys.add(element.getKey()));
        for (AttributeAccess attribute : resource.getAttributes(PathAddress.EMPTY_ADDRESS).values()) {
            if (attribute.getStorageType() == AttributeAccess.Storage.CONFIGURATION) {
                String name = attribute.getAttributeDefinition().getName();
                // Where an attribute is called as a key of the address, its parameter is not.
                parts.add("parameter " + (keys.contains(name) ? name + "-feature" : name));
            }
        }
        resource.getCapabilities().forEach(capability -> parts.add("provides " + capability.getName()));
        features.put(feature, parts);
        for (PathElement child : resource.getChildAddresses(PathAddress.EMPTY_ADDRESS)) {
            String name = child.isWildcard() ? child.getKey() : child.getKey() + '.' + child.getValue();
            describe(resource.getSubModel(PathAddress.pathAddress(child)), feature + '.' + name, features);
        }
    }

    private static Map<String, Set<String>> specifications() throws Exception {
        Map<String, Set<String>> features = new TreeMap<>();
        for (Path file : files()) {
            Element spec = DocumentBuilderFactory.newInstance().newDocumentBuilder().parse(file.toFile())
                    .getDocumentElement();
            Set<String> parts = new TreeSet<>();
            for (Element annotation : elements(spec, "elem")) {
                if (annotation.getAttribute("name").equals("op-params")) {
                    Stream.of(annotation.getAttribute("value").split(","))
                            .forEach(name -> parts.add("parameter " + name));
                }
            }
            for (Element provides : elements(spec, "provides")) {
                for (Element capability : elements(provides, "capability")) {
                    parts.add("provides " + capability.getAttribute("name").replaceFirst("^\\$profile\\.", "")
                            .replaceFirst("\\.\\$.*", ""));
                }
            }
            assertEquals(file.toString(), file.getParent().getFileName().toString(), spec.getAttribute("name"));
            features.put(spec.getAttribute("name"), parts);
        }
        return features;
    }

    private static List<Path> files() throws IOException {
        try (Stream<Path> files = Files.walk(SPECIFICATIONS)) {
            return files.filter(file -> file.endsWith("spec.xml")).toList();
        }
    }

    private static List<Element> elements(Element parent, String name) {
        NodeList nodes = parent.getElementsByTagName(name);
        List<Element> elements = new ArrayList<>();
        for (int i = 0; i < nodes.getLength(); i++) {
            elements.add((Element) nodes.item(i));
        }
        return elements;
    }

    private static String lines(Map<String, Set<String>> features) {
        StringBuilder lines = new StringBuilder();
        features.forEach((feature, parts) ->
                parts.forEach(part -> lines.append(feature).append(": ").append(part).append('\n')));
        return lines.toString();
    }
}
