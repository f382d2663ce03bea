package io.lacewing.core.testkit;

import io.lacewing.core.outcome.BrokerException;
import io.lacewing.core.outcome.ErrorCode;
import io.lacewing.core.outcome.Reply;

/** The answer to a request, if there is one yet. */
public final class Result<T> implements Reply<T> {

    private boolean answered;
    private T value;
    private BrokerException error;

    @Override
    public void succeeded(T result) {
        answer();
        value = result;
    }

    @Override
    public void failed(BrokerException failure) {
        answer();
        error = failure;
    }

    public boolean isAnswered() {
        return answered;
    }

    /** The result of a request that has been answered with success. */
    public T get() {
        if (!answered) {
            throw new AssertionError("not answered");
        }
        if (error != null) {
            throw error;
        }
        return value;
    }

    /** The failure of a request that has been answered with one. */
    public BrokerException error() {
        if (error == null) {
            throw new AssertionError(answered ? "did not fail" : "not answered");
        }
        return error;
    }

    public ErrorCode code() {
        return error().code();
    }

    private void answer() {
        if (answered) {
            throw new AssertionError("answered twice");
        }
        answered = true;
    }
}
