package io.lacewing.conformance;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.lacewing.core.security.AuthenticationFailedException;
import io.lacewing.core.security.Identity;
import io.lacewing.core.security.Permission;
import io.lacewing.core.security.RolePermissions;
import io.lacewing.core.security.SecurityManager;
import io.lacewing.jms.LacewingConnectionFactory;
import io.lacewing.server.BrokerConfigurationBuilder;
import jakarta.jms.JMSContext;
import jakarta.jms.JMSException;
import jakarta.jms.JMSSecurityException;
import jakarta.jms.JMSSecurityRuntimeException;
import jakarta.jms.Queue;
import java.io.IOException;
import java.util.EnumSet;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.Parameter;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.provider.EnumSource;

/** Who may do what, on a broker with security: jane may do everything, joe may only send. */
@ParameterizedClass
@EnumSource(Transport.class)
@Timeout(60)
class SecurityTest {

    private static final String ORDERS = "orders";

    @Parameter
    private Transport transport;

    private RunningBroker broker;

    /** Everybody's password is "secret"; the name is the role. */
    private static final class Users implements SecurityManager {

        @Override
        public Identity authenticate(String user, char[] password) throws AuthenticationFailedException {
            if (user == null || !"secret".equals(String.valueOf(password))) {
                throw new AuthenticationFailedException("not in the list");
            }
            return Identity.of(user, Set.of(user));
        }

        @Override
        public Identity authenticateCaller(Object callerContext) throws AuthenticationFailedException {
            throw new AuthenticationFailedException("callers must log in");
        }
    }

    private static BrokerConfigurationBuilder secured(BrokerConfigurationBuilder builder) {
        return builder.security(new Users())
                .roles("#", new RolePermissions(Map.of("jane", EnumSet.allOf(Permission.class))))
                .roles("jms.queue." + ORDERS, new RolePermissions(Map.of(
                        "jane", EnumSet.allOf(Permission.class), "joe", EnumSet.of(Permission.SEND))));
    }

    @BeforeEach
    void startBroker() throws IOException {
        broker = new RunningBroker(SecurityTest::secured);
        try (JMSContext context = as("jane")) {
            context.createConsumer(context.createQueue(ORDERS)).close();
        }
    }

    @AfterEach
    void stopBroker() throws IOException {
        broker.close();
    }

    private LacewingConnectionFactory factory() {
        return new LacewingConnectionFactory(broker.url(transport));
    }

    private JMSContext as(String user) {
        JMSContext context = factory().createContext(user, "secret");
        context.start();
        return context;
    }

    @Test
    void aWrongPasswordIsRefused() {
        JMSSecurityException failure = assertThrows(JMSSecurityException.class,
                () -> factory().createConnection("joe", "wrong"));
        assertTrue(failure.getMessage().contains("joe"), failure.getMessage());
        assertFalse(failure.getMessage().contains("wrong"), failure.getMessage());
        assertThrows(JMSSecurityRuntimeException.class, () -> factory().createContext("joe", "wrong"));
        assertThrows(JMSSecurityException.class, () -> factory().createConnection());
    }

    @Test
    void theUrlMayCarryUserAndPassword() throws JMSException {
        new LacewingConnectionFactory(broker.url(transport) + "?user=joe&password=secret").createConnection().close();
    }

    @Test
    void whatIsAllowedIsDone() {
        try (JMSContext joe = as("joe"); JMSContext jane = as("jane")) {
            Queue orders = joe.createQueue(ORDERS);
            joe.createProducer().send(orders, "one");
            assertTrue("one".equals(jane.createConsumer(orders).receiveBody(String.class, Conformance.PATIENCE)));
        }
    }

    @Test
    void whatIsNotAllowedIsRefusedByName() {
        try (JMSContext joe = as("joe")) {
            Queue orders = joe.createQueue(ORDERS);
            JMSSecurityRuntimeException failure = assertThrows(JMSSecurityRuntimeException.class,
                    () -> joe.createConsumer(orders));
            assertTrue(failure.getMessage().contains("joe"), failure.getMessage());
            assertTrue(failure.getMessage().contains(ORDERS), failure.getMessage());
            assertThrows(JMSSecurityRuntimeException.class, () -> joe.createBrowser(orders));
            assertThrows(JMSSecurityRuntimeException.class,
                    () -> joe.createProducer().send(joe.createQueue("other"), "one"));
            assertThrows(JMSSecurityRuntimeException.class, joe::createTemporaryQueue);
        }
    }
}
