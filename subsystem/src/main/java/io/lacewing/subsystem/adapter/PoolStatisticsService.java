package io.lacewing.subsystem.adapter;

import java.util.function.Consumer;
import java.util.function.Supplier;
import org.jboss.as.connector.metadata.deployment.ResourceAdapterDeployment;
import org.jboss.jca.core.connectionmanager.ConnectionManager;
import org.jboss.jca.core.spi.statistics.StatisticsPlugin;
import org.jboss.msc.Service;
import org.jboss.msc.service.StartContext;
import org.jboss.msc.service.StopContext;

/** Shows the numbers of an adapter's pool for as long as the service is up. */
final class PoolStatisticsService implements Service {

    private final Supplier<ResourceAdapterDeployment> adapter;
    private final boolean enabled;
    private final Consumer<StatisticsPlugin> captor;

    /**
     * @param enabled whether the pool counts from the start
     * @param captor is given the numbers, and null when the pool stops
     */
    PoolStatisticsService(Supplier<ResourceAdapterDeployment> adapter, boolean enabled,
            Consumer<StatisticsPlugin> captor) {
        this.adapter = adapter;
        this.enabled = enabled;
        this.captor = captor;
    }

    @Override
    public void start(StartContext context) {
        ConnectionManager[] managers = adapter.get().getDeployment().getConnectionManagers();
        StatisticsPlugin statistics = managers[0].getPool().getStatistics();
        statistics.setEnabled(enabled);
        captor.accept(statistics);
    }

    @Override
    public void stop(StopContext context) {
        captor.accept(null);
    }
}
