package io.lacewing.subsystem.injection;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import jakarta.jms.IllegalStateRuntimeException;
import jakarta.jms.InvalidDestinationRuntimeException;
import jakarta.jms.JMSContext;
import java.lang.reflect.InvocationHandler;
import java.lang.reflect.Proxy;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;
import org.junit.jupiter.api.Test;

class InjectedContextTest {

    private final List<String> calls = new ArrayList<>();

    @Test
    void findsTheContextOfTheMomentAtEachCall() {
        List<JMSContext> moments = new ArrayList<>(List.of(recording("first"), recording("second")));
        JMSContext injected = injected(() -> moments.remove(0));
        injected.createProducer();
        injected.createQueue("orders");
        assertEquals(List.of("first.createProducer", "second.createQueue"), calls);
    }

    @Test
    void refusesWhatIsTheContainers() {
        JMSContext injected = injected(() -> recording("context"));
        for (Runnable call : List.<Runnable>of(injected::close, injected::commit, injected::rollback, injected::start,
                injected::stop,
                injected::recover, injected::acknowledge, () -> injected.setClientID("me"))) {
            assertThrows(IllegalStateRuntimeException.class, call::run);
        }
        assertEquals(List.of(), calls);
    }

    @Test
    void throwsWhatTheContextThrows() {
        JMSContext injected = injected(() -> context((proxy, method, arguments) -> {
            throw new InvalidDestinationRuntimeException("no such queue");
        }));
        assertThrows(InvalidDestinationRuntimeException.class, () -> injected.createConsumer(null));
    }

    @Test
    void isEqualToItselfOnly() {
        JMSContext injected = injected(() -> recording("context"));
        assertEquals(injected, injected);
        assertNotEquals(injected, injected(() -> recording("context")));
        assertTrue(injected.toString().startsWith("injected "));
    }

    @Test
    void injectionPointsThatAskForTheSameShareAContextUntilItsEnd() {
        Contexts contexts = new Contexts(settings -> recording(settings.factory()));
        JMSContext one = contexts.get(new ContextSettings("java:/JmsXA", null, null, JMSContext.AUTO_ACKNOWLEDGE));
        assertSame(one, contexts.get(new ContextSettings("java:/JmsXA", null, null, JMSContext.AUTO_ACKNOWLEDGE)));
        contexts.get(new ContextSettings("java:/Other", null, null, JMSContext.AUTO_ACKNOWLEDGE));
        contexts.close();
        assertEquals(List.of("java:/JmsXA.close", "java:/Other.close"), calls);
    }

    @Test
    void showsNoPassword() {
        assertEquals("JMSContext[java:/JmsXA as me, session mode 1]",
                new ContextSettings("java:/JmsXA", "me", "secret", 1).toString());
    }

    private static JMSContext injected(Supplier<JMSContext> finder) {
        return context(new InjectedContext(finder));
    }

    private JMSContext recording(String name) {
        return context((proxy, method, arguments) -> {
            calls.add(name + '.' + method.getName());
            return null;
        });
    }

    private static JMSContext context(InvocationHandler handler) {
        return (JMSContext) Proxy.newProxyInstance(JMSContext.class.getClassLoader(), new Class<?>[] {JMSContext.class},
                handler);
    }
}
