package io.lacewing.testsuite.wildfly.server;

import org.junit.platform.launcher.LauncherSession;
import org.junit.platform.launcher.LauncherSessionListener;

/** Chooses free ports before the first test, and hands them as system properties to {@code arquillian.xml}. */
public final class PortsOfThisRun implements LauncherSessionListener {

    private static final String OFFSET = "lacewing.port-offset";

    @Override
    public void launcherSessionOpened(LauncherSession session) {
        PortOffset ports = PortOffset.findFree();
        System.setProperty(OFFSET, Integer.toString(ports.offset()));
        System.setProperty("lacewing.management-port", Integer.toString(ports.management()));
    }

    /** The ports of the server that Arquillian runs. */
    static PortOffset ofArquillian() {
        return new PortOffset(Integer.getInteger(OFFSET));
    }
}
