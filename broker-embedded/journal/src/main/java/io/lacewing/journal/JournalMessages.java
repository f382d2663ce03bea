package io.lacewing.journal;

import java.lang.invoke.MethodHandles;

import org.jboss.logging.Logger;
import org.jboss.logging.annotations.Cause;
import org.jboss.logging.annotations.LogMessage;
import org.jboss.logging.annotations.Message;
import org.jboss.logging.annotations.MessageLogger;

/** What the journal says, in logs and exceptions: 1000 to 1999. For the journal's own packages. */
@MessageLogger(projectCode = "LCW", length = 5)
public interface JournalMessages {

    JournalMessages MESSAGES =
            Logger.getMessageLogger(MethodHandles.lookup(), JournalMessages.class, "io.lacewing.journal");

    // Refusals

    @Message(id = 1000, value = "%s is %d, but must be between %d and %d")
    IllegalArgumentException settingOutOfRange(String setting, long value, long min, long max);

    @Message(id = 1001, value = "A batch of %d bytes is more than the %d that the journal takes "
            + "(journal-max-batch-bytes)")
    BatchTooLargeException batchTooLarge(long bytes, long max);

    @Message(id = 1002, value = "The journal in %s has %d bytes waiting for the disk and takes no more until "
            + "some of them are written (journal-max-pending-bytes is %d)")
    JournalOverloadedException overloaded(String directory, long pending, long max);

    @Message(id = 1003, value = "The journal in %s is closed")
    JournalException closed(String directory);

    @Message(id = 1004, value = "The journal in %s has failed and takes no more: %s")
    JournalException failed(String directory, String reason, @Cause Throwable cause);

    @Message(id = 1005, value = "Position %d is beyond the end of the journal in %s, which is %d")
    JournalException positionBeyondEnd(long position, String directory, long end);

    @Message(id = 1006, value = "A journal callback can't close the journal in %s: the thread that writes it would "
            + "wait for itself")
    IllegalStateException closedFromCallback(String directory);

    @Message(id = 1007, value = "The file system of the journal in %s is nearly full: no message is stored until "
            + "there is room")
    JournalFullException full(String directory);

    // Opening

    @Message(id = 1020, value = "The journal directory %s is in use by another journal of this process")
    JournalException lockedHere(String directory);

    @Message(id = 1021, value = "The journal directory %s is in use by another process")
    JournalException lockedElsewhere(String directory);

    @Message(id = 1022, value = "The journal in %s can't be opened: %s")
    JournalException cannotOpen(String directory, String reason, @Cause Throwable cause);

    @Message(id = 1023, value = "The journal in %s was not closed cleanly: %s")
    JournalException cannotClose(String directory, String reason, @Cause Throwable cause);

    @Message(id = 1024, value = "%s has format version %d; this journal reads version %d")
    JournalException unknownVersion(String file, int version, int known);

    @Message(id = 1025, value = "Journal start can't be moved to position %d in %s: %s")
    JournalException cannotDrop(long position, String directory, String reason, @Cause Throwable cause);

    // Damage

    @Message(id = 1040, value = "The batch at position %d is not a list of records")
    JournalCorruptException malformedBatch(long position);

    @Message(id = 1041, value = "Journal file %s is damaged at offset %d (position %d): %s. What follows was "
            + "durable, so this "
            + "is no torn write; nothing was changed. Restore the journal directory from a backup")
    JournalCorruptException damaged(String file, long offset, long position, String reason);

    @Message(id = 1042, value = "The journal in %s has no readable segment %d, which it needs%s")
    JournalCorruptException segmentMissing(String directory, long number, String hint);

    @Message(id = 1043, value = "Journal file %s says that segment %d begins at position %d, but the log before "
            + "it ends at %d")
    JournalCorruptException segmentMisplaced(String file, long number, long first, long expected);

    @Message(id = 1044, value = "Journal files %s and %s both claim to be segment %d")
    JournalCorruptException segmentTwice(String one, String other, long number);

    @Message(id = 1045, value = "The header of journal file %s is unreadable, but the file holds a batch of "
            + "segment %d at "
            + "offset %d; nothing was changed")
    JournalCorruptException headerLost(String file, long number, long offset);

    @Message(id = 1046, value = "Journal file %s is damaged: %s")
    JournalCorruptException checkpointDamaged(String file, String reason);

    // Events

    @LogMessage(level = Logger.Level.WARN)
    @Message(id = 1060, value = "Journal file %s ends with a write that was never finished: cut off at offset "
            + "%d (position %d), %s. "
            + "Nothing told durable was in it")
    void tornTail(String file, long offset, long position, String reason);

    @LogMessage(level = Logger.Level.WARN)
    @Message(id = 1061, value = "Journal file %s has no readable header and holds nothing of the log; it is "
            + "taken as a spare")
    void unreadableSpare(String file);

    @LogMessage(level = Logger.Level.ERROR)
    @Message(id = 1062, value = "The journal in %s has failed; nothing more is written or acknowledged")
    void journalFailed(String directory, @Cause Throwable cause);

    @LogMessage(level = Logger.Level.WARN)
    @Message(id = 1063, value = "Housekeeping of the journal in %s failed and is tried again at the next segment")
    void housekeepingFailed(String directory, @Cause Throwable cause);

    @LogMessage(level = Logger.Level.ERROR)
    @Message(id = 1064, value = "A callback of the journal in %s threw an exception while it was told of the failure")
    void callbackThrew(String directory, @Cause Throwable cause);

    @LogMessage(level = Logger.Level.WARN)
    @Message(id = 1066, value = "The file system of %s has only %d bytes left: %d of the %d spare journal files that "
            + "journal-min-files asks for are allocated, the others when they are needed")
    void noSpareFiles(String directory, long usableBytes, int spares, int wanted);

    @LogMessage(level = Logger.Level.ERROR)
    @Message(id = 1067, value = "The file system of %s is nearly full: with only %d bytes left, no message is stored "
            + "until there is room")
    void nearlyFull(String directory, long usableBytes);

    @LogMessage(level = Logger.Level.INFO)
    @Message(id = 1068, value = "The journal in %s has room again")
    void roomAgain(String directory);

    @LogMessage(level = Logger.Level.DEBUG)
    @Message(id = 1065, value = "Journal in %s opened: segments %d to %d, positions %d to %d")
    void opened(String directory, long firstSegment, long lastSegment, long firstPosition, long endPosition);
}
