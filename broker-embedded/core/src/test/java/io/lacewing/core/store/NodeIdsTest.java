package io.lacewing.core.store;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;

import java.util.UUID;
import org.junit.jupiter.api.Test;

class NodeIdsTest {

    @Test
    void anIdentityIsRandomAndSaysSo() {
        UUID id = NodeIds.next();
        assertEquals(4, id.version());
        assertEquals(2, id.variant());
        assertNotEquals(id, NodeIds.next());
    }
}
