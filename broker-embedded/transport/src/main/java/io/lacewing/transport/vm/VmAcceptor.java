package io.lacewing.transport.vm;

import static java.util.Objects.requireNonNull;

import io.lacewing.transport.Link;
import io.lacewing.transport.LinkHandlerFactory;
import io.lacewing.transport.LinkSettings;
import io.lacewing.transport.loop.LoopGroup;
import io.lacewing.transport.loop.TransportLoop;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.RejectedExecutionException;
import java.util.function.Supplier;
import java.util.function.ToIntFunction;

/**
 * Makes itself known in this JVM under a name, and makes a link for each {@link VmConnector#connect} with that name.
 * Thread-safe.
 */
public final class VmAcceptor<T> implements AutoCloseable {

    private final LoopGroup loops;
    private final VmName<T> name;
    private final LinkSettings settings;
    private final ToIntFunction<T> sizeOf;
    private final Supplier<?> callerContext;
    private final LinkHandlerFactory<T> handlers;
    private volatile boolean accepting;

    /**
     * @param sizeOf        bytes that a frame counts for against the watermarks; thread-safe
     * @param callerContext asked on each thread that connects, for {@link Link#callerContext()}, and on each that wants
     *                      to know what it would be
     */
    public VmAcceptor(LoopGroup loops, VmName<T> name, LinkSettings settings, ToIntFunction<T> sizeOf,
            Supplier<?> callerContext, LinkHandlerFactory<T> handlers) {
        this.loops = requireNonNull(loops);
        this.name = requireNonNull(name);
        this.settings = requireNonNull(settings);
        this.sizeOf = requireNonNull(sizeOf);
        this.callerContext = requireNonNull(callerContext);
        this.handlers = requireNonNull(handlers);
    }

    /**
     * Accepts connections; no effect if it does.
     *
     * @throws IllegalStateException if another acceptor has the name
     */
    public void start() {
        reserve();
        accepting = true;
    }

    /**
     * Takes the name, so that nobody else can have it; who connects is refused until {@link #start()}, as if there was
     * nobody. No effect if it has the name already.
     *
     * @throws IllegalStateException if another acceptor has the name
     */
    public void reserve() {
        VmRegistry.add(name.name(), this);
    }

    /** Stops accepting connections; links that are open stay. No effect if it accepts none. */
    public void stop() {
        accepting = false;
        VmRegistry.remove(name.name(), this);
    }

    /** As {@link #stop()}. */
    @Override
    public void close() {
        stop();
    }

    boolean isAccepting() {
        return accepting;
    }

    VmName<T> name() {
        return name;
    }

    /** What is known of the caller whose thread this is. */
    Object callerContext() {
        return callerContext.get();
    }

    /** @param caller null for the one whose thread this is */
    CompletionStage<Link<T>> connect(Object caller, LinkHandlerFactory<T> connecting) {
        TransportLoop loop = loops.next();
        VmEnd<T> accepted = new VmEnd<>(loop, name.toString(), caller == null ? callerContext() : caller);
        VmEnd<T> connected = new VmEnd<>(loop, name.toString(), null);
        VmEnd.join(accepted, connected, settings, sizeOf);
        CompletableFuture<Link<T>> opened = new CompletableFuture<>();
        try {
            loop.execute(() -> {
                accepted.open(handlers);
                connected.open(connecting);
                opened.complete(connected);
            });
        } catch (RejectedExecutionException e) {
            opened.completeExceptionally(VmLog.LOG.isShuttingDown(name.toString()));
        }
        return opened;
    }
}
