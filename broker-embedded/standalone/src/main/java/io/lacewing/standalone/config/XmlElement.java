package io.lacewing.standalone.config;

import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Consumer;
import java.util.function.Function;

/**
 * An element of a document. A reader asks for the attributes and children it knows, then calls {@link #end}: whatever
 * was not asked for is an error that names it and what there could have been. So what a reader knows is written down
 * once.
 */
final class XmlElement {

    private final Place place;
    private final String name;
    private final Map<String, String> attributes;
    private final List<XmlElement> children = new ArrayList<>();
    private final Set<String> knownAttributes = new TreeSet<>();
    private final Set<String> knownChildren = new TreeSet<>();

    XmlElement(Place place, String name, Map<String, String> attributes) {
        this.place = place;
        this.name = name;
        this.attributes = new LinkedHashMap<>(attributes);
    }

    void add(XmlElement child) {
        children.add(child);
    }

    String name() {
        return name;
    }

    ConfigurationException error(String text) {
        return place.error(text, null);
    }

    /** The value of an attribute, or null. */
    String text(String attribute) {
        knownAttributes.add(attribute);
        return attributes.get(attribute);
    }

    String text(String attribute, String otherwise) {
        String value = text(attribute);
        return value == null ? otherwise : value;
    }

    String required(String attribute) {
        String value = text(attribute);
        if (value == null || value.isBlank()) {
            throw error("<" + name + "> needs the attribute '" + attribute + "'" + othersThan(attribute));
        }
        return value;
    }

    /** What there is instead of a missing attribute: maybe its name with an error in it. */
    private String othersThan(String attribute) {
        Set<String> others = new TreeSet<>(attributes.keySet());
        others.remove(attribute);
        return others.isEmpty() ? "" : "; it has " + others;
    }

    /** The value of an attribute, converted; null if it is not there. */
    private <T> T value(String attribute, String kind, Function<String, T> convert) {
        String text = text(attribute);
        try {
            return text == null ? null : convert.apply(text.strip());
        } catch (IllegalArgumentException e) {
            throw error("'" + attribute + "' of <" + name + "> is '" + text + "', wanted: " + kind);
        }
    }

    Integer integer(String attribute) {
        return value(attribute, "a whole number", Integer::valueOf);
    }

    int integer(String attribute, int otherwise) {
        Integer value = integer(attribute);
        return value == null ? otherwise : value;
    }

    Long longInteger(String attribute) {
        return value(attribute, "a whole number", Long::valueOf);
    }

    long longInteger(String attribute, long otherwise) {
        Long value = longInteger(attribute);
        return value == null ? otherwise : value;
    }

    Duration millis(String attribute, Duration otherwise) {
        Long value = longInteger(attribute);
        return value == null ? otherwise : Duration.ofMillis(value);
    }

    Double decimal(String attribute) {
        return value(attribute, "a number", Double::valueOf);
    }

    Boolean flag(String attribute) {
        return value(attribute, "true or false", text -> {
            if (!text.equals("true") && !text.equals("false")) {
                throw new IllegalArgumentException(text);
            }
            return text.equals("true");
        });
    }

    boolean flag(String attribute, boolean otherwise) {
        Boolean value = flag(attribute);
        return value == null ? otherwise : value;
    }

    <E extends Enum<E>> E choice(String attribute, Class<E> type) {
        return value(attribute, "one of " + List.of(type.getEnumConstants()), text -> Enum.valueOf(type, text));
    }

    /** Words with white space between them; none if the attribute is not there. */
    List<String> words(String attribute) {
        String text = text(attribute, "").strip();
        return text.isEmpty() ? List.of() : List.of(text.split("\\s+"));
    }

    /** All children of that name. */
    List<XmlElement> children(String child) {
        knownChildren.add(child);
        return children.stream().filter(element -> element.name.equals(child)).toList();
    }

    /** All children of that name, each of which needs a value of its own for that attribute. */
    List<XmlElement> children(String child, String key) {
        List<XmlElement> found = children(child);
        Set<String> values = new TreeSet<>();
        for (XmlElement element : found) {
            if (!values.add(element.required(key))) {
                throw element.error("there is a <" + child + "> with the " + key + " '" + element.required(key)
                        + "' already");
            }
        }
        return found;
    }

    /** The one child of that name, or null. */
    XmlElement child(String child) {
        List<XmlElement> found = children(child);
        if (found.size() > 1) {
            throw found.get(1).error("<" + name + "> may have one <" + child + "> only");
        }
        return found.isEmpty() ? null : found.get(0);
    }

    /** Everything that is known has been asked for. */
    void end() {
        for (String attribute : attributes.keySet()) {
            if (!knownAttributes.contains(attribute)) {
                throw error("unknown attribute '" + attribute + "' of <" + name + ">; it may have " + knownAttributes);
            }
        }
        for (XmlElement child : children) {
            if (!knownChildren.contains(child.name)) {
                throw child.error("unknown element <" + child.name + "> in <" + name + ">; "
                        + (knownChildren.isEmpty() ? "it may have none" : "it may have " + knownChildren));
            }
        }
    }

    /** Makes something of this element; what is refused is reported with the element's place. */
    <T> T make(Function<XmlElement, T> maker) {
        try {
            T made = maker.apply(this);
            end();
            return made;
        } catch (ConfigurationException e) {
            throw e;
        } catch (IllegalArgumentException e) {
            throw place.error(e.getMessage(), e);
        }
    }

    /** As {@link #make}, without anything made. */
    void read(Consumer<XmlElement> reader) {
        make(element -> {
            reader.accept(element);
            return element;
        });
    }
}
