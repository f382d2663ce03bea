package io.lacewing.subsystem.adapter;

import java.util.function.Supplier;
import org.jboss.msc.Service;
import org.jboss.msc.service.StartContext;
import org.jboss.msc.service.StopContext;
import org.jboss.tm.XAResourceRecovery;
import org.jboss.tm.XAResourceRecoveryRegistry;

/** Has the transaction manager ask for the resources to recover for as long as the service is up. */
final class RecoveryService implements Service {

    private final XAResourceRecovery recovery;
    private final Supplier<XAResourceRecoveryRegistry> registry;

    RecoveryService(XAResourceRecovery recovery, Supplier<XAResourceRecoveryRegistry> registry) {
        this.recovery = recovery;
        this.registry = registry;
    }

    @Override
    public void start(StartContext context) {
        registry.get().addXAResourceRecovery(recovery);
    }

    @Override
    public void stop(StopContext context) {
        registry.get().removeXAResourceRecovery(recovery);
    }
}
