package io.lacewing.core.testkit;

import io.lacewing.core.BrokerCore;
import io.lacewing.core.BrokerListener;
import io.lacewing.core.CoreConfiguration;
import io.lacewing.core.CoreServices;
import io.lacewing.core.loop.EventLoop;
import io.lacewing.core.management.BrokerManagement;
import io.lacewing.core.management.QueueControl;
import io.lacewing.core.outcome.BrokerException;
import io.lacewing.core.outcome.Reply;
import io.lacewing.core.security.SecurityManager;
import io.lacewing.core.session.BrokerConnection;
import io.lacewing.core.session.ConnectionRequest;
import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.CompletionStage;
import java.util.function.Consumer;
import java.util.function.IntUnaryOperator;
import java.util.function.Supplier;

/**
 * A broker core stepped by hand. Each request of a test is followed by everything that it leads to, unless stated
 * otherwise.
 */
public final class CoreRig implements AutoCloseable {

    private final ManualClock clock = new ManualClock();
    private final ManualLoops loops;
    private final MemoryJournal journal;
    private final SecurityManager security;
    private CoreConfiguration configuration;
    private BrokerCore core;
    private Throwable storeFailure;

    private CoreRig(CoreConfiguration configuration, MemoryJournal journal, SecurityManager security, int loopCount,
                    IntUnaryOperator choice) {
        this.configuration = configuration;
        this.journal = journal;
        this.security = security;
        this.loops = new ManualLoops(clock, loopCount, choice);
        boot();
    }

    /** With two loops and a log in memory. */
    public static CoreRig start(CoreConfiguration configuration) {
        return new CoreRig(configuration, new MemoryJournal(64 << 10), null, 2, n -> 0);
    }

    public static CoreRig start() {
        return start(CoreConfiguration.of("test"));
    }

    public static CoreRig withoutPersistence(CoreConfiguration configuration) {
        return new CoreRig(configuration, null, null, 1, n -> 0);
    }

    public static CoreRig secured(CoreConfiguration configuration, SecurityManager security) {
        return new CoreRig(configuration, new MemoryJournal(64 << 10), security, 2, n -> 0);
    }

    public static CoreRig random(CoreConfiguration configuration, MemoryJournal journal, int loopCount,
            IntUnaryOperator choice) {
        return new CoreRig(configuration, journal, null, loopCount, choice);
    }

    public ManualClock clock() {
        return clock;
    }

    public MemoryJournal journal() {
        return journal;
    }

    public BrokerManagement management() {
        return core.management();
    }

    public BrokerCore core() {
        return core;
    }

    public Throwable storeFailure() {
        return storeFailure;
    }

    public QueueControl queue(String name) {
        return core.management().queue(name).orElseThrow(() -> new AssertionError("no queue " + name));
    }

    /** The longest that a loop was asked to wait before a command. */
    public Duration longestDelay() {
        return loops.longestDelay();
    }

    /** Lets the time pass, and what is due happen. */
    public void advance(Duration duration) {
        clock.advance(duration);
        settle();
    }

    /** Runs everything there is to run, the log included. */
    public void settle() {
        boolean busy = true;
        while (busy) {
            settleLoops();
            busy = journal != null && journal.sync();
        }
    }

    /** Runs so many commands of the loops. */
    public void stepSome(int commands) {
        for (int i = 0; i < commands; i++) {
            loops.step();
        }
    }

    /** Runs everything there is to run, but nothing becomes durable. */
    public void settleLoops() {
        boolean busy = true;
        while (busy) {
            busy = loops.step();
        }
    }

    /** Dies without a word and starts again with what was durable. */
    public void crash() {
        loops.kill();
        if (journal != null) {
            journal.kill();
        }
        boot();
    }

    public void crash(CoreConfiguration changed) {
        configuration = changed;
        crash();
    }

    /** What a request is answered with, after everything it led to. */
    public <T> Result<T> ask(EventLoop loop, Consumer<Reply<T>> request) {
        Result<T> result = new Result<>();
        loop.execute(() -> request.accept(result));
        settle();
        return result;
    }

    public <T> T await(CompletionStage<T> stage) {
        settle();
        try {
            return stage.toCompletableFuture().getNow(null);
        } catch (CompletionException e) {
            throw (BrokerException) e.getCause();
        }
    }

    public TestConnection connect() {
        return connect(null, null);
    }

    public TestConnection connect(String user, String clientId) {
        return new TestConnection(this, tryConnect(user, clientId).get());
    }

    /** Without user, by what the host knows of the caller. */
    public TestConnection connectAs(Object caller) {
        return new TestConnection(this, tryConnectAs(caller).get());
    }

    public Result<TestConnection.Opened> tryConnect(String user, String clientId) {
        char[] password = user == null ? null : user.toCharArray();
        return tryConnect(new ConnectionRequest(user, password, null, clientId, "here", "test"));
    }

    public Result<TestConnection.Opened> tryConnectAs(Object caller) {
        return tryConnect(new ConnectionRequest(null, null, caller, null, "here", "test"));
    }

    private Result<TestConnection.Opened> tryConnect(ConnectionRequest request) {
        EventLoop loop = loops.next();
        TestConnection.Ending ending = new TestConnection.Ending();
        Result<TestConnection.Opened> result = new Result<>();
        loop.execute(() -> core.sessions().connect(request, loop, ending, new Reply<>() {
            @Override
            public void succeeded(BrokerConnection connection) {
                result.succeeded(new TestConnection.Opened(connection, loop, ending));
            }

            @Override
            public void failed(BrokerException error) {
                result.failed(error);
            }
        }));
        settle();
        return result;
    }

    /** Stops as it should be done. */
    public void stop() {
        elsewhere(() -> {
            core.stop();
            return null;
        });
    }

    public void restart() {
        stop();
        boot();
    }

    @Override
    public void close() {
        stop();
    }

    private void boot() {
        BrokerListener listener = new BrokerListener() {
            @Override
            public void storeFailed(Throwable cause) {
                storeFailure = cause;
            }
        };
        core = elsewhere(() -> BrokerCore.start(configuration,
                new CoreServices(loops, journal, clock, security, Runnable::run, listener)));
    }

    /** Runs something that blocks on a thread of its own, while this one keeps the loops going. */
    private <T> T elsewhere(Supplier<T> blocking) {
        CompletableFuture<T> done = CompletableFuture.supplyAsync(blocking);
        while (!done.isDone()) {
            settle();
            Thread.onSpinWait();
        }
        settle();
        try {
            return done.join();
        } catch (CompletionException e) {
            throw e.getCause() instanceof RuntimeException cause ? cause : e;
        }
    }
}
