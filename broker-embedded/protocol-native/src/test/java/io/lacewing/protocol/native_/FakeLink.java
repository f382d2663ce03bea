package io.lacewing.protocol.native_;

import io.lacewing.transport.Link;
import io.lacewing.transport.loop.TransportLoop;
import io.lacewing.wire.Packet;
import io.lacewing.wire.PacketCodec;
import io.lacewing.wire.WireLimits;
import java.nio.ByteBuffer;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;

/** A link to nowhere that a test steps by hand, and its loop. */
final class FakeLink implements Link<Packet>, TransportLoop {

    final List<Packet> sent = new ArrayList<>();
    final List<Runnable> timers = new ArrayList<>();
    boolean writable = true;
    boolean reading = true;
    boolean open = true;
    int frameLimit;
    Duration readIdle = Duration.ZERO;
    Duration writeIdle = Duration.ZERO;
    Object callerContext;
    private final PacketCodec codec = new PacketCodec(WireLimits.DEFAULT);
    Throwable closeCause;

    /** What was sent since the last call. */
    List<Packet> takeSent() {
        List<Packet> taken = List.copyOf(sent);
        sent.clear();
        return taken;
    }

    void fireTimers() {
        List.copyOf(timers).forEach(Runnable::run);
    }

    @Override
    public void send(Packet frame) {
        if (open) {
            ByteBuffer encoded = ByteBuffer.allocate(codec.encodedSize(frame));
            codec.encode(frame, encoded);
            sent.add(codec.decode(encoded.flip()));
        }
    }

    @Override
    public boolean encodesAtOnce() {
        return true;
    }

    @Override
    public boolean isOpen() {
        return open;
    }

    @Override
    public boolean isWritable() {
        return writable;
    }

    @Override
    public void suspendReading() {
        reading = false;
    }

    @Override
    public void resumeReading() {
        reading = true;
    }

    @Override
    public void limitFrames(int maxFrameSize) {
        frameLimit = maxFrameSize;
    }

    @Override
    public void watchIdle(Duration read, Duration write) {
        readIdle = read;
        writeIdle = write;
    }

    @Override
    public TransportLoop loop() {
        return this;
    }

    @Override
    public String remoteAddress() {
        return "127.0.0.1:1";
    }

    @Override
    public Object callerContext() {
        return callerContext;
    }

    @Override
    public void close() {
        close(null);
    }

    @Override
    public void close(Throwable cause) {
        open = false;
        closeCause = cause;
    }

    @Override
    public boolean inLoop() {
        return true;
    }

    @Override
    public void execute(Runnable task) {
        task.run();
    }

    @Override
    public Cancellable schedule(Runnable task, Duration delay) {
        timers.add(task);
        return () -> timers.remove(task);
    }
}
