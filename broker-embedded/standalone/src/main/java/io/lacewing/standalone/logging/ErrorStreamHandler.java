package io.lacewing.standalone.logging;

import java.util.logging.Handler;
import java.util.logging.LogRecord;

/** Writes records to standard error, each in one go. */
final class ErrorStreamHandler extends Handler {

    ErrorStreamHandler() {
        setFormatter(new TerseFormatter());
    }

    @Override
    public void publish(LogRecord record) {
        if (isLoggable(record)) {
            System.err.print(getFormatter().format(record));
        }
    }

    @Override
    public void flush() {
        System.err.flush();
    }

    @Override
    public void close() {
        flush();
    }
}
