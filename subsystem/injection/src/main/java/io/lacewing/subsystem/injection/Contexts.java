package io.lacewing.subsystem.injection;

import jakarta.jms.JMSContext;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.Function;

/** The contexts of one transaction or request, by what was asked for. Not thread-safe. */
final class Contexts implements AutoCloseable {

    private final Map<ContextSettings, JMSContext> open = new LinkedHashMap<>();
    private final Function<ContextSettings, JMSContext> maker;

    Contexts() {
        this(ContextSettings::create);
    }

    Contexts(Function<ContextSettings, JMSContext> maker) {
        this.maker = maker;
    }

    JMSContext get(ContextSettings settings) {
        return open.computeIfAbsent(settings, maker);
    }

    @Override
    public void close() {
        open.values().forEach(JMSContext::close);
        open.clear();
    }
}
