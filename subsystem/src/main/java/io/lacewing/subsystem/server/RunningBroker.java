package io.lacewing.subsystem.server;

import io.lacewing.core.management.BrokerManagement;
import io.lacewing.server.Broker;
import io.lacewing.server.BrokerConfiguration;
import io.lacewing.subsystem.logging.MessagingLogger;
import org.jboss.as.server.suspend.SuspendableActivityRegistry;

/** A broker and its part in suspending and resuming the server. Started and closed by the thread of its service. */
final class RunningBroker {

    private final Broker broker;
    private final AcceptorGate gate;
    private final SuspendableActivityRegistry registry;

    private RunningBroker(Broker broker, SuspendableActivityRegistry registry) {
        this.broker = broker;
        this.gate = new AcceptorGate(broker);
        this.registry = registry;
    }

    /** Starts a broker; it lets remote clients in once the server is resumed. */
    static RunningBroker start(BrokerConfiguration configuration, SuspendableActivityRegistry registry) {
        RunningBroker running = new RunningBroker(Broker.start(configuration), registry);
        running.broker.failure()
                .thenAccept(cause -> MessagingLogger.ROOT.brokerFailed(configuration.core().name(), cause));
        running.gate.register(registry);
        return running;
    }

    BrokerManagement management() {
        return broker.management();
    }

    void close() {
        registry.unregisterActivity(gate);
        broker.close();
    }
}
