package io.lacewing.testsuite.wildfly.server;

import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.util.stream.IntStream;

/** How far a server's ports are moved from their standard numbers, so that all of them are free. */
public record PortOffset(int offset) {

    public static final String LOOPBACK = "127.0.0.1";

    private static final int MANAGEMENT = 9990;
    private static final int MESSAGING = 5445;
    private static final int HTTP = 8080;
    private static final int RECOVERY = 4712;
    private static final int STEP = 100;
    /** The highest port of the standard group is 61613: with more steps it would leave the range of ports. */
    private static final int TRIES = 39;
    private static final int[] STANDARD_PORTS = {RECOVERY, 4713, MESSAGING, 5455, HTTP, 8443, MANAGEMENT};

    public static PortOffset findFree() {
        return IntStream.rangeClosed(1, TRIES)
                .map(number -> number * STEP)
                .filter(offset -> IntStream.of(STANDARD_PORTS).allMatch(port -> isFree(port + offset)))
                .mapToObj(PortOffset::new)
                .findFirst()
                .orElseThrow(() -> new IllegalStateException("No free ports on " + LOOPBACK));
    }

    /** Where a port of a standard number is. */
    public int shifted(int port) {
        return port + offset;
    }

    public int management() {
        return MANAGEMENT + offset;
    }

    public int http() {
        return HTTP + offset;
    }

    /** Where the transaction manager's recovery takes orders, if its listener is on. */
    public int recovery() {
        return RECOVERY + offset;
    }

    public int messaging() {
        return MESSAGING + offset;
    }

    private static boolean isFree(int port) {
        try (ServerSocket probe = new ServerSocket(port, 1, InetAddress.getByName(LOOPBACK))) {
            return probe.isBound();
        } catch (IOException e) {
            return false;
        }
    }
}
