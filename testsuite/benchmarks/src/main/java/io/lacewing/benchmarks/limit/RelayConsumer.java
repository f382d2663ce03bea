package io.lacewing.benchmarks.limit;

import java.io.EOFException;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.channels.SocketChannel;

/** Takes frames and checks their order, on its own thread. */
final class RelayConsumer implements Runnable {

    private static final int READ_BYTES = 256 << 10;
    private static final int BODY = Frames.LENGTH + Frames.DELIVERY_HEADER + Frames.MESSAGE_HEADER;

    private final SocketChannel channel;
    private final long[] next;
    private final boolean alone;
    private volatile long consumed;
    private volatile long violations;

    /**
     * @param alone it gets every message of its producers; if not, it only can tell their order
     */
    RelayConsumer(int port, int destination, int producers, boolean alone) throws IOException {
        this.channel = RelayProducer.connect(port, Frames.CONSUMER, destination);
        this.next = new long[producers];
        this.alone = alone;
        ByteBuffer welcome = ByteBuffer.allocate(1);
        if (channel.read(welcome) < 1) {
            throw new EOFException("The relay is gone");
        }
    }

    @Override
    public void run() {
        ByteBuffer in = ByteBuffer.allocateDirect(READ_BYTES);
        long count = 0;
        long wrong = 0;
        try {
            while (channel.read(in) >= 0) {
                in.flip();
                while (in.remaining() >= Frames.LENGTH) {
                    int at = in.position();
                    int frame = Frames.LENGTH + in.getInt(at);
                    if (in.remaining() < frame) {
                        break;
                    }
                    int producer = in.getInt(at + BODY);
                    long sequence = in.getLong(at + BODY + Integer.BYTES);
                    if (sequence < next[producer] || alone && sequence > next[producer]) {
                        wrong++;
                    }
                    next[producer] = sequence + 1;
                    count++;
                    in.position(at + frame);
                }
                in.compact();
                violations = wrong;
                consumed = count;
            }
        } catch (IOException e) {
            throw new UncheckedIOException("The relay is gone", e);
        }
    }

    long consumed() {
        return consumed;
    }

    long violations() {
        return violations;
    }
}
