package io.lacewing.core.testkit;

import io.lacewing.core.BrokerCore;
import io.lacewing.core.loop.EventLoop;
import io.lacewing.core.outcome.BrokerException;
import io.lacewing.core.outcome.Reply;
import io.lacewing.core.session.AckKind;
import io.lacewing.core.session.BrokerConnection;
import io.lacewing.core.session.BrokerSession;
import io.lacewing.core.session.ConnectionRequest;
import io.lacewing.core.session.ConsumerRequest;
import io.lacewing.core.session.SessionListener;
import io.lacewing.core.session.SessionMode;
import io.lacewing.message.Message;
import io.lacewing.message.RoutingType;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.function.BiConsumer;
import java.util.function.Consumer;

/** A session on a broker with threads of its own; acknowledges whatever it gets. */
public final class LiveClient implements SessionListener {

    private static final long CONSUMER = 1;

    private final EventLoop loop;
    private final CompletableFuture<Void> enough = new CompletableFuture<>();
    private BrokerSession session;
    private int toAcknowledge;

    public LiveClient(BrokerCore core, EventLoop loop) {
        this.loop = loop;
        BrokerConnection connection = await(reply -> core.sessions().connect(
                new ConnectionRequest(null, null, null, null, "here", "test"), loop, reason -> { }, reply));
        session = await(reply -> connection.openSession(SessionMode.NON_TRANSACTED, this, reply));
    }

    public void produce() {
        call((s, reply) -> s.openProducer(1, null, RoutingType.ANYCAST, -1, reply));
    }

    /** Completed when the broker has answered. */
    public CompletableFuture<Void> send(Message message) {
        CompletableFuture<Void> sent = new CompletableFuture<>();
        loop.execute(() -> session.send(1, message, completing(sent)));
        return sent;
    }

    /** Receives and acknowledges so many messages. Completed when the broker has answered the last. */
    public CompletableFuture<Void> consume(String queue, int messages) {
        toAcknowledge = messages;
        call((s, reply) -> s.openConsumer(new ConsumerRequest(CONSUMER, queue, RoutingType.ANYCAST, null, null,
                ConsumerRequest.Options.NONE, 1000), reply));
        return enough;
    }

    /** Leaves; what it has not acknowledged goes back. */
    public void close() {
        call(BrokerSession::close);
    }

    @Override
    public void deliver(long consumerId, long deliveryId, Message message, int deliveryCount) {
        if (toAcknowledge-- <= 0) {
            return;
        }
        boolean last = toAcknowledge == 0;
        loop.execute(() -> {
            session.credit(consumerId, message.encodedSize());
            session.acknowledge(consumerId, deliveryId, AckKind.ONE, last ? completing(enough) : null);
        });
    }

    @Override
    public void flush() {
        // deliveries are acted on as they come
    }

    @Override
    public void producerCredit(long producerId, long bytes) {
        // sends as it likes
    }

    @Override
    public void browseEnded(long consumerId) {
        // does not browse
    }

    @Override
    public void consumerClosed(long consumerId, BrokerException reason) {
        enough.completeExceptionally(reason);
    }

    private void call(BiConsumer<BrokerSession, Reply<Void>> request) {
        this.<Void>await(reply -> request.accept(session, reply));
    }

    private <T> T await(Consumer<Reply<T>> request) {
        CompletableFuture<T> answer = new CompletableFuture<>();
        loop.execute(() -> request.accept(completing(answer)));
        return answer.orTimeout(30, TimeUnit.SECONDS).join();
    }

    private static <T> Reply<T> completing(CompletableFuture<T> stage) {
        return new Reply<>() {
            @Override
            public void succeeded(T result) {
                stage.complete(result);
            }

            @Override
            public void failed(BrokerException error) {
                stage.completeExceptionally(error);
            }
        };
    }
}
