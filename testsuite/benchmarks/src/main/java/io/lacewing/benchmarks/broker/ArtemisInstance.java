package io.lacewing.benchmarks.broker;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * The configuration that Artemis's {@code create} command writes after it has measured the disk, without the web console
 * and the protocols that nobody speaks here. Immutable.
 *
 * @param texts by the names of files in the directory {@code etc}
 * @param home  the directory that {@code create} was told, which the texts mention
 */
record ArtemisInstance(Map<String, String> texts, Path home) {

    static final String MAIN = "org.apache.activemq.artemis.boot.Artemis";

    private static final String BROKER = "broker.xml";
    private static final String MANAGEMENT = "management.xml";
    private static final int CREATED_PORT = 61616;
    private static final long MINUTES = 3;
    private static final int HEAP_SHARE = 5;
    private static final Pattern HEAP = Pattern.compile("-Xmx(\\d+)([kKmMgG])");

    ArtemisInstance {
        texts = Map.copyOf(texts);
    }

    /** Runs the command in a directory below that of the tuning. */
    static ArtemisInstance create(Path artemis, BrokerTuning tuning) throws IOException, InterruptedException {
        Path made = tuning.directory().resolve("created");
        Path log = tuning.directory().resolve("create.log");
        Process process = new ProcessBuilder(tuning.javaHome().resolve("bin/java").toString(),
                "-Djava.library.path=" + nativeLibrary(artemis), "-Dartemis.home=" + artemis,
                "-cp", artemis.resolve("lib/artemis-boot.jar").toString(), MAIN, "create", "--silent",
                "--name=bench", "--host=127.0.0.1", "--default-port=" + CREATED_PORT, "--allow-anonymous",
                "--user=bench", "--password=bench", "--no-web", "--no-amqp-acceptor", "--no-mqtt-acceptor",
                "--no-stomp-acceptor", "--no-hornetq-acceptor", made.toString())
                .redirectErrorStream(true).redirectOutput(log.toFile()).start();
        try {
            if (!process.waitFor(MINUTES, TimeUnit.MINUTES) || process.exitValue() != 0) {
                throw new IOException("artemis create failed:\n" + Files.readString(log));
            }
        } finally {
            process.destroyForcibly();
        }
        Map<String, String> texts = new TreeMap<>();
        try (Stream<Path> files = Files.list(made.resolve("etc"))) {
            for (Path file : files.toList()) {
                texts.put(file.getFileName().toString(), Files.readString(file));
            }
        }
        return new ArtemisInstance(texts, made);
    }

    /** Where the distribution has what binds to libaio. */
    static Path nativeLibrary(Path artemis) {
        return artemis.resolve("bin/lib/linux-x86_64");
    }

    /** Writes the files for a broker with data of its own, and returns their directory. */
    Path write(BrokerTuning tuning, int port, int journalFiles) throws IOException {
        Path etc = Files.createDirectories(tuning.directory().resolve("etc"));
        for (Map.Entry<String, String> file : texts.entrySet()) {
            String text = file.getValue().replace(home.toString(), tuning.directory().toString());
            Files.writeString(etc.resolve(file.getKey()), switch (file.getKey()) {
                case BROKER -> tuned(text, port, journalFiles, tuning.jvmOptions());
                // Its guard of MBeans shall let the driver ask what the JVM's threads have allocated.
                case MANAGEMENT -> replace(text, "<allowlist>", "<allowlist>\n         <entry domain=\"java.lang\"/>");
                default -> text;
            });
        }
        return etc;
    }

    private static String tuned(String created, int port, int journalFiles, List<String> jvmOptions)
            throws IOException {
        String text = replace(created, "<name>bench</name>", "<name>bench</name>\n"
                + "      <security-enabled>false</security-enabled>\n"
                + "      <global-max-size>" + heapBytes(jvmOptions) / HEAP_SHARE + "</global-max-size>");
        text = replace(text, "127\\.0\\.0\\.1:" + CREATED_PORT, "127.0.0.1:" + port);
        text = replace(text, "protocols=[A-Z,]+", "protocols=CORE");
        text = replace(text, "<journal-min-files>\\d+", "<journal-min-files>" + journalFiles);
        text = replace(text, "<journal-pool-files>-?\\d+", "<journal-pool-files>" + journalFiles);
        text = replace(text, "<address-full-policy>PAGE", "<address-full-policy>BLOCK");
        // How full the disk of this machine is shall not make it page.
        return replace(text, "<max-disk-usage>\\d+", "<max-disk-usage>100");
    }

    private static String replace(String text, String pattern, String by) throws IOException {
        Matcher matcher = Pattern.compile(pattern).matcher(text);
        if (!matcher.find()) {
            throw new IOException("artemis create has written no " + pattern);
        }
        return matcher.replaceAll(Matcher.quoteReplacement(by));
    }

    private static long heapBytes(List<String> jvmOptions) {
        List<Long> found = new ArrayList<>();
        for (String option : jvmOptions) {
            Matcher matcher = HEAP.matcher(option);
            if (matcher.matches()) {
                int shift = 10 * (1 + "kmg".indexOf(Character.toLowerCase(matcher.group(2).charAt(0))));
                found.add(Long.parseLong(matcher.group(1)) << shift);
            }
        }
        return found.isEmpty() ? Runtime.getRuntime().maxMemory() : found.get(found.size() - 1);
    }
}
