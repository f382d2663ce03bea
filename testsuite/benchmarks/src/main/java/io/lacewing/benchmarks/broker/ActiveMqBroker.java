package io.lacewing.benchmarks.broker;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/**
 * Apache ActiveMQ Classic, started by the main class of its console with an XML file as its users write one.
 *
 * <p>What its documents recommend, and is done:
 * <ul>
 * <li>The configuration "for high throughput of messages" of its distribution ({@code activemq-throughput.xml}): no JMX, no
 * advisories, cursors in memory, producer flow control, KahaDB with {@code indexWriteBatchSize} 10,000 and
 * {@code indexCacheSize} 1,000. Only, durable: {@code enableJournalDiskSyncs}, as HornetQ's published benchmark did.
 * <li>"KahaDB": sync strategy {@code always}; queues store and dispatch concurrently (default).
 * <li>"Performance Tuning": {@code useAsyncSend} where a scenario does not wait for its durable sends,
 * {@code alwaysSyncSend} off; prefetch as the defaults are (1,000 for queues, 32,766 for topics);
 * {@code optimizeAcknowledge} where the scenario permits to acknowledge late. No advisories on the client either. No copy
 * of a message on send: the driver sends each message once.
 * </ul>
 */
public final class ActiveMqBroker implements BrokerUnderTest {

    static final String VERSION = "6.3.1";
    private static final String FACTORY = "org.apache.activemq.ActiveMQConnectionFactory";
    private static final String MAIN = "org.apache.activemq.console.Main";
    private static final String XML = """
            <beans xmlns="http://www.springframework.org/schema/beans"
                   xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance"
                   xsi:schemaLocation="http://www.springframework.org/schema/beans
                           http://www.springframework.org/schema/beans/spring-beans.xsd
                           http://activemq.apache.org/schema/core
                           http://activemq.apache.org/schema/core/activemq-core.xsd">
              <broker xmlns="http://activemq.apache.org/schema/core" brokerName="bench" dataDirectory="DATA"
                      useJmx="false" advisorySupport="false">
                <destinationPolicy>
                  <policyMap>
                    <policyEntries>
                      <policyEntry topic=">" producerFlowControl="true" memoryLimit="1mb">
                        <pendingSubscriberPolicy><vmCursor/></pendingSubscriberPolicy>
                      </policyEntry>
                      <policyEntry queue=">" producerFlowControl="true" memoryLimit="1mb">
                        <pendingQueuePolicy><vmQueueCursor/></pendingQueuePolicy>
                      </policyEntry>
                    </policyEntries>
                  </policyMap>
                </destinationPolicy>
                <persistenceAdapter>
                  <kahaDB directory="DATA/kahadb" enableJournalDiskSyncs="true" indexWriteBatchSize="10000"
                          indexCacheSize="1000"/>
                </persistenceAdapter>
                <transportConnectors>
                  <transportConnector name="openwire" uri="tcp://127.0.0.1:PORT"/>
                </transportConnectors>
              </broker>
            </beans>
            """;

    private final Layout layout;

    public ActiveMqBroker(Layout layout) {
        this.layout = layout;
    }

    @Override
    public String name() {
        return "activemq";
    }

    @Override
    public String version() {
        return VERSION;
    }

    @Override
    public Running start(BrokerTuning tuning) throws IOException, InterruptedException {
        int port = ServerProcess.freePort();
        Path data = Files.createDirectories(tuning.directory().resolve("data"));
        Path file = tuning.directory().resolve("activemq.xml");
        Files.writeString(file, XML.replace("DATA", data.toString()).replace("PORT", Integer.toString(port)));
        Path jars = layout.peer("activemq");
        List<String> command = new ArrayList<>(tuning.java());
        command.addAll(List.of("-Dactivemq.home=" + jars, "-Dactivemq.base=" + tuning.directory(),
                "-Dactivemq.data=" + data, "-cp", PeerFiles.classPath(PeerFiles.jars(jars, "")), MAIN,
                "start", "xbean:file:" + file));
        BrokerProcess process = BrokerProcess.start(command, tuning.directory(),
                tuning.directory().resolve("broker.log"),
                line -> line.contains("Apache ActiveMQ") && line.contains(") started"));
        List<Path> client = PeerFiles.jars(jars, "activemq-client", "hawtbuf", "slf4j-api", "slf4j-jdk14",
                "jackson-");
        return new ServerProcess(process, settings -> recipe(client, port, settings));
    }

    private static ClientRecipe recipe(List<Path> client, int port, ClientSettings settings) {
        String url = "tcp://127.0.0.1:" + port + "?jms.watchTopicAdvisories=false&jms.copyMessageOnSend=false"
                + "&jms.useAsyncSend=" + !settings.blockingDurableSend()
                + "&jms.optimizeAcknowledge=" + settings.lazyAcknowledgement();
        return new ClientRecipe(client, FACTORY, url, Map.of());
    }
}
