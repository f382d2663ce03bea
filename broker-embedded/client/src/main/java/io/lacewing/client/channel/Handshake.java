package io.lacewing.client.channel;

import io.lacewing.client.error.ClientErrorCode;
import io.lacewing.client.error.ClientException;
import io.lacewing.transport.Link;
import io.lacewing.wire.LinkPacket;
import io.lacewing.wire.Packet;
import io.lacewing.wire.VersionRange;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/**
 * The first exchange on a link: hello, and the broker's welcome. The loop completes it, the connecting thread waits.
 */
final class Handshake {

    private static final String PRODUCT = product();

    private final Link<Packet> link;
    private final CompletableFuture<LinkPacket.Welcome> answer = new CompletableFuture<>();
    private volatile LinkPacket.Welcome welcome;

    Handshake(Link<Packet> link) {
        this.link = link;
    }

    void begin() {
        link.send(new LinkPacket.Hello(VersionRange.SUPPORTED, PRODUCT));
    }

    void welcomed(LinkPacket.Welcome newWelcome) {
        if (!VersionRange.SUPPORTED.contains(newWelcome.version())) {
            fail(new ClientException(ClientErrorCode.PROTOCOL, "The broker at " + link.remoteAddress()
                    + " chose version " + newWelcome.version() + " of the protocol; this client speaks "
                    + VersionRange.SUPPORTED));
            link.close();
            return;
        }
        welcome = newWelcome;
        answer.complete(newWelcome);
    }

    void fail(ClientException cause) {
        answer.completeExceptionally(cause);
    }

    /** Whether the broker has bidden welcome. */
    boolean isOver() {
        return welcome != null;
    }

    /** What the broker said; not before {@link #await} returned. */
    LinkPacket.Welcome welcome() {
        return welcome;
    }

    void await(long timeoutMillis) throws ClientException {
        try {
            answer.get(timeoutMillis, TimeUnit.MILLISECONDS);
        } catch (ExecutionException e) {
            throw ((ClientException) e.getCause()).again();
        } catch (TimeoutException e) {
            throw new ClientException(ClientErrorCode.CALL_TIMED_OUT, "What listens at " + link.remoteAddress()
                    + " did not answer as a broker within " + timeoutMillis + " ms", e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new ClientException(ClientErrorCode.INTERRUPTED, "Interrupted while connecting", e);
        }
    }

    private static String product() {
        String version = Handshake.class.getPackage().getImplementationVersion();
        return version == null ? "lacewing-client" : "lacewing-client " + version;
    }
}
