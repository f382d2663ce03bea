package io.lacewing.benchmarks.broker;

import java.nio.file.Path;

/** A broker that the driver starts in its own process. */
public interface EmbeddedBroker {

    /** Starts it; clients can connect when this returns. Closing what is returned stops it. */
    AutoCloseable start(Path directory);
}
