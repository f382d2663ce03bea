package io.lacewing.client;

import io.lacewing.client.channel.Channel;
import io.lacewing.client.error.ClientErrorCode;
import io.lacewing.client.error.ClientException;
import io.lacewing.client.flow.SendCredit;
import io.lacewing.message.Message;
import io.lacewing.wire.Send;
import java.util.concurrent.atomic.AtomicBoolean;

/**
 * Sends messages to one address or, if it was opened without, to the address that each message names. Belongs to its
 * session's thread; {@link #close} may be called on any.
 */
public final class ClientProducer {

    private final ClientSession session;
    private final Channel channel;
    private final long id;
    private final String address;
    private final long messageProducerId;
    private final SendCredit credit;
    private final AtomicBoolean closed = new AtomicBoolean();
    private long sequence;

    ClientProducer(ClientSession session, long id, String address) {
        this.session = session;
        this.channel = session.channel();
        this.id = id;
        this.address = address;
        this.messageProducerId = session.newMessageProducerId();
        this.credit = new SendCredit(session.settings().producerWindow() < 0, address,
                session.channel());
    }

    /** Null if each message names its own. */
    public String address() {
        return address;
    }

    /** First half of the ids of the messages sent here: no other producer in the world has it. */
    public long messageProducerId() {
        return messageProducerId;
    }

    /** Second half of the next message's id. */
    public long nextSequence() {
        return ++sequence;
    }

    /** The time of the connection's clock, in milliseconds since the epoch. */
    public long now() {
        return session.now();
    }

    /**
     * Sends a message. Returns after the broker has it, if the session's settings say so for such a message; in a
     * transaction at once.
     *
     * @param message addressed to the producer's address, if it has one
     * @throws ClientException what the broker answered; ADDRESS_FULL if it took no message within the call timeout;
     *                         LIMIT_EXCEEDED if the message is too large for it; CLOSED
     */
    public void send(Message message) throws ClientException {
        admit(message);
        if (session.waitsFor(message)) {
            channel.call(correlation -> new Send(correlation, session.id(), id, message));
        } else if (session.defers(message) && credit.isLeft()) {
            channel.sendWithNext(new Send(0, session.id(), id, message));
        } else {
            channel.send(new Send(0, session.id(), id, message));
        }
    }

    /** Sends a message and returns at once; the listener is told when the broker has it. */
    public void send(Message message, SendListener listener) throws ClientException {
        admit(message);
        session.completions().send(listener, correlation -> new Send(correlation, session.id(), id, message));
    }

    private void admit(Message message) throws ClientException {
        if (closed.get()) {
            throw new ClientException(ClientErrorCode.CLOSED, "The producer is closed");
        }
        channel.admit(message);
        credit.take(message.encodedSize(), message.address(), session.settings().callTimeoutMillis());
    }

    /** Closes the producer, after all of its send listeners were told. Further calls change nothing. */
    public void close() {
        if (closed.compareAndSet(false, true)) {
            credit.end(new ClientException(ClientErrorCode.CLOSED, "The producer is closed"));
            session.closeProducer(this);
        }
    }

    SendCredit credit() {
        return credit;
    }

    long id() {
        return id;
    }
}
