package io.lacewing.ra.inbound;

import io.lacewing.ra.log.RaLogger;
import jakarta.jms.Destination;
import jakarta.jms.Topic;
import jakarta.resource.ResourceException;
import jakarta.resource.spi.InvalidPropertyException;
import javax.naming.NamingException;

/**
 * Finds the destination of an activation. {@code destinationLookup}, and a {@code destination} that begins with {@code
 * java:}, must be bound in JNDI. Any other {@code destination} may be (if {@code useJNDI}), else it is a physical name,
 * of which the customary prefixes {@code jms.queue.}, {@code jms/queue/}, {@code queue/} (and the same for topics) are
 * taken off and tell the type.
 */
final class DestinationResolver {

    private static final String[] QUEUE_PREFIXES = {"jms.queue.", "jms/queue/", "queue/"};
    private static final String[] TOPIC_PREFIXES = {"jms.topic.", "jms/topic/", "topic/"};

    private final String activation;
    private final LacewingActivationSpec spec;
    private final boolean useJndi;
    private final Naming naming;

    DestinationResolver(String activation, LacewingActivationSpec spec, boolean useJndi, Naming naming) {
        this.activation = activation;
        this.spec = spec;
        this.useJndi = useJndi;
        this.naming = naming;
    }

    EndpointDestination resolve() throws ResourceException {
        String lookup = spec.getDestinationLookup();
        if (!StandardActivationProperties.isBlank(lookup)) {
            return bound(lookup);
        }
        String name = spec.getDestination();
        if (name.startsWith("java:")) {
            return bound(name);
        }
        Object found = useJndi ? lookupIfBound(name) : null;
        return found == null ? physical(name) : checked(name, found);
    }

    private EndpointDestination bound(String name) throws ResourceException {
        try {
            return checked(name, naming.lookup(name));
        } catch (NamingException e) {
            throw new ResourceException(RaLogger.LOGGER.destinationNotBound(activation, name), e);
        }
    }

    private Object lookupIfBound(String name) {
        try {
            Object found = naming.lookup(name);
            return found instanceof Destination ? found : null;
        } catch (NamingException notBound) {
            return null;
        }
    }

    private EndpointDestination checked(String name, Object found) throws ResourceException {
        if (!(found instanceof Destination destination)) {
            String type = found == null ? "null" : found.getClass().getName();
            throw new ResourceException(RaLogger.LOGGER.notADestination(activation, name, type));
        }
        boolean topic = spec.topic() == null ? destination instanceof Topic : spec.topic();
        if (topic && !(destination instanceof Topic) || !topic && !(destination instanceof jakarta.jms.Queue)) {
            throw wrongType(name);
        }
        return subscribable(new EndpointDestination(name, destination, null, topic));
    }

    private EndpointDestination physical(String name) throws ResourceException {
        for (String prefix : QUEUE_PREFIXES) {
            if (name.startsWith(prefix)) {
                return named(name, prefix, false);
            }
        }
        for (String prefix : TOPIC_PREFIXES) {
            if (name.startsWith(prefix)) {
                return named(name, prefix, true);
            }
        }
        boolean topic = spec.topic() == null ? hasSubscription() : spec.topic();
        return new EndpointDestination(name, null, name, topic);
    }

    private EndpointDestination named(String name, String prefix, boolean topic) throws ResourceException {
        if (spec.topic() != null && spec.topic() != topic) {
            throw wrongType(name);
        }
        return subscribable(new EndpointDestination(name, null, name.substring(prefix.length()), topic));
    }

    private boolean hasSubscription() {
        return spec.isDurable() || spec.isShared();
    }

    private EndpointDestination subscribable(EndpointDestination destination) throws InvalidPropertyException {
        if (hasSubscription() && !destination.topic()) {
            throw new InvalidPropertyException(RaLogger.LOGGER.invalidActivation(activation,
                    RaLogger.LOGGER.invalidProperty("subscriptionName", spec.getSubscriptionName(),
                            "destination " + destination.label() + " is a queue, which has no subscriptions")));
        }
        return destination;
    }

    private InvalidPropertyException wrongType(String name) {
        return new InvalidPropertyException(RaLogger.LOGGER.invalidActivation(activation,
                RaLogger.LOGGER.invalidProperty(
                "destinationType", spec.getDestinationType(), "destination " + name + " is of the other type")));
    }
}
