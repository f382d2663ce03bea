package io.lacewing.standalone;

import io.lacewing.standalone.command.BrokerCommand;
import io.lacewing.standalone.logging.ConsoleLog;

/** Starts the program. */
public final class Main {

    private Main() {
    }

    /** See {@code --help}. Ends the JVM with the exit code of the command. */
    public static void main(String[] arguments) {
        ConsoleLog.install();
        System.exit(BrokerCommand.execute(arguments));
    }
}
