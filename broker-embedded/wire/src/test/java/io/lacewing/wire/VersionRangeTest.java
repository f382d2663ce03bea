package io.lacewing.wire;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import org.junit.jupiter.api.Test;

class VersionRangeTest {

    @Test
    void choosesTheNewestVersionThatBothSpeak() {
        assertEquals(3, new VersionRange(1, 3).negotiate(new VersionRange(2, 7)));
        assertEquals(3, new VersionRange(2, 7).negotiate(new VersionRange(1, 3)));
        assertEquals(1, new VersionRange(1, 1).negotiate(new VersionRange(1, 1)));
    }

    @Test
    void namesWhatBothSpeakIfTheyHaveNoVersionInCommon() {
        VersionMismatchException e = assertThrows(VersionMismatchException.class,
                () -> new VersionRange(1, 1).negotiate(new VersionRange(2, 3)));
        assertEquals("No common version of the protocol: this side speaks version 1, the peer speaks versions 2 to 3",
                e.getMessage());
    }

    @Test
    void refusesARangeThatIsNone() {
        assertThrows(IllegalArgumentException.class, () -> new VersionRange(0, 1));
        assertThrows(IllegalArgumentException.class, () -> new VersionRange(2, 1));
        assertThrows(IllegalArgumentException.class, () -> new VersionRange(1, 65536));
    }
}
