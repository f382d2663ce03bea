package io.lacewing.core.management;

import io.lacewing.core.outcome.BrokerException;
import io.lacewing.core.outcome.Reply;
import java.util.concurrent.CompletableFuture;
import java.util.function.Function;

/** A reply that completes a stage. */
final class StageReply<T, R> implements Reply<T> {

    private final CompletableFuture<R> stage = new CompletableFuture<>();
    private final Function<T, R> result;

    StageReply(Function<T, R> result) {
        this.result = result;
    }

    /** Whose result nobody needs. */
    static <T> StageReply<T, Void> ignoring() {
        return new StageReply<>(r -> null);
    }

    CompletableFuture<R> stage() {
        return stage;
    }

    @Override
    public void succeeded(T value) {
        stage.complete(result.apply(value));
    }

    @Override
    public void failed(BrokerException error) {
        stage.completeExceptionally(error);
    }
}
