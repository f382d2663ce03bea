package io.lacewing.architecture;

import java.util.List;
import java.util.stream.Stream;

/**
 * The plan of the house: for each module the package it lives in, the modules it may import, and the roots of other
 * people's packages it may import. The JDK is allowed everywhere, its sockets apart.
 */
enum Module {

    JOURNAL("io.lacewing.journal", List.of(), Root.JBOSS_LOGGING),
    MESSAGE("io.lacewing.message", List.of()),
    SELECTOR("io.lacewing.selector", List.of()),
    CORE("io.lacewing.core", List.of(MESSAGE, SELECTOR, JOURNAL), Root.JBOSS_LOGGING, Root.JCTOOLS),
    WIRE("io.lacewing.wire", List.of(MESSAGE)),
    TRANSPORT("io.lacewing.transport", List.of(), Root.NETTY, Root.JCTOOLS, Root.JBOSS_LOGGING),
    /** {@code message} because a packet of {@code wire} carries one to the door of {@code core}, untouched. */
    PROTOCOL_NATIVE("io.lacewing.protocol.native_", List.of(CORE, WIRE, TRANSPORT, MESSAGE), Root.JBOSS_LOGGING),
    CLIENT("io.lacewing.client", List.of(WIRE, TRANSPORT, MESSAGE), Root.JCTOOLS, Root.JBOSS_LOGGING),
    JMS("io.lacewing.jms", List.of(CLIENT, MESSAGE), Root.JMS, Root.JBOSS_LOGGING),
    SERVER("io.lacewing.server", List.of(PROTOCOL_NATIVE, TRANSPORT, CORE, JOURNAL), Root.JBOSS_LOGGING),
    /** See {@link #vocabularyOfServer}. */
    STANDALONE("io.lacewing.standalone", List.of(SERVER), Root.PICOCLI, Root.JBOSS_LOGGING),
    /** The wrappers that pool and resource adapter lend out: of any provider's sessions, hence no import of ours. */
    HANDLES("io.lacewing.handles", List.of(), Root.JMS, Root.JBOSS_LOGGING),
    POOL("io.lacewing.pool", List.of(HANDLES), Root.JMS, Root.JTA, Root.JBOSS_LOGGING),
    /** Knows no provider's classes: it is told the name of a connection factory's class. */
    RESOURCE_ADAPTER("io.lacewing.ra", List.of(HANDLES), Root.JMS, Root.JTA, Root.CONNECTORS, Root.JBOSS_LOGGING),
    /** See {@link #vocabularyOfServer}. */
    SUBSYSTEM("io.lacewing.subsystem", List.of(SERVER, JMS, HANDLES, RESOURCE_ADAPTER), Root.JBOSS_LOGGING, Root.JMS,
            Root.JTA, Root.CONNECTORS, Root.WILDFLY),
    /** Programs of the test suite: they print, and relay over sockets of their own. See {@link #vocabularyOfServer}. */
    BENCHMARKS("io.lacewing.benchmarks", List.of(SERVER, JMS, JOURNAL), Root.JMS, Root.NETTY, Root.HISTOGRAM,
            Root.ATTACH);

    /**
     * The packages, without those below them, whose values the configuration and the management of {@code server} are
     * written in: who imports {@code server} may use them. What works with these values stays out of reach.
     */
    private static final List<String> VOCABULARY_OF_SERVER = List.of(
            "io.lacewing.core",
            "io.lacewing.core.address",
            "io.lacewing.core.management",
            "io.lacewing.core.security",
            "io.lacewing.core.settings",
            "io.lacewing.core.xa",
            "io.lacewing.journal",
            "io.lacewing.message",
            "io.lacewing.protocol.native_",
            "io.lacewing.transport",
            "io.lacewing.transport.tcp");

    /** Package roots of libraries; a trailing dot is implied. */
    private static final class Root {
        static final List<String> JBOSS_LOGGING = List.of("org.jboss.logging");
        static final List<String> JCTOOLS = List.of("org.jctools");
        static final List<String> NETTY = List.of("io.netty");
        static final List<String> PICOCLI = List.of("picocli");
        static final List<String> JMS = List.of("jakarta.jms");
        static final List<String> JTA = List.of("jakarta.transaction");
        static final List<String> CONNECTORS = List.of("jakarta.resource");
        static final List<String> HISTOGRAM = List.of("org.HdrHistogram");
        static final List<String> ATTACH = List.of("com.sun.management", "com.sun.tools.attach");
        static final List<String> WILDFLY = List.of("org.wildfly", "org.jboss", "jakarta");

        private Root() {
        }
    }

    private final String packageRoot;
    private final List<Module> imports;
    private final List<String> libraries;

    @SafeVarargs
    Module(String packageRoot, List<Module> imports, List<String>... libraries) {
        this.packageRoot = packageRoot;
        this.imports = imports;
        this.libraries = Stream.of(libraries).flatMap(List::stream).toList();
    }

    String packageRoot() {
        return packageRoot;
    }

    /** Package patterns (in the syntax of ArchUnit) of everything that this module's classes may mention. */
    String[] allowedPackages() {
        Stream<String> roots = Stream.of(List.of(packageRoot), imports.stream().map(Module::packageRoot).toList(),
                libraries, Jdk.PACKAGE_ROOTS).flatMap(List::stream);
        return Stream.concat(roots.map(root -> root + ".."), vocabularyOfServer()).toArray(String[]::new);
    }

    private Stream<String> vocabularyOfServer() {
        return imports.contains(SERVER) ? VOCABULARY_OF_SERVER.stream() : Stream.empty();
    }

    String packages() {
        return packageRoot + "..";
    }
}
