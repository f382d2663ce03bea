package io.lacewing.core.outcome;

/** Stands for a reply that nobody wants. */
public enum SilentReply implements Reply<Void> {

    INSTANCE;

    @Override
    public void succeeded(Void result) {
        // nobody waits
    }

    @Override
    public void failed(BrokerException error) {
        // nobody waits
    }
}
