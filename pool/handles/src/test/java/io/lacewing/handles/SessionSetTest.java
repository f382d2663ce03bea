package io.lacewing.handles;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import jakarta.jms.IllegalStateException;
import jakarta.jms.JMSException;
import jakarta.jms.Session;
import jakarta.jms.XASession;
import java.lang.reflect.InvocationHandler;
import java.lang.reflect.Proxy;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** The sessions behind a handle, over a provider of which only opening and closing count. */
@Timeout(30)
class SessionSetTest {

    private final List<String> log = new CopyOnWriteArrayList<>();
    private Runnable whenClosing = () -> { };
    private JMSException noSession;

    private final SessionSet sessions = new SessionSet(new SessionOpener() {
        @Override
        public XASession openXa() {
            log.add("open xa");
            return proxy(XASession.class, "xa");
        }

        @Override
        public Session open(boolean transacted, int acknowledgeMode) {
            String name = transacted ? "transacted" : "plain";
            log.add("open " + name);
            return proxy(Session.class, name);
        }
    }, false, 1);

    private <T extends Session> T proxy(Class<T> type, String name) {
        InvocationHandler calls = (self, method, arguments) -> switch (method.getName()) {
            case "close" -> {
                whenClosing.run();
                yield log.add("close " + name) ? null : self;
            }
            case "getSession" -> {
                if (noSession != null) {
                    throw noSession;
                }
                yield proxy(Session.class, "session of " + name);
            }
            default -> null;
        };
        return type.cast(Proxy.newProxyInstance(getClass().getClassLoader(), new Class<?>[] {type}, calls));
    }

    @Test
    void closesTheXaSessionItselfAndNotOnlyTheSessionItGives() throws JMSException {
        sessions.xaResource();
        sessions.close();
        assertEquals(List.of("open xa", "close xa"), log);
    }

    @Test
    void closesAnXaSessionThatGivesNoSession() {
        noSession = new JMSException("none left");
        assertThrows(JMSException.class, sessions::xaResource);
        assertEquals(List.of("open xa", "close xa"), log);
    }

    @Test
    void opensNothingForWhoeverComesAfterItWasClosed() throws JMSException {
        sessions.xaResource();
        sessions.close();
        log.clear();
        assertThrows(IllegalStateException.class, sessions::xaResource);
        assertThrows(IllegalStateException.class, () -> sessions.current(SessionRequest.AUTO));
        assertThrows(IllegalStateException.class, () -> sessions.current(SessionRequest.of(true, 0)));
        assertEquals(List.of(), log);
    }

    @Test
    void aListenerThatClosingWaitsForMayCallIn() throws JMSException {
        sessions.current(SessionRequest.AUTO);
        CompletableFuture<?>[] listener = new CompletableFuture<?>[1];
        whenClosing = () -> {
            listener[0] = CompletableFuture.runAsync(() ->
                    assertThrows(IllegalStateException.class, () -> sessions.current(SessionRequest.AUTO)));
            listener[0].orTimeout(10, TimeUnit.SECONDS).join();
        };
        sessions.close();
        assertEquals(List.of("open plain", "close plain"), log);
    }
}
