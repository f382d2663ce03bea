package io.lacewing.standalone.command;

import io.lacewing.server.BrokerStartException;
import io.lacewing.standalone.config.ConfigurationException;
import io.lacewing.standalone.logging.ConsoleLog;
import java.io.PrintWriter;

/** Runs a broker, and tells what is in the way of it in one line. */
final class Launcher {

    static final int CANNOT_RUN = 1;
    static final int WRONG_INPUT = 2;

    private final PrintWriter out;
    private final PrintWriter err;

    Launcher(PrintWriter out, PrintWriter err) {
        this.out = out;
        this.err = err;
    }

    /** Returns if the broker could not start, or has failed: the exit code. */
    int launch(LaunchOptions options) {
        if (options.verbose()) {
            ConsoleLog.beVerbose();
        }
        try {
            Throwable failure = new RunningBroker(options.configuration()).run(out);
            tell("Stopped, the journal has failed: " + failure.getMessage(), failure, options);
            return CANNOT_RUN;
        } catch (BrokerStartException e) {
            tell(e.getMessage(), e, options);
            return CANNOT_RUN;
        } catch (ConfigurationException | IllegalArgumentException e) {
            tell(e.getMessage(), e, options);
            return WRONG_INPUT;
        }
    }

    private void tell(String text, Throwable cause, LaunchOptions options) {
        err.println(text);
        if (options.verbose()) {
            cause.printStackTrace(err);
        }
        err.flush();
    }
}
