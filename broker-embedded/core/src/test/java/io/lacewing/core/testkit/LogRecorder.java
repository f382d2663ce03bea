package io.lacewing.core.testkit;

import java.util.ArrayList;
import java.util.List;
import java.util.logging.Handler;
import java.util.logging.LogRecord;
import java.util.logging.Logger;

/** What is logged in a category until it is closed. Thread-safe. */
public final class LogRecorder extends Handler implements AutoCloseable {

    private final Logger logger;
    private final List<String> texts = new ArrayList<>();

    public LogRecorder(String category) {
        logger = Logger.getLogger(category);
        logger.addHandler(this);
    }

    /** The texts of the messages, in order. */
    public synchronized List<String> texts() {
        return List.copyOf(texts);
    }

    @Override
    public synchronized void publish(LogRecord entry) {
        texts.add(entry.getMessage());
    }

    @Override
    public void flush() {
        // nothing is kept back
    }

    @Override
    public void close() {
        logger.removeHandler(this);
    }
}
