package io.lacewing.architecture;

import java.util.List;

/** What belongs to the JDK, so that a {@code javax} package of somebody else is not mistaken for it. */
final class Jdk {

    static final List<String> PACKAGE_ROOTS = List.of(
            "java",
            "javax.crypto",
            "javax.management",
            "javax.naming",
            "javax.net",
            "javax.security.auth",
            "javax.security.sasl",
            "javax.transaction.xa",
            "javax.xml",
            "org.w3c.dom",
            "org.xml.sax");

    private Jdk() {
    }
}
