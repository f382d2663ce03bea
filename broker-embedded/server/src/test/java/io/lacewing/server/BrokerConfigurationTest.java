package io.lacewing.server;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.lacewing.core.CoreConfiguration;
import io.lacewing.core.address.AddressConfiguration;
import io.lacewing.core.address.QueueConfiguration;
import io.lacewing.journal.JournalConfiguration;
import io.lacewing.protocol.native_.NativeSettings;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.function.Executable;

class BrokerConfigurationTest {

    private static String refusal(Executable executable) {
        return assertThrows(IllegalArgumentException.class, executable).getMessage();
    }

    @Test
    void holdsWhatItWasBuiltFrom() {
        BrokerConfiguration configuration = BrokerConfiguration.builder("b")
                .dataDirectory(Path.of("data"))
                .queue(QueueConfiguration.anycast("jms.queue.orders"))
                .address(AddressConfiguration.multicast("jms.topic.news"))
                .acceptor(AcceptorConfiguration.tcp("tcp", "127.0.0.1", 0))
                .acceptor(AcceptorConfiguration.inVm("vm", "b"))
                .build();
        assertEquals("b", configuration.core().name());
        assertEquals(Path.of("data", "journal"), configuration.persistence().journal().directory());
        assertEquals("jms.queue.orders", configuration.core().destinations().queues().get(0).name());
        assertEquals("jms.topic.news", configuration.core().destinations().addresses().get(0).name());
        assertEquals(2, configuration.acceptors().size());
        assertTrue(configuration.acceptorsStarted());
        assertFalse(configuration.core().security().enabled());
    }

    @Test
    void twoAcceptorsOfOneNameAreRefused() {
        BrokerConfigurationBuilder builder = BrokerConfiguration.builder("b")
                .acceptor(AcceptorConfiguration.tcp("in", "127.0.0.1", 0))
                .acceptor(AcceptorConfiguration.inVm("in", "b"));
        assertEquals("LCW07026: Two acceptors have the name 'in'", refusal(builder::build));
    }

    @Test
    void twoAcceptorsOfOneNameInTheJvmAreRefused() {
        BrokerConfigurationBuilder builder = BrokerConfiguration.builder("b")
                .acceptor(AcceptorConfiguration.inVm("one", "b"))
                .acceptor(AcceptorConfiguration.inVm("other", "b"));
        assertEquals("LCW07027: Two acceptors are to be reached as vm://b", refusal(builder::build));
    }

    @Test
    void securityNeedsAManager() {
        CoreConfiguration secured = CoreConfiguration.of("b")
                .withSecurity(new CoreConfiguration.Security(true, Map.of()));
        assertEquals("LCW07028: Security of broker 'b' is on, but there is no security manager",
                refusal(() -> new BrokerConfiguration(secured, PersistenceConfiguration.none(), null, List.of(), true,
                        NativeSettings.DEFAULT, RuntimeConfiguration.DEFAULT)));
    }

    @Test
    void anAcceptorNamesWhatItLacks() {
        assertEquals("LCW07023: An acceptor needs a name",
                refusal(() -> AcceptorConfiguration.tcp(" ", "127.0.0.1", 0)));
        assertEquals("LCW07024: Acceptor 'a' needs a host", refusal(() -> AcceptorConfiguration.tcp("a", "", 0)));
        assertEquals("LCW07024: Acceptor 'a' needs a name in this JVM",
                refusal(() -> AcceptorConfiguration.inVm("a", null)));
        assertEquals("LCW07025: The port of acceptor 'a' is 65536, must be from 0 to 65535",
                refusal(() -> AcceptorConfiguration.tcp("a", "127.0.0.1", 65536)));
    }

    @Test
    void persistenceThatIsNotThereYetIsRefusedByName() {
        assertEquals("LCW07020: Persistence 'aio' is not available in this version; there are nio and none",
                refusal(() -> Persistence.of("aio")));
        assertEquals("LCW07020: Persistence 'jdbc' is not available in this version; there are nio and none",
                refusal(() -> new PersistenceConfiguration(Persistence.JDBC, JournalConfiguration.in(Path.of("x")))));
        assertEquals("LCW07021: There is no persistence 'tape'; there are nio and none",
                refusal(() -> Persistence.of("tape")));
        assertEquals(Persistence.NIO, Persistence.of("nio"));
    }

    @Test
    void aJournalAndNoPersistenceDoNotGoTogether() {
        assertThrows(IllegalArgumentException.class, () -> new PersistenceConfiguration(Persistence.NIO, null));
        assertThrows(IllegalArgumentException.class,
                () -> new PersistenceConfiguration(Persistence.NONE, JournalConfiguration.in(Path.of("x"))));
    }

    @Test
    void threadsAndTimeHaveTheirLimits() {
        assertThrows(IllegalArgumentException.class, () -> RuntimeConfiguration.DEFAULT.withLoops(-1));
        assertThrows(IllegalArgumentException.class, () -> RuntimeConfiguration.DEFAULT.withWorkers(0));
        assertThrows(IllegalArgumentException.class,
                () -> RuntimeConfiguration.DEFAULT.withStopTimeout(Duration.ofMillis(-1)));
        assertEquals(3, RuntimeConfiguration.DEFAULT.withLoops(3).loopCount());
        assertTrue(RuntimeConfiguration.DEFAULT.loopCount() >= 1);
    }
}
