package io.lacewing.benchmarks.driver;

import io.lacewing.benchmarks.broker.ClientRecipe;
import io.lacewing.benchmarks.exchange.RecordFile;
import java.io.PrintStream;
import java.nio.file.Path;

/**
 * The driver's main program: {@code Driver WORKLOAD RECIPE RESULT PID [mix]}, the files written by the program that starts it,
 * the process the broker's, or 0; with {@code mix}, workload and result are those of a mix.
 */
public final class Driver {

    /** The last argument if the workload is a mix. */
    public static final String MIX = "mix";
    private static final int MIX_WORD = 4;

    private Driver() {
    }

    /** Exits with 0 when there is a result, with 1 after saying why there is none. */
    public static void main(String[] arguments) {
        int status = run(arguments, System.err);
        // A provider's threads shall not keep the process.
        Runtime.getRuntime().halt(status);
    }

    private static int run(String[] arguments, PrintStream complaints) {
        try {
            boolean mix = arguments.length > MIX_WORD && arguments[MIX_WORD].equals(MIX);
            ClientRecipe recipe = RecordFile.read(Path.of(arguments[1]), ClientRecipe.class);
            long pid = Long.parseLong(arguments[3]);
            Path workload = Path.of(arguments[0]);
            RecordFile.write(Path.of(arguments[2]), mix
                    ? measure(RecordFile.read(workload, MixWorkload.class), recipe, pid)
                    : measure(RecordFile.read(workload, Workload.class), recipe, pid));
            return 0;
        } catch (Exception e) { // What a provider's client throws is anything.
            e.printStackTrace(complaints);
            return 1;
        }
    }

    private static Measurement measure(Workload workload, ClientRecipe recipe, long brokerPid) throws Exception {
        try (AutoCloseable host = Factories.host(recipe.host());
                Probe probe = new Probe(brokerPid);
                Run run = new Run(Factories.factory(recipe), workload, probe)) {
            return run.measure();
        }
    }

    private static MixMeasurement measure(MixWorkload workload, ClientRecipe recipe, long brokerPid) throws Exception {
        try (AutoCloseable host = Factories.host(recipe.host());
                Probe probe = new Probe(brokerPid);
                MixRun run = new MixRun(Factories.factory(recipe), workload, probe)) {
            return run.measure();
        }
    }
}
