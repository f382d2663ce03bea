package io.lacewing.jms.message;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.concurrent.ConcurrentHashMap;
import org.junit.jupiter.api.Test;

class DeserializationPolicyTest {

    private static DeserializationPolicy policy(List<String> allowed, String... blocked) {
        return new DeserializationPolicy(allowed, List.of(blocked));
    }

    @Test
    void allowsPlainValuesAndCollectionsOnly() {
        DeserializationPolicy nothing = policy(List.of());
        for (Class<?> type : List.of(String.class, Integer.class, int[].class, String[][].class, ArrayList.class,
                HashMap.class, java.math.BigDecimal.class, java.time.Instant.class, Enum.class)) {
            assertTrue(nothing.allows(type), type.getName());
        }
        for (Class<?> type : List.of(Thread.class, ProcessBuilder.class, ConcurrentHashMap.class, getClass(),
                DeserializationPolicyTest[].class, java.lang.reflect.Proxy.class, java.net.URL.class)) {
            assertFalse(nothing.allows(type), type.getName());
        }
    }

    @Test
    void allowsClassesPackagesAndEverything() {
        assertTrue(policy(List.of("io.lacewing.jms.message.DeserializationPolicyTest")).allows(getClass()));
        assertTrue(policy(List.of("io.lacewing.jms")).allows(getClass()));
        assertTrue(policy(List.of("io.lacewing.jms.message.DeserializationPolicyTest")).allows(Inner.class));
        assertFalse(policy(List.of("io.lacewing.jms.mess")).allows(getClass()));
        assertTrue(policy(List.of("*")).allows(Thread.class));
    }

    @Test
    void theBlockListWins() {
        assertFalse(policy(List.of("*"), "io.lacewing").allows(getClass()));
        assertFalse(policy(List.of("*"), "java.util.HashMap").allows(HashMap.class));
        assertTrue(policy(List.of("*"), "java.util.HashMap").allows(ArrayList.class));
        assertFalse(policy(List.of("io.lacewing"), "*").allows(String.class));
    }

    private static final class Inner {
    }
}
