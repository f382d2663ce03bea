package io.lacewing.journal;

/** A proposal was refused since the journal never takes a batch of its size; nothing has changed. */
public class BatchTooLargeException extends JournalException {

    private static final long serialVersionUID = 1;

    public BatchTooLargeException(String message) {
        super(message);
    }
}
