package io.lacewing.journal;

import java.lang.invoke.MethodHandles;

import org.jboss.logging.Logger;
import org.jboss.logging.annotations.Message;
import org.jboss.logging.annotations.MessageLogger;

/** What the journal says, in logs and exceptions: 1000 to 1999. For the journal's own packages. */
@MessageLogger(projectCode = "LCW", length = 5)
public interface JournalMessages {

    JournalMessages MESSAGES =
            Logger.getMessageLogger(MethodHandles.lookup(), JournalMessages.class, "io.lacewing.journal");

    @Message(id = 1000, value = "%s is %d, but must be between %d and %d")
    IllegalArgumentException settingOutOfRange(String setting, long value, long min, long max);

    @Message(id = 1001, value = "A batch of %d bytes is more than the %d that the journal takes (journal-max-batch-bytes)")
    JournalException batchTooLarge(long bytes, long max);

    @Message(id = 1002, value = "The batch at position %d is not a list of records")
    JournalCorruptException malformedBatch(long position);
}
