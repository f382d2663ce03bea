package io.lacewing.transport.tcp;

/**
 * Options of a TCP socket.
 *
 * @param noDelay           whether small writes go out without waiting for more (TCP_NODELAY)
 * @param keepAlive         whether the kernel probes an idle peer (SO_KEEPALIVE)
 * @param sendBufferSize    bytes of the kernel's send buffer; 0 leaves it to the kernel
 * @param receiveBufferSize bytes of the kernel's receive buffer; 0 leaves it to the kernel
 * @param backlog           connections that may wait to be accepted; acceptors only
 */
public record SocketOptions(boolean noDelay, boolean keepAlive, int sendBufferSize, int receiveBufferSize,
        int backlog) {

    public static final int DEFAULT_BACKLOG = 1024;

    public static final SocketOptions DEFAULT = new SocketOptions(true, false, 0, 0, DEFAULT_BACKLOG);

    public SocketOptions {
        if (sendBufferSize < 0 || receiveBufferSize < 0 || backlog < 1) {
            throw new IllegalArgumentException("sendBufferSize is " + sendBufferSize + ", receiveBufferSize is "
                    + receiveBufferSize + ", backlog is " + backlog
                    + "; buffer sizes must not be negative, the backlog must be at least 1");
        }
    }

    public SocketOptions withNoDelay(boolean value) {
        return new SocketOptions(value, keepAlive, sendBufferSize, receiveBufferSize, backlog);
    }

    public SocketOptions withBufferSizes(int send, int receive) {
        return new SocketOptions(noDelay, keepAlive, send, receive, backlog);
    }

    public SocketOptions withKeepAlive(boolean value) {
        return new SocketOptions(noDelay, value, sendBufferSize, receiveBufferSize, backlog);
    }

    public SocketOptions withBacklog(int connections) {
        return new SocketOptions(noDelay, keepAlive, sendBufferSize, receiveBufferSize, connections);
    }
}
