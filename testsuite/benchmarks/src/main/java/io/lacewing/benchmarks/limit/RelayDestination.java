package io.lacewing.benchmarks.limit;

import io.netty.buffer.ByteBuf;
import io.netty.channel.Channel;
import java.util.ArrayList;
import java.util.List;

/**
 * Collects deliveries and writes them to consumers. Holds its producers up while a consumer has too much to read. Belongs
 * to the relay's one event loop.
 */
final class RelayDestination {

    private static final int BATCH_BYTES = 64 << 10;

    private final boolean everyone;
    private final List<Channel> consumers = new ArrayList<>();
    private final List<Channel> producers = new ArrayList<>();
    private ByteBuf batch;
    private int turn;

    /**
     * @param everyone all consumers get each message; if not, one of them gets each batch
     */
    RelayDestination(boolean everyone) {
        this.everyone = everyone;
    }

    void addProducer(Channel channel) {
        producers.add(channel);
    }

    void addConsumer(Channel channel) {
        consumers.add(channel);
    }

    void remove(Channel channel) {
        producers.remove(channel);
        consumers.remove(channel);
        writabilityChanged();
    }

    /** Adds a delivery of the message. */
    void relay(Channel from, ByteBuf in, int index, int length) {
        int needed = Frames.LENGTH + Frames.DELIVERY_HEADER + length;
        if (batch != null && batch.writableBytes() < needed) {
            flush();
        }
        if (batch == null) {
            batch = from.alloc().directBuffer(Math.max(BATCH_BYTES, needed));
        }
        batch.writeInt(Frames.DELIVERY_HEADER + length);
        batch.writeZero(Frames.DELIVERY_HEADER);
        batch.writeBytes(in, index, length);
    }

    /** Writes what was collected. */
    void flush() {
        if (batch == null) {
            return;
        }
        if (everyone) {
            for (Channel consumer : consumers) {
                consumer.writeAndFlush(batch.retainedDuplicate(), consumer.voidPromise());
            }
        } else if (!consumers.isEmpty()) {
            Channel consumer = consumers.get(turn++ % consumers.size());
            consumer.writeAndFlush(batch.retainedDuplicate(), consumer.voidPromise());
        }
        batch.release();
        batch = null;
        writabilityChanged();
    }

    void writabilityChanged() {
        boolean read = consumers.stream().allMatch(Channel::isWritable);
        for (Channel producer : producers) {
            if (producer.config().isAutoRead() != read) {
                producer.config().setAutoRead(read);
            }
        }
    }
}
