package io.lacewing.client.url;

import java.util.ArrayList;
import java.util.List;

/** How the text of an option's value is read. */
public enum OptionType {
    TEXT("text", String.class),
    BOOLEAN("true or false", Boolean.class),
    /** A whole number that fits an {@code int}. */
    INT("a whole number", Integer.class),
    /** A whole number that fits a {@code long}. */
    LONG("a whole number", Long.class),
    DECIMAL("a decimal number", Double.class),
    /** Names separated by commas. */
    LIST("names separated by commas", List.class);

    private final String description;
    private final Class<?> valueClass;

    OptionType(String description, Class<?> valueClass) {
        this.description = description;
        this.valueClass = valueClass;
    }

    String description() {
        return description;
    }

    boolean isValue(Object value) {
        return valueClass.isInstance(value);
    }

    /** The value that a text stands for. */
    Object parse(String text) throws NumberFormatException {
        return switch (this) {
            case TEXT -> text;
            case BOOLEAN -> parseBoolean(text);
            case INT -> Integer.valueOf(text);
            case LONG -> Long.valueOf(text);
            case DECIMAL -> Double.valueOf(text);
            case LIST -> parseList(text);
        };
    }

    /** The text that {@link #parse} reads back as the value. */
    String format(Object value) {
        return this == LIST ? String.join(",", asList(value)) : String.valueOf(value);
    }

    static List<String> asList(Object value) {
        List<String> names = new ArrayList<>();
        for (Object name : (List<?>) value) {
            names.add((String) name);
        }
        return names;
    }

    private static Boolean parseBoolean(String text) {
        return switch (text) {
            case "true" -> Boolean.TRUE;
            case "false" -> Boolean.FALSE;
            default -> throw new NumberFormatException(text);
        };
    }

    private static List<String> parseList(String text) {
        List<String> names = new ArrayList<>();
        for (String name : text.split(",")) {
            if (!name.isBlank()) {
                names.add(name.trim());
            }
        }
        return List.copyOf(names);
    }
}
