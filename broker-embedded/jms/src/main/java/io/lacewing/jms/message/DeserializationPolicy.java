package io.lacewing.jms.message;

import java.util.List;
import java.util.Set;

/**
 * Which classes an object message from outside may hold. The block list wins over the allow list; what is on neither is
 * refused, but for the JDK's plain values and collections. An entry is a class, a package (with what is below it) or
 * {@code *}. Immutable.
 */
public final class DeserializationPolicy {

    /** For objects that this program has serialized itself. */
    static final DeserializationPolicy EVERYTHING = new DeserializationPolicy(List.of("*"), List.of());

    private static final String ANY = "*";
    /** Packages, without what is below them. */
    private static final Set<String> BASIC_PACKAGES = Set.of("java.math", "java.time", "java.util");
    private static final Set<String> BASIC_CLASSES = Set.of("java.lang.Object", "java.lang.String", "java.lang.Number",
            "java.lang.Boolean", "java.lang.Byte", "java.lang.Short", "java.lang.Character", "java.lang.Integer",
            "java.lang.Long", "java.lang.Float", "java.lang.Double", "java.lang.Enum");

    private final List<String> allowed;
    private final List<String> blocked;

    public DeserializationPolicy(List<String> allowed, List<String> blocked) {
        this.allowed = List.copyOf(allowed);
        this.blocked = List.copyOf(blocked);
    }

    boolean allows(Class<?> type) {
        Class<?> element = type;
        while (element.isArray()) {
            element = element.getComponentType();
        }
        if (element.isPrimitive()) {
            return true;
        }
        String name = element.getName();
        return !isListed(blocked, name) && (isListed(allowed, name) || isBasic(element));
    }

    private static boolean isBasic(Class<?> type) {
        return BASIC_CLASSES.contains(type.getName()) || BASIC_PACKAGES.contains(type.getPackageName());
    }

    private static boolean isListed(List<String> entries, String className) {
        for (String entry : entries) {
            if (entry.equals(ANY) || className.equals(entry)
                    || className.startsWith(entry) && isSeparator(className.charAt(entry.length()))) {
                return true;
            }
        }
        return false;
    }

    private static boolean isSeparator(char character) {
        return character == '.' || character == '$';
    }
}
