package io.lacewing.benchmarks.broker;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.time.Duration;
import java.util.Optional;
import java.util.function.Function;

/**
 * A broker's process and how clients reach it.
 *
 * @param server  the process
 * @param recipes what a client is told, by what a scenario wants
 */
record ServerProcess(BrokerProcess server, Function<ClientSettings, ClientRecipe> recipes) implements Running {

    /** A port of the loopback interface that nobody listens on at this moment. */
    static int freePort() {
        try (ServerSocket socket = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            return socket.getLocalPort();
        } catch (IOException e) {
            throw new UncheckedIOException("No port is free on the loopback interface", e);
        }
    }

    @Override
    public Optional<ProcessHandle> process() {
        return Optional.of(server.handle());
    }

    @Override
    public Duration startTime() {
        return server.startTime();
    }

    @Override
    public ClientRecipe client(ClientSettings settings) {
        return recipes.apply(settings);
    }

    @Override
    public void close() {
        server.close();
    }
}
