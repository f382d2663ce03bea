package io.lacewing.testsuite.wildfly.server;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.net.InetAddress;
import java.net.Socket;
import java.nio.charset.StandardCharsets;

/** Orders the transaction manager's recovery to work now, by its listener, and waits until it has. */
public final class RecoveryScan {

    private static final int TIMEOUT_MILLIS = 60_000;

    private RecoveryScan() {
    }

    /** One whole pass over the log of transactions and the resources. */
    public static void run(PortOffset ports) throws IOException {
        try (Socket socket = new Socket(InetAddress.getByName(PortOffset.LOOPBACK), ports.recovery())) {
            socket.setSoTimeout(TIMEOUT_MILLIS);
            socket.getOutputStream().write("SCAN\n".getBytes(StandardCharsets.US_ASCII));
            String answer = new BufferedReader(
                    new InputStreamReader(socket.getInputStream(), StandardCharsets.US_ASCII)).readLine();
            if (!"DONE".equals(answer)) {
                throw new AssertionError("The recovery answers " + answer);
            }
        }
    }
}
