package io.lacewing.transport.vm;

import io.lacewing.transport.Link;
import io.lacewing.transport.LinkHandlerFactory;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;

/** Opens links to {@link VmAcceptor}s of this JVM. */
public final class VmConnector {

    private VmConnector() {
    }

    /**
     * Connects to the acceptor of that name. The link's loop is one of the acceptor's: the handler runs on a thread of
     * the broker, and must never block it.
     *
     * @return completes on the link's loop, after the handler was made; or fails with a
     *         {@link java.net.ConnectException} whose text gives the name
     */
    public static <T> CompletionStage<Link<T>> connect(VmName<T> name, LinkHandlerFactory<T> handlers) {
        return connect(name, null, handlers);
    }

    /**
     * As {@link #connect(VmName, LinkHandlerFactory)}, on behalf of a caller that {@link #callerContext} told of.
     *
     * @param caller null for the caller whose thread this is
     */
    public static <T> CompletionStage<Link<T>> connect(VmName<T> name, Object caller,
            LinkHandlerFactory<T> handlers) {
        VmAcceptor<?> acceptor = VmRegistry.find(name.name());
        if (acceptor == null) {
            return CompletableFuture.failedStage(VmLog.LOG.notFound(name.toString(), VmRegistry.names().toString()));
        }
        if (acceptor.name().frameType() != name.frameType()) {
            return CompletableFuture.failedStage(VmLog.LOG.otherFrames(name.toString(),
                    acceptor.name().frameType().getName(), name.frameType().getName()));
        }
        @SuppressWarnings("unchecked")
        VmAcceptor<T> typed = (VmAcceptor<T>) acceptor;
        return typed.connect(caller, handlers);
    }

    /**
     * What the acceptor of that name would note of a caller that connects now, on this thread; null if it notes
     * nothing, or if there is no such acceptor.
     */
    public static Object callerContext(String name) {
        VmAcceptor<?> acceptor = VmRegistry.find(name);
        return acceptor == null ? null : acceptor.callerContext();
    }
}
