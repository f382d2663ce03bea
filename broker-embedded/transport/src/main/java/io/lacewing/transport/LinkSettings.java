package io.lacewing.transport;

import java.time.Duration;

/**
 * How a link treats memory and time.
 *
 * @param maxFrameSize  bytes of the largest frame to take, until {@link Link#limitFrames} says otherwise
 * @param lowWatermark  a link becomes writable again when fewer bytes than this wait to be sent
 * @param highWatermark a link stops being writable when more bytes than this wait to be sent
 * @param batchSize     bytes of the buffer in which the frames of one turn are collected
 * @param closeLinger   how long a link that is being closed may take to send what is waiting
 */
public record LinkSettings(int maxFrameSize, int lowWatermark, int highWatermark, int batchSize,
        Duration closeLinger) {

    public static final int DEFAULT_MAX_FRAME_SIZE = 64 * 1024 * 1024 + 1024;
    public static final int DEFAULT_LOW_WATERMARK = 128 * 1024;
    public static final int DEFAULT_HIGH_WATERMARK = 512 * 1024;
    public static final int DEFAULT_BATCH_SIZE = 32 * 1024;
    public static final Duration DEFAULT_CLOSE_LINGER = Duration.ofSeconds(5);

    public static final LinkSettings DEFAULT = new LinkSettings(DEFAULT_MAX_FRAME_SIZE, DEFAULT_LOW_WATERMARK,
            DEFAULT_HIGH_WATERMARK, DEFAULT_BATCH_SIZE, DEFAULT_CLOSE_LINGER);

    public LinkSettings {
        require(maxFrameSize > 0, "maxFrameSize", maxFrameSize);
        require(lowWatermark > 0, "lowWatermark", lowWatermark);
        require(highWatermark >= lowWatermark, "highWatermark", highWatermark);
        require(batchSize >= 256, "batchSize", batchSize);
        require(!closeLinger.isNegative(), "closeLinger", closeLinger);
    }

    public LinkSettings withMaxFrameSize(int bytes) {
        return new LinkSettings(bytes, lowWatermark, highWatermark, batchSize, closeLinger);
    }

    public LinkSettings withWatermarks(int low, int high) {
        return new LinkSettings(maxFrameSize, low, high, batchSize, closeLinger);
    }

    public LinkSettings withBatchSize(int bytes) {
        return new LinkSettings(maxFrameSize, lowWatermark, highWatermark, bytes, closeLinger);
    }

    public LinkSettings withCloseLinger(Duration linger) {
        return new LinkSettings(maxFrameSize, lowWatermark, highWatermark, batchSize, linger);
    }

    private static void require(boolean valid, String name, Object value) {
        if (!valid) {
            throw new IllegalArgumentException(name + " is " + value
                    + "; wanted: maxFrameSize > 0, 0 < lowWatermark <= highWatermark, batchSize >= 256, closeLinger >= 0");
        }
    }
}
