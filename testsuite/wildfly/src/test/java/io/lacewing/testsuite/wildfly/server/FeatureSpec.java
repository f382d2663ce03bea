package io.lacewing.testsuite.wildfly.server;

import java.io.File;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.Consumer;
import javax.xml.parsers.DocumentBuilderFactory;
import org.jboss.dmr.ModelNode;
import org.jboss.dmr.ModelType;
import org.jboss.dmr.Property;
import org.w3c.dom.Document;
import org.w3c.dom.Element;
import org.w3c.dom.NodeList;

/**
 * What a Galleon feature specification says, freed of order and of what concerns domain mode only, so that the one that
 * a server derives from its model and the one in a file can be compared.
 *
 * @param operation what the operation takes, by kind
 * @param params the parameters with their traits
 * @param provides the capabilities
 * @param requires the capabilities, those that are optional in brackets
 */
public record FeatureSpec(Map<String, Set<String>> operation, Map<String, Map<String, String>> params,
        Set<String> provides, Set<String> requires) {

    private static final String PROFILE = "profile";
    private static final Set<String> TRAITS = Set.of("feature-id", "nillable", "default");

    /** Reads a {@code spec.xml}. */
    public static FeatureSpec ofFile(File file) throws Exception {
        Document document = DocumentBuilderFactory.newInstance().newDocumentBuilder().parse(file);
        FeatureSpec spec = new FeatureSpec(new TreeMap<>(), new TreeMap<>(), new TreeSet<>(), new TreeSet<>());
        each(document, "elem",
                element -> spec.addOperation(element.getAttribute("name"), element.getAttribute("value")));
        each(document, "param", element -> {
            Map<String, String> traits = new HashMap<>();
            TRAITS.forEach(trait -> traits.put(trait, element.getAttribute(trait)));
            spec.addParam(element.getAttribute("name"), traits);
        });
        each(document, "capability", element -> spec.addCapability(element.getParentNode().getNodeName(),
                element.getAttribute("name"), Boolean.parseBoolean(element.getAttribute("optional"))));
        return spec;
    }

    /** Reads the answer to {@code read-feature-description}. */
    public static FeatureSpec ofModel(ModelNode feature) {
        FeatureSpec spec = new FeatureSpec(new TreeMap<>(), new TreeMap<>(), new TreeSet<>(), new TreeSet<>());
        for (Property elem : feature.get("annotation").asPropertyList()) {
            spec.addOperation(elem.getName(), elem.getValue().asString());
        }
        for (ModelNode param : feature.get("params").asList()) {
            Map<String, String> traits = new HashMap<>();
            TRAITS.forEach(trait -> traits.put(trait, param.hasDefined(trait) ? param.get(trait).asString() : ""));
            spec.addParam(param.get("name").asString(), traits);
        }
        for (String kind : new String[] {"provides", "requires"}) {
            if (feature.hasDefined(kind)) {
                feature.get(kind).asList().forEach(capability -> spec.addCapability(kind, capability));
            }
        }
        return spec;
    }

    private void addOperation(String kind, String values) {
        if (!kind.equals("id") && !values.isEmpty()) {
            Set<String> set = new HashSet<>(Set.of(values.split(",")));
            set.remove(PROFILE);
            operation.put(kind, new TreeSet<>(set));
        }
    }

    private void addParam(String name, Map<String, String> traits) {
        if (!name.equals(PROFILE) && !name.equals("host")) {
            Map<String, String> present = new LinkedHashMap<>(new TreeMap<>(traits));
            present.values().removeIf(String::isEmpty);
            params.put(name, present);
        }
    }

    /** A capability with traits is a node of its own, one without is a mere name. */
    private void addCapability(String kind, ModelNode capability) {
        if (capability.getType() == ModelType.STRING) {
            addCapability(kind, capability.asString(), false);
        } else {
            addCapability(kind, capability.get("name").asString(), capability.get("optional").asBoolean(false));
        }
    }

    private void addCapability(String kind, String name, boolean optional) {
        String plain = name.replace("$" + PROFILE + ".", "");
        (kind.equals("provides") ? provides : requires).add(optional ? "[" + plain + "]" : plain);
    }

    private static void each(Document document, String name, Consumer<Element> action) {
        NodeList nodes = document.getElementsByTagName(name);
        for (int index = 0; index < nodes.getLength(); index++) {
            action.accept((Element) nodes.item(index));
        }
    }
}
