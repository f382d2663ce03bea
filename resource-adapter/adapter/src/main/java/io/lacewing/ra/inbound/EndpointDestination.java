package io.lacewing.ra.inbound;

import jakarta.jms.Destination;
import jakarta.jms.JMSException;
import jakarta.jms.MessageConsumer;
import jakarta.jms.Session;
import jakarta.jms.Topic;

/**
 * The destination of an activation: found in JNDI, or a physical name that each session turns into the provider's
 * object.
 *
 * @param label how it is called in messages
 * @param found what JNDI had, or {@code null}
 * @param name the physical name if nothing was found
 */
record EndpointDestination(String label, Destination found, String name, boolean topic) {

    MessageConsumer consume(Session session, LacewingActivationSpec spec) throws JMSException {
        String selector = StandardActivationProperties.isBlank(spec.getMessageSelector()) ? null
                : spec.getMessageSelector();
        Destination destination = in(session);
        if (!topic || !(spec.isDurable() || spec.isShared())) {
            return session.createConsumer(destination, selector);
        }
        String subscription = spec.getSubscriptionName();
        if (!spec.isDurable()) {
            return session.createSharedConsumer((Topic) destination, subscription, selector);
        }
        return spec.isShared() ? session.createSharedDurableConsumer((Topic) destination, subscription, selector)
                : session.createDurableConsumer((Topic) destination, subscription, selector, false);
    }

    private Destination in(Session session) throws JMSException {
        if (found != null) {
            return found;
        }
        return topic ? session.createTopic(name) : session.createQueue(name);
    }

    /**
     * Several consumers may share the messages of a queue or of a shared subscription; otherwise each would get its own
     * copy.
     */
    boolean allowsManySessions(LacewingActivationSpec spec) {
        return !topic || spec.isShared();
    }
}
