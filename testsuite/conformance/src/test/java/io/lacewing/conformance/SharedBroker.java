package io.lacewing.conformance;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.function.UnaryOperator;
import org.junit.jupiter.api.extension.BeforeAllCallback;
import org.junit.jupiter.api.extension.ExtensionContext;

/** Starts the broker that all classes share before the first of them, and stops it after the last. */
final class SharedBroker implements BeforeAllCallback {

    private RunningBroker broker;

    @Override
    public void beforeAll(ExtensionContext context) {
        broker = context.getRoot().getStore(ExtensionContext.Namespace.create(SharedBroker.class))
                .getOrComputeIfAbsent(RunningBroker.class, key -> start(), RunningBroker.class);
    }

    RunningBroker get() {
        return broker;
    }

    private static RunningBroker start() {
        try {
            return new RunningBroker(UnaryOperator.identity());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
