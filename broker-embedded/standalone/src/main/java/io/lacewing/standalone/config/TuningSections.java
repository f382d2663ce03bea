package io.lacewing.standalone.config;

import io.lacewing.core.CoreConfiguration.Limits;
import io.lacewing.core.CoreConfiguration.Timing;
import io.lacewing.protocol.native_.NativeSettings;
import io.lacewing.server.BrokerConfigurationBuilder;
import io.lacewing.server.RuntimeConfiguration;
import java.util.function.Consumer;

/**
 * {@code <limits>}, {@code <timing>} and {@code <threads>}: each may say something about several layers of the broker.
 */
final class TuningSections {

    private final XmlElement root;
    private Limits limits = Limits.DEFAULTS;
    private Timing timing = Timing.DEFAULTS;
    private NativeSettings protocol = NativeSettings.DEFAULT;
    private RuntimeConfiguration runtime = RuntimeConfiguration.DEFAULT;

    TuningSections(XmlElement root) {
        this.root = root;
    }

    void addTo(BrokerConfigurationBuilder builder) {
        read("limits", this::limits);
        read("timing", this::timing);
        read("threads", this::threads);
        builder.limits(limits).timing(timing).protocol(protocol).runtime(runtime);
    }

    private void read(String name, Consumer<XmlElement> reader) {
        XmlElement section = root.child(name);
        if (section != null) {
            section.read(reader);
        }
    }

    private void limits(XmlElement section) {
        limits = new Limits(
                section.integer("max-connections", limits.maxConnections()),
                section.integer("max-sessions", limits.maxSessions()),
                section.integer("max-session-consumers", limits.maxConsumers()),
                section.integer("max-session-producers", limits.maxProducers()),
                section.integer("producer-window", limits.producerWindow()),
                section.longInteger("message-memory", limits.messageMemory()));
        protocol = protocol
                .withMaxLinks(section.integer("max-links", protocol.maxLinks()))
                .withMaxUnsent(section.integer("max-unsent", protocol.maxUnsent()));
        Integer maxMessageSize = section.integer("max-message-size");
        protocol = maxMessageSize == null ? protocol : protocol.withMaxMessageSize(maxMessageSize);
    }

    private void timing(XmlElement section) {
        timing = new Timing(
                section.millis("transaction-timeout", timing.transactionTimeout()),
                section.millis("transaction-timeout-scan-period", timing.transactionScanPeriod()),
                section.millis("message-expiry-scan-period", timing.expiryScanPeriod()));
        protocol = protocol
                .withHandshakeTimeout(section.millis("handshake-timeout", protocol.handshakeTimeout()))
                .withKeepAlive(section.millis("keep-alive", protocol.keepAlive()))
                .withConnectionTtlOverride(section.millis("connection-ttl-override", null));
        runtime = runtime.withStopTimeout(section.millis("stop-timeout", runtime.stopTimeout()));
    }

    private void threads(XmlElement section) {
        runtime = runtime
                .withLoops(section.integer("loops", runtime.loops()))
                .withWorkers(section.integer("workers", runtime.workers()));
    }
}
