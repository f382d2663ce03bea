package io.lacewing.subsystem.server;

import io.lacewing.server.Broker;
import java.util.concurrent.CompletionStage;
import org.jboss.as.server.suspend.ServerResumeContext;
import org.jboss.as.server.suspend.ServerSuspendContext;
import org.jboss.as.server.suspend.SuspendableActivity;
import org.jboss.as.server.suspend.SuspendableActivityRegistry;
import org.jboss.as.server.suspend.SuspendableActivityRegistry.SuspendPriority;

/**
 * Keeps new remote clients out while the server is suspended. It closes after the message-driven beans have finished
 * and opens before they begin again; clients in this virtual machine, and connections that there are, go on, since
 * transactions may need them to finish.
 */
final class AcceptorGate implements SuspendableActivity {

    /** After the deployments, whose activities have the default priority of 5. */
    private static final SuspendPriority AFTER_DEPLOYMENTS = SuspendPriority.of(7);

    private final Broker broker;
    private volatile boolean suspended;

    AcceptorGate(Broker broker) {
        this.broker = broker;
    }

    /** Registers the gate, which is told at once if the server is suspended, as it is while it boots; else opens it. */
    void register(SuspendableActivityRegistry registry) {
        registry.registerActivity(this, AFTER_DEPLOYMENTS);
        if (!suspended) {
            broker.startAcceptors();
        }
    }

    @Override
    public CompletionStage<Void> suspend(ServerSuspendContext context) {
        suspended = true;
        broker.pauseAcceptors();
        return COMPLETED;
    }

    @Override
    public CompletionStage<Void> resume(ServerResumeContext context) {
        suspended = false;
        broker.startAcceptors();
        return COMPLETED;
    }
}
