package io.lacewing.benchmarks.broker;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Eclipse Open MQ from its distribution, started by its own main class.
 *
 * <p>Its administration guide ("Analyzing and Tuning a Message Service"), HornetQ's published benchmark, and what is done:
 * <ul>
 * <li>File store, durable: {@code imq.persist.file.sync.enabled}. The transaction log that it then writes each message
 * to, with {@code O_DSYNC}, is a default.
 * <li>Destinations made on demand hold producers up instead of refusing messages: {@code FLOW_CONTROL} at 5,000 messages,
 * as that benchmark did; no limit on producers and total bytes.
 * <li>Transactions may have the 1,000 messages that a scenario wants of producers and consumers.
 * <li>{@code imqAckOnProduce} follows the scenario; flow of the client's runtime as the defaults are
 * ({@code imqConsumerFlowLimit} 1,000).
 * <li>No admin service, no JMX connector: nobody administers it.
 * </ul>
 */
public final class OpenMqBroker implements BrokerUnderTest {

    static final String VERSION = "6.7.0";
    private static final String FACTORY = "com.sun.messaging.ConnectionFactory";
    private static final String MAIN = "com.sun.messaging.jmq.jmsserver.Broker";
    /** "Broker ... ready". */
    private static final String READY = "[B1039]";
    private static final List<String> PROPERTIES = List.of(
            "imq.portmapper.hostname=127.0.0.1",
            "imq.jms.tcp.hostname=127.0.0.1",
            "imq.service.activelist=jms",
            "imq.jmx.connector.activelist=",
            "imq.persist.file.sync.enabled=true",
            "imq.autocreate.destination.limitBehavior=FLOW_CONTROL",
            "imq.autocreate.destination.maxNumMsgs=5000",
            "imq.autocreate.destination.maxTotalMsgBytes=-1",
            "imq.autocreate.destination.maxNumProducers=-1",
            "imq.transaction.producer.maxNumMsgs=5000",
            "imq.transaction.consumer.maxNumMsgs=5000");

    private final Layout layout;

    public OpenMqBroker(Layout layout) {
        this.layout = layout;
    }

    @Override
    public String name() {
        return "openmq";
    }

    @Override
    public String version() {
        return VERSION;
    }

    @Override
    public int leastJava() {
        return 21;
    }

    @Override
    public Running start(BrokerTuning tuning) throws IOException, InterruptedException {
        Path home = layout.peer("openmq").resolve("mq");
        Path lib = home.resolve("lib");
        int port = ServerProcess.freePort();
        List<String> command = new ArrayList<>(tuning.java());
        command.addAll(List.of("-Dimq.home=" + home, "-Dimq.libhome=" + lib, "-Dimq.etchome=" + home.resolve("etc"),
                "-Dimq.varhome=" + Files.createDirectories(tuning.directory().resolve("data")),
                "-cp", PeerFiles.classPath(PeerFiles.jars(lib, "imqbroker.", "imqutil.", "jms.", "grizzly-", "hk2-",
                        "jakarta.transaction-api")),
                MAIN, "-name", "bench", "-port", Integer.toString(port), "-tty"));
        PROPERTIES.forEach(property -> command.add("-D" + property));
        BrokerProcess process = BrokerProcess.start(command, tuning.directory(),
                tuning.directory().resolve("broker.log"), line -> line.contains(READY));
        List<Path> client = PeerFiles.jars(lib, "imq.");
        return new ServerProcess(process, settings -> recipe(client, port, settings));
    }

    private static ClientRecipe recipe(List<Path> client, int port, ClientSettings settings) {
        // Without a setting durable sends wait for the broker and others don't.
        Map<String, String> produce = settings.blockingDurableSend() ? Map.of() : Map.of("imqAckOnProduce", "false");
        Map<String, String> properties = new HashMap<>(produce);
        properties.put("imqAddressList", "mq://127.0.0.1:" + port + "/jms");
        return new ClientRecipe(client, FACTORY, "", properties);
    }
}
