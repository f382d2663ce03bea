package io.lacewing.journal;

/** A proposal was refused since too much is waiting; nothing has changed and a later proposal may be accepted. */
public class JournalOverloadedException extends JournalException {

    public JournalOverloadedException(String message) {
        super(message);
    }
}
