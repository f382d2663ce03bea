package io.lacewing.subsystem.factory;

import java.util.List;
import java.util.stream.Stream;
import org.jboss.as.controller.AttributeDefinition;
import org.jboss.as.controller.SimpleAttributeDefinitionBuilder;
import org.jboss.as.controller.registry.AttributeAccess;
import org.jboss.dmr.ModelType;

/** The numbers of a pool, under the names that the connector container gives them. */
final class PoolStatisticsAttributes {

    /** Whether the pool counts. */
    static final AttributeDefinition ENABLED = new SimpleAttributeDefinitionBuilder("statistics-enabled",
            ModelType.BOOLEAN).setRequired(false).setStorageRuntime().build();

    private static final List<String> NOW = List.of("ActiveCount", "AvailableCount", "IdleCount", "InUseCount");
    private static final List<String> EVER = List.of("BlockingFailureCount", "CreatedCount", "DestroyedCount",
            "MaxUsedCount", "MaxWaitCount", "TimedOut", "WaitCount");
    private static final List<String> TIMED = List.of("BlockingTime", "CreationTime", "GetTime", "PoolTime",
            "UsageTime");
    private static final List<String> LONGEST = List.of("MaxCreationTime", "MaxGetTime", "MaxPoolTime", "MaxUsageTime",
            "MaxWaitTime");
    private static final List<String> XA_CALLS = List.of("Commit", "End", "Forget", "Prepare", "Recover", "Rollback",
            "Start");

    private PoolStatisticsAttributes() {
    }

    /** All numbers. Those about transactions are undefined for a pool without XA. */
    static List<AttributeDefinition> numbers() {
        Stream<AttributeDefinition> connections = Stream.concat(
                NOW.stream().map(name -> metric(name, ModelType.INT, AttributeAccess.Flag.GAUGE_METRIC)),
                EVER.stream().map(name -> metric(name, ModelType.INT, AttributeAccess.Flag.COUNTER_METRIC)));
        Stream<AttributeDefinition> times = Stream.concat(
                LONGEST.stream().map(PoolStatisticsAttributes::gauge),
                TIMED.stream().flatMap(what -> Stream.of(gauge("Average" + what), counter("Total" + what))));
        Stream<AttributeDefinition> transactions = XA_CALLS.stream().map(call -> "XA" + call)
                .flatMap(call -> Stream.of(gauge(call + "AverageTime"), counter(call + "Count"),
                        gauge(call + "MaxTime"), counter(call + "TotalTime")));
        return Stream.of(connections, times, transactions).flatMap(numbers -> numbers).toList();
    }

    private static AttributeDefinition gauge(String name) {
        return metric(name, ModelType.LONG, AttributeAccess.Flag.GAUGE_METRIC);
    }

    private static AttributeDefinition counter(String name) {
        return metric(name, ModelType.LONG, AttributeAccess.Flag.COUNTER_METRIC);
    }

    private static AttributeDefinition metric(String name, ModelType type, AttributeAccess.Flag kind) {
        return new SimpleAttributeDefinitionBuilder(name, type).setRequired(false).setStorageRuntime().addFlag(kind)
                .build();
    }
}
