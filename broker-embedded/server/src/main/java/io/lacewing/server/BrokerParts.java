package io.lacewing.server;

import io.lacewing.protocol.native_.NativeProtocol;
import io.lacewing.transport.loop.LoopGroup;
import java.util.concurrent.CompletionStage;

/**
 * What a running broker is made of, from the bottom to the top: workers, loops, core, protocol, acceptors. Taken down
 * from the top. Thread-safe.
 */
final class BrokerParts {

    private final String name;
    private final Workers workers;
    private final LoopGroup loops;
    private final CoreAssembly core;
    private final Farewell farewell;
    private final Acceptors acceptors;
    private boolean stopped;

    private BrokerParts(BrokerConfiguration configuration, Workers workers, LoopGroup loops) {
        this.name = configuration.core().name();
        this.workers = workers;
        this.loops = loops;
        TransportEventLoops eventLoops = new TransportEventLoops(loops);
        this.core = new CoreAssembly(configuration, eventLoops, workers);
        NativeProtocol protocol = new NativeProtocol(core::sessions, configuration.protocol(), eventLoops::viewOf);
        this.farewell = new Farewell(name, protocol, configuration.runtime().stopTimeout());
        this.acceptors = new Acceptors(configuration, loops, protocol);
    }

    /** Starts everything; the acceptors only if they are to be. If that fails nothing is left. */
    static BrokerParts start(BrokerConfiguration configuration) {
        BrokerParts parts = assemble(configuration);
        boolean started = false;
        try {
            parts.open(configuration.acceptorsStarted());
            started = true;
            return parts;
        } finally {
            if (!started) {
                parts.stop();
            }
        }
    }

    private static BrokerParts assemble(BrokerConfiguration configuration) {
        String prefix = "lacewing-" + configuration.core().name();
        RuntimeConfiguration runtime = configuration.runtime();
        Workers workers = new Workers(prefix + "-worker", runtime.workers());
        LoopGroup loops = new LoopGroup(prefix + "-loop", runtime.loopCount());
        BrokerParts parts = null;
        try {
            parts = new BrokerParts(configuration, workers, loops);
            return parts;
        } finally {
            if (parts == null) {
                loops.close();
                workers.close();
            }
        }
    }

    /** Ports and names come first: if one is taken, the disk has not been touched. */
    private void open(boolean forAll) {
        acceptors.reserve(!forAll);
        core.start();
        if (forAll) {
            acceptors.start();
        } else {
            acceptors.startInVm();
        }
    }

    CoreAssembly core() {
        return core;
    }

    Acceptors acceptors() {
        return acceptors;
    }

    CompletionStage<Throwable> failure() {
        return core.failure();
    }

    /** Takes everything down; false if that has been done before. */
    synchronized boolean stop() {
        if (stopped) {
            return false;
        }
        stopped = true;
        try (workers; loops; core; farewell; acceptors) {
            ServerLog.LOG.stopping(name);
        }
        return true;
    }
}
