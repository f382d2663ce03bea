package io.lacewing.transport;

/** Makes the handler of a new link. */
@FunctionalInterface
public interface LinkHandlerFactory<T> {

    /** Called on the link's loop, before anything is received; may send. */
    LinkHandler<T> open(Link<T> link);
}
