package io.lacewing.message;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class MessageIdTest {

    @Test
    void readsItsOwnTextForm() {
        long[] values = {0, 1, 15, 16, -1, Long.MIN_VALUE, Long.MAX_VALUE, 0x123456789abcdefL};
        for (long producer : values) {
            for (long sequence : values) {
                MessageId id = new MessageId(producer, sequence);
                assertEquals(id, MessageId.parse(id.toString()));
            }
        }
        assertEquals("ID:ff-10", new MessageId(255, 16).toString());
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "ID:", "ID:1", "ID:-", "ID:1-", "ID:-1", "ID:01-1", "ID:1-00", "ID:A-1", "id:1-1",
            "1-1", "ID:1-1 ", "ID:1-1-1", "ID:11111111111111111-1", "ID:1-g", "ID:+1-1", "-"})
    void refusesATextThatIsNoId(String text) {
        String message = assertThrows(IllegalArgumentException.class, () -> MessageId.parse(text)).getMessage();
        assertTrue(message.startsWith("Not a message id: '" + text + "'"), message);
    }

    @Test
    void ordersTheMessagesOfAProducerBySequence() {
        assertTrue(new MessageId(1, 2).compareTo(new MessageId(1, -1)) < 0);
        assertTrue(new MessageId(2, 0).compareTo(new MessageId(1, 9)) > 0);
        assertEquals(0, new MessageId(1, 1).compareTo(new MessageId(1, 1)));
    }
}
