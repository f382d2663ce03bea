package io.lacewing.benchmarks.limit;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.StandardSocketOptions;
import java.nio.ByteBuffer;
import java.nio.channels.SocketChannel;

/** Sends frames as fast as the relay takes them, on its own thread. */
final class RelayProducer implements Runnable {

    private static final int BATCH_BYTES = 32 << 10;

    private final SocketChannel channel;
    private final int producer;
    private final byte[] header = new byte[Frames.SEND_HEADER + Frames.MESSAGE_HEADER];
    private final byte[] filling;
    private volatile long sent;
    private volatile boolean stopped;

    RelayProducer(int port, int destination, int producer, int bodyBytes) throws IOException {
        this.channel = connect(port, Frames.PRODUCER, destination);
        this.producer = producer;
        this.filling = new byte[bodyBytes - Integer.BYTES - Long.BYTES];
    }

    static SocketChannel connect(int port, byte role, int destination) throws IOException {
        SocketChannel channel = SocketChannel.open(new InetSocketAddress(InetAddress.getLoopbackAddress(), port));
        channel.setOption(StandardSocketOptions.TCP_NODELAY, true);
        channel.write(ByteBuffer.allocate(Frames.GREETING).put(role).putInt(destination).flip());
        return channel;
    }

    @Override
    public void run() {
        int length = header.length + Integer.BYTES + Long.BYTES + filling.length;
        ByteBuffer batch = ByteBuffer.allocateDirect(Math.max(BATCH_BYTES, Frames.LENGTH + length));
        try {
            for (long sequence = 0; !stopped;) {
                batch.clear();
                while (batch.remaining() >= Frames.LENGTH + length) {
                    batch.putInt(length).put(header).putInt(producer).putLong(sequence++).put(filling);
                }
                batch.flip();
                while (batch.hasRemaining()) {
                    channel.write(batch);
                }
                sent = sequence;
            }
        } catch (IOException e) {
            throw new UncheckedIOException("The relay is gone", e);
        }
    }

    void stop() {
        stopped = true;
    }

    long sent() {
        return sent;
    }
}
