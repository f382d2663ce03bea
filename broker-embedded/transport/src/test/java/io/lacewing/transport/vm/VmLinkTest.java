package io.lacewing.transport.vm;

import static io.lacewing.transport.Recorder.await;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;

import io.lacewing.transport.LinkContract;
import io.lacewing.transport.LinkHandlerFactory;
import io.lacewing.transport.Recorder;
import java.net.ConnectException;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.function.Supplier;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class VmLinkTest extends LinkContract {

    private static final VmName<String> NAME = new VmName<>("broker", String.class);

    private Supplier<Object> callerContext = () -> null;
    private VmAcceptor<String> acceptor;

    @Override
    protected Ends connect(LinkHandlerFactory<String> accepting, CompletableFuture<Recorder> accepted)
            throws Exception {
        stop();
        acceptor = acceptor(accepting);
        acceptor.start();
        CompletableFuture<Recorder> connected = new CompletableFuture<>();
        await(VmConnector.connect(NAME, Recorder.into(connected)));
        return new Ends(await(accepted), await(connected));
    }

    private VmAcceptor<String> acceptor(LinkHandlerFactory<String> accepting) {
        return new VmAcceptor<>(loops, NAME, settings, String::length, () -> callerContext.get(), accepting);
    }

    @AfterEach
    void stop() {
        if (acceptor != null) {
            acceptor.stop();
        }
    }

    @Test
    void theValueItselfIsHandedOver() throws Exception {
        CompletableFuture<Recorder> accepted = new CompletableFuture<>();
        Ends ends = connect(Recorder.into(accepted), accepted);
        String frame = new StringBuilder("identity").toString();
        ends.connected().link.send(frame);
        assertSame(frame, ends.accepted().next());
    }

    @Test
    void bothEndsShareALoop() throws Exception {
        CompletableFuture<Recorder> accepted = new CompletableFuture<>();
        Ends ends = connect(Recorder.into(accepted), accepted);
        assertSame(ends.accepted().link.loop(), ends.connected().link.loop());
        assertEquals("vm://broker", ends.connected().link.remoteAddress());
    }

    @Test
    void theContextOfTheConnectingThreadIsAttachedToTheAcceptedEnd() throws Exception {
        callerContext = Thread::currentThread;
        CompletableFuture<Recorder> accepted = new CompletableFuture<>();
        Ends ends = connect(Recorder.into(accepted), accepted);
        assertSame(Thread.currentThread(), ends.accepted().link.callerContext());
        assertNull(ends.connected().link.callerContext());
    }

    @Test
    void theContextOfOneThreadCanBeAttachedByAnother() throws Exception {
        callerContext = () -> "this thread's";
        CompletableFuture<Recorder> accepted = new CompletableFuture<>();
        acceptor = acceptor(Recorder.into(accepted));
        acceptor.start();
        Object noted = VmConnector.callerContext("broker");
        callerContext = () -> "another thread's";
        await(VmConnector.connect(NAME, noted, Recorder.into(new CompletableFuture<>())));
        assertEquals("this thread's", await(accepted).link.callerContext());
        assertNull(VmConnector.callerContext("elsewhere"));
    }

    @Test
    void anUnknownNameIsRefusedWithTheNamesThereAre() throws Exception {
        acceptor = acceptor(Recorder.into(new CompletableFuture<>()));
        acceptor.start();
        assertEquals("LCW03110: Cannot connect to vm://elsewhere: no broker in this JVM has that name; there are "
                + "[broker]", failure(new VmName<>("elsewhere", String.class)));
    }

    @Test
    void anAcceptorThatWasStoppedRefuses() throws Exception {
        CompletableFuture<Recorder> accepted = new CompletableFuture<>();
        Ends ends = connect(Recorder.into(accepted), accepted);
        acceptor.stop();
        assertEquals("LCW03110: Cannot connect to vm://broker: no broker in this JVM has that name; there are []",
                failure(NAME));
        ends.connected().link.send("links stay open");
        ends.accepted().expect("links stay open");
    }

    @Test
    void anAcceptorThatHasItsNameOnlyLetsNobodyInUntilItIsStarted() throws Exception {
        CompletableFuture<Recorder> accepted = new CompletableFuture<>();
        acceptor = acceptor(Recorder.into(accepted));
        acceptor.reserve();
        assertThrows(IllegalStateException.class, () -> acceptor(link -> null).reserve());
        assertEquals("LCW03110: Cannot connect to vm://broker: no broker in this JVM has that name; there are []",
                failure(NAME));
        acceptor.start();
        await(VmConnector.connect(NAME, Recorder.into(new CompletableFuture<>())));
        await(accepted);
    }

    @Test
    void aPeerWithOtherFramesIsRefused() throws Exception {
        acceptor = acceptor(Recorder.into(new CompletableFuture<>()));
        acceptor.start();
        assertEquals("LCW03111: Cannot connect to vm://broker: it speaks java.lang.String, not java.lang.Integer",
                failure(new VmName<>("broker", Integer.class)));
    }

    @Test
    void aNameCanBeTakenOnlyOnce() {
        acceptor = acceptor(Recorder.into(new CompletableFuture<>()));
        acceptor.start();
        acceptor.start();
        VmAcceptor<String> second = acceptor(Recorder.into(new CompletableFuture<>()));
        assertEquals("LCW03113: The name 'broker' is taken by another in-JVM acceptor",
                assertThrows(IllegalStateException.class, second::start).getMessage());
    }

    private static <T> String failure(VmName<T> name) {
        ExecutionException e = assertThrows(ExecutionException.class,
                () -> VmConnector.connect(name, link -> null).toCompletableFuture().get());
        assertEquals(ConnectException.class, e.getCause().getClass());
        return e.getCause().getMessage();
    }
}
