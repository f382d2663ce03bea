package io.lacewing.journal;

/** The log is damaged in a place that was durable before; the message names file and offset. Nothing was changed. */
public class JournalCorruptException extends JournalException {

    public JournalCorruptException(String message) {
        super(message);
    }
}
