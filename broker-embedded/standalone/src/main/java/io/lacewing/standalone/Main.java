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
        spareNettyQuestions();
        ClassesAhead.load();
        System.exit(BrokerCommand.execute(arguments));
    }

    /**
     * Netty asks the system for its network cards and processes, to give channels names that nobody has elsewhere, and
     * makes a pool of buffers that the broker's own replaces. All of it takes a tenth of the start.
     */
    private static void spareNettyQuestions() {
        setUnlessSet("io.netty.processId", "1");
        setUnlessSet("io.netty.machineId", "02:00:00:00:00:00");
        setUnlessSet("io.netty.allocator.type", "unpooled");
    }

    private static void setUnlessSet(String property, String value) {
        if (System.getProperty(property) == null) {
            System.setProperty(property, value);
        }
    }
}
