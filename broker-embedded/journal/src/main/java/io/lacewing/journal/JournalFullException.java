package io.lacewing.journal;

/** The file system is nearly full; see {@link Journal#checkRoom()}. */
public class JournalFullException extends JournalException {

    public JournalFullException(String message) {
        super(message);
    }
}
