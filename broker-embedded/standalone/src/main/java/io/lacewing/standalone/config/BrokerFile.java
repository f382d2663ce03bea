package io.lacewing.standalone.config;

import io.lacewing.core.CoreConfiguration;
import io.lacewing.core.address.AddressConfiguration;
import io.lacewing.core.address.QueueConfiguration;
import io.lacewing.server.AcceptorConfiguration;
import io.lacewing.server.BrokerConfigurationBuilder;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;

/**
 * A configuration file, read section by section.
 *
 * <pre>
 *  &lt;broker name="..."&gt;
 *      &lt;persistence .../&gt;
 *      &lt;acceptors&gt; &lt;tcp ...&gt; &lt;tls .../&gt; &lt;/tcp&gt; ... &lt;/acceptors&gt;
 *      &lt;security users="..."&gt; &lt;security-setting match="..."&gt; &lt;role .../&gt; ... &lt;/security&gt;
 *      &lt;address-settings&gt; &lt;address-setting match="..." .../&gt; ... &lt;/address-settings&gt;
 *      &lt;destinations&gt; &lt;queue .../&gt; &lt;topic .../&gt; ... &lt;/destinations&gt;
 *      &lt;limits .../&gt;
 *  &lt;/broker&gt;
 * </pre>
 *
 * Everything may be left out; the schema has the defaults. Paths are relative to the file.
 */
public final class BrokerFile {

    public static final String NAMESPACE = "urn:lacewing:broker:1.0";

    private static final String QUEUE_PREFIX = "jms.queue.";
    private static final String TOPIC_PREFIX = "jms.topic.";

    private final XmlElement root;
    private final Path directory;
    private final String name;
    private final PersistenceSection persistence;

    /**
     * Reads the file.
     *
     * @throws ConfigurationException if it can't be read, or is no broker file
     */
    public BrokerFile(Path path) {
        this.root = new XmlDocument(path, NAMESPACE).read();
        this.directory = path.toAbsolutePath().getParent();
        if (!root.name().equals("broker")) {
            throw root.error("the document is a <" + root.name() + ">, not a <broker>");
        }
        this.name = root.text("name");
        XmlElement section = root.child("persistence");
        this.persistence = section == null ? new PersistenceSection() : section.make(s -> new PersistenceSection(s, directory));
    }

    /** The broker's name, or null. */
    public String name() {
        return name;
    }

    /** Where data is kept, and whether. */
    public PersistenceSection persistence() {
        return persistence;
    }

    /** The acceptors, none if the file is silent about them. */
    public List<AcceptorConfiguration.Tcp> acceptors() {
        XmlElement section = root.child("acceptors");
        if (section == null) {
            return List.of();
        }
        return section.make(acceptors -> {
            List<AcceptorConfiguration.Tcp> all = new ArrayList<>();
            for (XmlElement tcp : acceptors.children("tcp")) {
                all.add(tcp.make(t -> TcpSection.read(t, directory)));
            }
            return all;
        });
    }

    /**
     * Adds what the other sections say.
     *
     * @throws ConfigurationException if something in the file is unknown or wrong
     */
    public void addTo(BrokerConfigurationBuilder builder) {
        acceptors();
        XmlElement security = root.child("security");
        if (security != null) {
            security.make(s -> SecuritySection.addTo(builder, s, directory));
        }
        addAddressSettings(builder);
        addDestinations(builder);
        addLimits(builder);
        root.end();
    }

    private void addAddressSettings(BrokerConfigurationBuilder builder) {
        XmlElement section = root.child("address-settings");
        if (section != null) {
            section.make(settings -> {
                for (XmlElement setting : settings.children("address-setting")) {
                    setting.make(s -> builder.addressSettings(s.required("match"), AddressSettingSection.read(s)));
                }
                return builder;
            });
        }
    }

    private void addDestinations(BrokerConfigurationBuilder builder) {
        XmlElement section = root.child("destinations");
        if (section != null) {
            section.make(destinations -> {
                for (XmlElement queue : destinations.children("queue")) {
                    queue.make(q -> builder.queue(QueueConfiguration.anycast(QUEUE_PREFIX + q.required("name"))
                            .withFilter(q.text("selector"))));
                }
                for (XmlElement topic : destinations.children("topic")) {
                    topic.make(t -> builder.address(AddressConfiguration.multicast(TOPIC_PREFIX + t.required("name"))));
                }
                return builder;
            });
        }
    }

    private void addLimits(BrokerConfigurationBuilder builder) {
        XmlElement section = root.child("limits");
        if (section != null) {
            section.make(limits -> {
                CoreConfiguration.Limits otherwise = CoreConfiguration.Limits.DEFAULTS;
                builder.limits(new CoreConfiguration.Limits(
                        limits.integer("max-connections", otherwise.maxConnections()),
                        limits.integer("max-sessions", otherwise.maxSessions()),
                        limits.integer("max-session-consumers", otherwise.maxConsumers()),
                        limits.integer("max-session-producers", otherwise.maxProducers()),
                        limits.integer("producer-window", otherwise.producerWindow())));
                CoreConfiguration.Timing timing = CoreConfiguration.Timing.DEFAULTS;
                return builder.timing(new CoreConfiguration.Timing(
                        millis(limits, "transaction-timeout", timing.transactionTimeout()),
                        millis(limits, "transaction-timeout-scan-period", timing.transactionScanPeriod()),
                        millis(limits, "message-expiry-scan-period", timing.expiryScanPeriod())));
            });
        }
    }

    private static Duration millis(XmlElement element, String attribute, Duration otherwise) {
        return Duration.ofMillis(element.longInteger(attribute, otherwise.toMillis()));
    }
}
