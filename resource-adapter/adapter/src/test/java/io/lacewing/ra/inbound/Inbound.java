package io.lacewing.ra.inbound;

import static org.junit.jupiter.api.Assertions.assertTrue;

import io.lacewing.handles.fake.FakeBroker;
import io.lacewing.handles.fake.FakeConnectionFactory;
import io.lacewing.handles.fake.FakeDestination.FakeQueue;
import io.lacewing.ra.LacewingResourceAdapter;
import io.lacewing.ra.log.RaLogger;
import jakarta.resource.ResourceException;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.logging.Handler;
import java.util.logging.Level;
import java.util.logging.LogRecord;
import java.util.logging.Logger;
import javax.naming.NameNotFoundException;

/** A fake broker, a name service and an adapter on them; records what the adapter logs. To be closed. */
final class Inbound implements AutoCloseable {

    static final FakeQueue ORDERS = new FakeQueue("orders");

    final FakeBroker broker = new FakeBroker();
    final Map<String, Object> names = new ConcurrentHashMap<>();
    final TestWaiter waiter = new TestWaiter();
    final LacewingResourceAdapter adapter = new LacewingResourceAdapter(this::lookup, waiter);
    final LacewingActivationSpec spec = new LacewingActivationSpec();
    final List<String> log = new CopyOnWriteArrayList<>();
    private final Logger logger = Logger.getLogger("io.lacewing.ra");
    private final Handler handler = new Handler() {
        @Override
        public void publish(LogRecord record) {
            if (record.getLevel().intValue() >= Level.INFO.intValue()) {
                log.add(record.getMessage());
            }
        }

        @Override
        public void flush() {
            // Nothing is held back.
        }

        @Override
        public void close() {
            // Nothing is open.
        }
    };

    Inbound() {
        assertTrue(RaLogger.LOGGER != null);
        adapter.setConnectionFactorySupplier(() -> new FakeConnectionFactory(broker));
        spec.setDestination("orders");
        logger.addHandler(handler);
    }

    private Object lookup(String name) throws NameNotFoundException {
        Object found = names.get(name);
        if (found == null) {
            throw new NameNotFoundException(name);
        }
        return found;
    }

    TestBean activate(TestBean bean) throws ResourceException {
        adapter.endpointActivation(bean, spec);
        return bean;
    }

    EndpointStatus status() {
        return adapter.endpoints().get(0);
    }

    List<String> logged(String code) {
        return log.stream().filter(line -> line.contains(code)).toList();
    }

    @Override
    public void close() {
        adapter.stop();
        logger.removeHandler(handler);
    }
}
