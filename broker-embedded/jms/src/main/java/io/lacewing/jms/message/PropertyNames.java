package io.lacewing.jms.message;

import java.util.Locale;
import java.util.Set;

/** The names that a property may have: Java identifiers that are no words of the selector language (3.5.1, 3.8.1.1). */
final class PropertyNames {

    static final String DELIVERY_COUNT = "JMSXDeliveryCount";
    static final String GROUP_ID = "JMSXGroupID";
    static final String GROUP_SEQUENCE = "JMSXGroupSeq";

    private static final Set<String> RESERVED =
            Set.of("NULL", "TRUE", "FALSE", "NOT", "AND", "OR", "BETWEEN", "LIKE", "IN", "IS", "ESCAPE");

    private PropertyNames() {
    }

    /** @throws IllegalArgumentException if no property may have the name */
    static void check(String name) {
        if (name == null || name.isEmpty()) {
            throw new IllegalArgumentException("A property must have a name");
        }
        if (!isIdentifier(name)) {
            throw new IllegalArgumentException("\"" + name + "\" cannot name a property: it is no Java identifier");
        }
        if (RESERVED.contains(name.toUpperCase(Locale.ROOT))) {
            throw new IllegalArgumentException("\"" + name + "\" cannot name a property: selectors reserve the word");
        }
    }

    private static boolean isIdentifier(String name) {
        if (!Character.isJavaIdentifierStart(name.charAt(0))) {
            return false;
        }
        for (int i = 1; i < name.length(); i++) {
            if (!Character.isJavaIdentifierPart(name.charAt(i))) {
                return false;
            }
        }
        return true;
    }
}
