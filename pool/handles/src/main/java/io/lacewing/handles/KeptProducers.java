package io.lacewing.handles;

import jakarta.jms.Destination;
import jakarta.jms.JMSException;
import jakarta.jms.Session;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * The producers kept open on one session, by destination; the one without a destination has the key {@code null}. When
 * the limit is passed the one unused for longest is closed. Used by the session's thread only.
 */
final class KeptProducers {

    private final Session session;
    private final int limit;
    private final Map<Destination, KeptProducer> producers;

    KeptProducers(Session session, int limit) {
        if (limit < 1) {
            throw new IllegalArgumentException("A session must be allowed at least one kept producer, not " + limit);
        }
        this.session = session;
        this.limit = limit;
        this.producers = new LinkedHashMap<>(8, 0.75f, true);
    }

    KeptProducer to(Destination destination) throws JMSException {
        KeptProducer kept = producers.get(destination);
        if (kept == null) {
            kept = new KeptProducer(session.createProducer(destination));
            producers.put(destination, kept);
            closeEldestBeyondLimit();
        }
        return kept;
    }

    private void closeEldestBeyondLimit() {
        if (producers.size() > limit) {
            var eldest = producers.entrySet().iterator();
            KeptProducer unused = eldest.next().getValue();
            eldest.remove();
            unused.close();
        }
    }

    /** Forgets a producer whose physical end failed, so that the next use opens a new one. */
    void discard(Destination destination) {
        KeptProducer failed = producers.remove(destination);
        if (failed != null) {
            failed.close();
        }
    }

    int size() {
        return producers.size();
    }
}
