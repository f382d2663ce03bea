package io.lacewing.ra.inbound;

import io.lacewing.ra.provider.Provider;
import io.lacewing.ra.provider.SharedConnections;
import jakarta.resource.ResourceException;
import jakarta.resource.spi.endpoint.MessageEndpointFactory;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/** All message-driven beans of a resource adapter, and the connections that they share. Safe for any thread. */
public final class Activations {

    /** The container names an activation by both; a specification is equal only to itself. */
    private record Key(MessageEndpointFactory factory, LacewingActivationSpec spec) {
    }

    private final Provider provider;
    private final Naming naming;
    private final Waiter waiter;
    private final Map<Key, EndpointActivation> active = new ConcurrentHashMap<>();
    private SharedConnections shared;

    public Activations(Provider provider, Naming naming, Waiter waiter) {
        this.provider = provider;
        this.naming = naming;
        this.waiter = waiter;
    }

    /** Starts to receive for a bean; see {@link EndpointActivation#start}. */
    public void activate(MessageEndpointFactory factory, LacewingActivationSpec spec, ActivationDefaults defaults)
            throws ResourceException {
        EndpointContext context = new EndpointContext(EndpointContext.nameOf(factory), factory, spec, defaults,
                Thread.currentThread().getContextClassLoader(), waiter);
        DestinationResolver resolver = new DestinationResolver(context.name(), spec, defaults.useJndi(spec), naming);
        EndpointActivation activation = new EndpointActivation(context, () -> new EndpointActivation.Target(
                ConnectionSource.of(context, provider, shared(), naming), resolver.resolve()));
        Key key = new Key(factory, spec);
        active.put(key, activation);
        boolean started = false;
        try {
            activation.start();
            started = true;
        } finally {
            if (!started) {
                deactivate(factory, spec);
            }
        }
    }

    private synchronized SharedConnections shared() throws ResourceException {
        if (shared == null) {
            shared = new SharedConnections(provider, SharedConnections.UNLIMITED);
        }
        return shared;
    }

    /** Returns when the bean receives nothing any more and no delivery to it is in progress. */
    public void deactivate(MessageEndpointFactory factory, LacewingActivationSpec spec) {
        EndpointActivation activation = active.remove(new Key(factory, spec));
        if (activation != null) {
            activation.stop();
        }
    }

    public void deactivateAll() {
        for (Key key : List.copyOf(active.keySet())) {
            deactivate(key.factory(), key.spec());
        }
    }

    public List<EndpointStatus> status() {
        return active.values().stream().map(EndpointActivation::status).toList();
    }
}
