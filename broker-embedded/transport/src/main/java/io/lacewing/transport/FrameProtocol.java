package io.lacewing.transport;

/** One end of a protocol, as acceptors of any transport need it. Thread-safe. */
public interface FrameProtocol<T> extends LinkHandlerFactory<T> {

    /** What is exchanged. */
    Class<T> frameType();

    /** Between frames and bytes, for transports that need bytes. Asked once for each link. */
    FrameCodec<T> codec();

    /** Bytes that a frame would have, for transports that hand over values. */
    int sizeOf(T frame);
}
