package io.lacewing.benchmarks.broker;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/**
 * Apache Artemis from its binary distribution, as its {@code create} command sets a broker up (see
 * {@link ArtemisInstance}), started by its own main class with the options of the {@code artemis.profile} that the command
 * writes, apart from heap and collector, which are the same for all brokers. Durable: {@code journal-datasync}.
 *
 * <p>What its user manual recommends, and is done:
 * <ul>
 * <li>"Performance Tuning", persistence: {@code journal-min-files} for the load, 100 files of 10 MiB for queues (the value
 * of HornetQ's published benchmark), allocated before clients can connect; as many in the pool; journal type and buffer
 * timeout as {@code create} finds them on this disk, so ASYNCIO where libaio is installed, else NIO.
 * <li>"Other tunings": security is off; durable sends block only where the scenario says so.
 * <li>"Tuning the VM": {@code global-max-size} a fifth of the heap. Policy BLOCK ("Flow Control") instead of PAGE, so that
 * a full address holds its producers up and is not written to disk.
 * <li>"Tuning JMS": DUPS_OK_ACKNOWLEDGE, where a scenario has it, batches acknowledgements (the client's default batch).
 * <li>Windows are the defaults (1 MiB for consumers, "fine in most cases").
 * </ul>
 */
public final class ArtemisBroker implements BrokerUnderTest {

    static final String VERSION = "2.56.0";
    private static final String FACTORY = "org.apache.activemq.artemis.jms.client.ActiveMQConnectionFactory";
    private static final int CREATED_FILES = 2;
    private static final int JOURNAL_FILES = 100;
    /** "Server is now active". */
    private static final String READY = "AMQ221007";

    private final Layout layout;
    private ArtemisInstance instance;

    public ArtemisBroker(Layout layout) {
        this.layout = layout;
    }

    @Override
    public String name() {
        return "artemis";
    }

    @Override
    public String version() {
        return VERSION;
    }

    /** The first call measures the disk, which takes some seconds; later ones use what was found. One thread. */
    @Override
    public Running start(BrokerTuning tuning) throws IOException, InterruptedException {
        Path home = layout.peer("artemis").resolve("apache-artemis-" + VERSION);
        if (instance == null) {
            instance = ArtemisInstance.create(home, tuning);
        }
        int port = ServerProcess.freePort();
        // Topics of the scenarios are not durable: no file beyond those of the created configuration is made for them.
        int journalFiles = tuning.destination().queues().isEmpty() ? CREATED_FILES : JOURNAL_FILES;
        Path etc = instance.write(tuning, port, journalFiles);
        BrokerProcess process = BrokerProcess.start(command(home, etc, tuning), tuning.directory(),
                tuning.directory().resolve("broker.log"), line -> line.contains(READY));
        List<Path> client = clientJars(home);
        return new ServerProcess(process, settings -> recipe(client, port, settings));
    }

    private static List<String> command(Path home, Path etc, BrokerTuning tuning) throws IOException {
        Path temporary = Files.createDirectories(tuning.directory().resolve("tmp"));
        List<String> command = new ArrayList<>(tuning.java());
        command.addAll(List.of("-XX:AutoBoxCacheMax=20000",
                "--add-opens", "java.base/jdk.internal.misc=ALL-UNNAMED", "-Dlog4j2.disableJmx=true",
                "-Djava.security.auth.login.config=" + etc.resolve("login.config"),
                "-Dartemis.home=" + home, "-Dartemis.instance=" + tuning.directory(),
                "-Dartemis.instance.etc=" + etc, "-Ddata.dir=" + tuning.directory().resolve("data"),
                "-Djava.io.tmpdir=" + temporary, "-Djava.library.path=" + ArtemisInstance.nativeLibrary(home),
                "-cp", home.resolve("lib/artemis-boot.jar").toString(), ArtemisInstance.MAIN, "run"));
        return command;
    }

    /** The distribution has the client of the old API; the one of the new API is beside it, the rest is shared. */
    private List<Path> clientJars(Path home) throws IOException {
        List<Path> jars = new ArrayList<>(PeerFiles.jars(layout.peer("artemis"), "artemis-jakarta-client"));
        jars.addAll(PeerFiles.jars(home.resolve("lib"), "artemis-core-client", "artemis-commons", "artemis-selector",
                "commons-beanutils", "commons-collections", "commons-logging", "netty-", "slf4j-api"));
        return jars;
    }

    private static ClientRecipe recipe(List<Path> client, int port, ClientSettings settings) {
        return new ClientRecipe(client, FACTORY, "tcp://127.0.0.1:" + port + "?blockOnDurableSend="
                + settings.blockingDurableSend(), Map.of());
    }
}
