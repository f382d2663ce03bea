package io.lacewing.client;

import io.lacewing.client.ClientSettings.AcknowledgeSettings;
import io.lacewing.client.error.ClientException;
import java.util.ArrayList;
import java.util.List;

/** One session's way of settling what it receives. Called on the session's thread. */
abstract class Acknowledgement {

    private final ClientSession session;
    private final AcknowledgeSettings settings;

    private Acknowledgement(ClientSession session, AcknowledgeSettings settings) {
        this.session = session;
        this.settings = settings;
    }

    static Acknowledgement of(ClientSession session, AcknowledgeSettings settings) {
        if (session.acknowledgesOnArrival()) {
            return new None(session, settings);
        }
        return switch (session.mode()) {
            case AUTO -> new Auto(session, settings);
            case CLIENT -> new ByApplication(session, settings);
            case DUPS_OK -> new Lazy(session, settings);
            case TRANSACTED -> new Transacted(session, settings);
            case XA -> new Xa(session, settings);
        };
    }

    /** A delivery is about to be returned by {@code receive}, or to be given to a listener. */
    void handedOver(Delivery delivery) {
    }

    /** The delivery is being returned by {@code receive}, or its listener has returned. */
    void processed(Delivery delivery) throws ClientException {
    }

    /** The application acknowledges a delivery. */
    void acknowledge(Delivery delivery) throws ClientException {
    }

    /** The application acknowledges all that it was handed over. */
    void acknowledgeAll() throws ClientException {
    }

    /** There is nothing to hand over now. */
    void idle() {
    }

    /** All that was handed over and not settled has gone back to the broker. */
    void returned() {
    }

    /** Consumers, open or closed, with deliveries that the application has and has not acknowledged. */
    List<ClientConsumer> unsettled() {
        return List.of();
    }

    /** Whether a delivery comes again at once if its listener fails. */
    boolean redelivers(Delivery delivery) {
        return true;
    }

    final boolean isCurrent(Delivery delivery) {
        return delivery.generation() == session.generation();
    }

    final void tell(AckPosition position) throws ClientException {
        if (settings.block()) {
            position.tellAndWait();
        } else {
            position.tellSoon();
        }
    }

    /** The broker has settled everything on arrival. */
    private static final class None extends Acknowledgement {

        None(ClientSession session, AcknowledgeSettings settings) {
            super(session, settings);
        }

        @Override
        boolean redelivers(Delivery delivery) {
            return false;
        }
    }

    private static final class Auto extends Acknowledgement {

        private final AcknowledgeSettings settings;

        Auto(ClientSession session, AcknowledgeSettings settings) {
            super(session, settings);
            this.settings = settings;
        }

        @Override
        void processed(Delivery delivery) throws ClientException {
            if (isCurrent(delivery)) {
                AckPosition position = delivery.consumer().position();
                position.advance(delivery.id());
                if (settings.block()) {
                    position.tellAndWait();
                } else if (!position.isBeingTold()) {
                    // the look into the buffer costs a cache miss while messages stream in
                    if (delivery.consumer().isIdle()) {
                        position.tellNow();
                    } else {
                        position.tellSoon();
                    }
                }
            }
        }
    }

    private static final class Lazy extends Acknowledgement {

        private final ClientSession session;
        private final int batch;
        private long bytes;

        Lazy(ClientSession session, AcknowledgeSettings settings) {
            super(session, settings);
            this.session = session;
            this.batch = settings.dupsOkBatch();
        }

        @Override
        void processed(Delivery delivery) {
            if (isCurrent(delivery)) {
                delivery.consumer().position().advance(delivery.id());
                bytes += delivery.message().encodedSize();
                if (bytes >= batch) {
                    idle();
                }
            }
        }

        @Override
        void idle() {
            if (bytes > 0) {
                bytes = 0;
                session.inbox().tellPositionsNow();
            }
        }
    }

    /** Synchronized, because applications are wont to acknowledge on another thread than that of the session. */
    private static final class ByApplication extends Acknowledgement {

        private final AcknowledgeSettings settings;
        private final List<ClientConsumer> unsettled = new ArrayList<>();

        ByApplication(ClientSession session, AcknowledgeSettings settings) {
            super(session, settings);
            this.settings = settings;
        }

        @Override
        synchronized void handedOver(Delivery delivery) {
            if (!unsettled.contains(delivery.consumer())) {
                unsettled.add(delivery.consumer());
            }
        }

        @Override
        void acknowledge(Delivery delivery) throws ClientException {
            acknowledgeAll();
        }

        @Override
        synchronized void acknowledgeAll() throws ClientException {
            List<ClientConsumer> consumers = unsettled();
            unsettled.clear();
            for (ClientConsumer consumer : consumers) {
                consumer.position().advance(consumer.lastSeen());
                if (settings.block()) {
                    consumer.position().tellAndWait();
                } else {
                    consumer.position().tell();
                }
            }
        }

        @Override
        synchronized void returned() {
            unsettled.clear();
        }

        @Override
        synchronized List<ClientConsumer> unsettled() {
            return List.copyOf(unsettled);
        }

        @Override
        boolean redelivers(Delivery delivery) {
            return false;
        }
    }

    /** Settles before a listener runs: what it commits covers the message that it handles. */
    private static final class Transacted extends Acknowledgement {

        private final ClientSession session;
        private final int batch;
        private long bytes;

        Transacted(ClientSession session, AcknowledgeSettings settings) {
            super(session, settings);
            this.session = session;
            this.batch = settings.transactionBatch();
        }

        @Override
        void handedOver(Delivery delivery) {
            if (isCurrent(delivery)) {
                delivery.consumer().position().advance(delivery.id());
                bytes += delivery.message().encodedSize();
                if (bytes >= batch) {
                    bytes = 0;
                    session.tellPositions();
                }
            }
        }

        @Override
        void returned() {
            bytes = 0;
        }

        @Override
        boolean redelivers(Delivery delivery) {
            return false;
        }
    }

    /** In a branch or not; a listener may acknowledge its message itself, having entered a branch. */
    private static final class Xa extends Acknowledgement {

        private final ClientSession session;

        Xa(ClientSession session, AcknowledgeSettings settings) {
            super(session, settings);
            this.session = session;
        }

        @Override
        void processed(Delivery delivery) throws ClientException {
            acknowledge(delivery);
        }

        @Override
        void acknowledge(Delivery delivery) throws ClientException {
            if (!delivery.settled() && isCurrent(delivery)) {
                delivery.settle();
                AckPosition position = delivery.consumer().position();
                position.advance(delivery.id());
                if (session.inTransaction()) {
                    position.tell();
                } else {
                    tell(position);
                }
            }
        }

        @Override
        boolean redelivers(Delivery delivery) {
            return !delivery.settled();
        }
    }
}
