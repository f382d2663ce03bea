package io.lacewing.client;

import io.lacewing.client.channel.Channel;
import io.lacewing.client.channel.Dialler;
import io.lacewing.client.channel.Login;
import io.lacewing.client.error.ClientErrorCode;
import io.lacewing.client.error.ClientException;
import io.lacewing.client.url.ClientOption;
import io.lacewing.client.url.ConnectionUrl;
import io.lacewing.client.url.Endpoint;
import java.security.SecureRandom;
import java.time.Clock;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.locks.LockSupport;

/**
 * Makes connections to the brokers of a URL.
 *
 * <pre>{@code
 * ClientConnectionFactory factory = new ClientConnectionFactory(ConnectionUrl.parse("tcp://localhost:5445"));
 * ClientConnection connection = factory.connect(null, null, null);
 * ClientSession session = connection.createSession(AcknowledgeMode.AUTO);
 * ClientProducer producer = session.createProducer("orders", RoutingType.ANYCAST);
 * producer.send(new MessageBuilder().address("orders", RoutingType.ANYCAST)
 *         .id(producer.messageProducerId(), producer.nextSequence()).text("one").build());
 * }</pre>
 *
 * <p>Immutable and thread-safe. Starts no thread and opens no socket before it is asked to connect.
 */
public final class ClientConnectionFactory {

    /** An odd number with its bits well mixed: multiples of it visit every long before one comes twice. */
    private static final long STRIDE = 0x9E3779B97F4A7C15L;

    private final ConnectionUrl url;
    private final Clock clock;
    private final Object caller;
    private final RetryPolicy retry;

    public ClientConnectionFactory(ConnectionUrl url) {
        this(url, Clock.systemUTC());
    }

    /** With a clock that tells which messages have expired. */
    public ClientConnectionFactory(ConnectionUrl url, Clock clock) {
        this(url, clock, null);
    }

    private ClientConnectionFactory(ConnectionUrl url, Clock clock, Object caller) {
        this.url = url;
        this.clock = clock;
        this.caller = caller;
        this.retry = RetryPolicy.of(url);
    }

    /**
     * What a broker of the URL that is in this JVM would note of a client that connects now, on this thread, without a
     * user; null if none of them notes anything. Connects nothing.
     */
    public static Object callerContext(ConnectionUrl url) {
        return Dialler.callerContext(url);
    }

    /**
     * A factory like this one whose connections without a user are of a caller that {@link #callerContext} told of,
     * whatever thread connects.
     *
     * @param context null for the caller whose thread connects
     */
    public ClientConnectionFactory onBehalfOf(Object context) {
        return new ClientConnectionFactory(url, clock, context);
    }

    /**
     * Connects to the first broker of the URL that can be reached, trying them in order, for as many rounds as the URL
     * says.
     *
     * @param user     null for the URL's
     * @param password null for the URL's
     * @param clientId null for the URL's, or none if it has none
     * @throws ClientException CONNECT_FAILED naming every broker tried; what the broker answered, which ends the
     *                         attempt: AUTHENTICATION_FAILED, INVALID_CLIENT_ID, PROTOCOL, LIMIT_EXCEEDED; INTERRUPTED
     */
    public ClientConnection connect(String user, String password, String clientId) throws ClientException {
        Login login = new Login(user == null ? url.text(ClientOption.USER) : user,
                password == null ? url.text(ClientOption.PASSWORD) : password,
                clientId == null ? url.text(ClientOption.CLIENT_ID) : clientId);
        Channel channel = dial(login);
        AtomicLong producers = new AtomicLong(new SecureRandom().nextLong());
        String name = "lacewing-" + channel.remoteAddress();
        return new ClientConnection(channel, ClientSettings.of(url),
                new ConnectionContext(name, clock, () -> producers.addAndGet(STRIDE)));
    }

    private Channel dial(Login login) throws ClientException {
        Dialler dialler = new Dialler(url, caller);
        ClientException last = null;
        for (long round = 0; retry.allows(round); round++) {
            if (round > 0) {
                pause(retry.pauseBefore(round));
            }
            for (Endpoint endpoint : url.endpoints()) {
                try {
                    return dialler.dial(endpoint, login);
                } catch (ClientException e) {
                    last = joined(last, worthAnotherTry(e));
                    ClientLog.LOG.unreachable(endpoint.toString(), e.getMessage());
                }
            }
        }
        throw new ClientException(ClientErrorCode.CONNECT_FAILED, "Cannot connect to " + url + ": " + last.getMessage(),
                last);
    }

    /** What another broker, or the same one later, may answer otherwise; anything else is thrown. */
    private static ClientException worthAnotherTry(ClientException failure) throws ClientException {
        return switch (failure.code()) {
            case CONNECT_FAILED, CONNECTION_LOST, CALL_TIMED_OUT, SHUTTING_DOWN -> failure;
            default -> throw failure;
        };
    }

    private static ClientException joined(ClientException earlier, ClientException later) {
        if (earlier == null || earlier.getMessage().contains(later.getMessage())) {
            return earlier == null ? later : earlier;
        }
        return new ClientException(later.code(), earlier.getMessage() + "; " + later.getMessage(), later);
    }

    private static void pause(long millis) throws ClientException {
        long deadline = System.nanoTime() + TimeUnit.MILLISECONDS.toNanos(millis);
        while (deadline - System.nanoTime() > 0) {
            LockSupport.parkNanos(deadline - System.nanoTime());
            if (Thread.currentThread().isInterrupted()) {
                throw new ClientException(ClientErrorCode.INTERRUPTED, "Interrupted while connecting");
            }
        }
    }
}
