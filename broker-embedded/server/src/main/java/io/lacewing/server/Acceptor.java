package io.lacewing.server;

import io.lacewing.transport.FrameProtocol;
import io.lacewing.transport.loop.LoopGroup;
import io.lacewing.transport.tcp.TcpAcceptor;
import io.lacewing.transport.vm.VmAcceptor;
import io.lacewing.transport.vm.VmName;
import java.io.IOException;
import java.net.InetSocketAddress;

/** A way into a broker, of one transport. {@link Acceptors} sees to it that one thread at a time calls. */
abstract sealed class Acceptor {

    private final String name;
    private boolean open;

    private Acceptor(String name) {
        this.name = name;
    }

    static Acceptor of(AcceptorConfiguration configuration, LoopGroup loops, FrameProtocol<?> protocol) {
        if (configuration instanceof AcceptorConfiguration.Tcp tcp) {
            return new Tcp<>(tcp, loops, protocol);
        }
        return new InVm<>((AcceptorConfiguration.InVm) configuration, loops, protocol);
    }

    final String name() {
        return name;
    }

    final boolean isOpen() {
        return open;
    }

    /**
     * Takes what others may want to have too, and lets nobody in yet.
     *
     * @throws IOException if it can't be had; the text names what is in the way
     */
    abstract void reserve() throws IOException;

    /** @throws IOException if it can't be opened; the text names what is in the way */
    final void open() throws IOException {
        listen();
        open = true;
    }

    /** No effect if it is shut. */
    final void shut() {
        open = false;
        ignore();
    }

    abstract void listen() throws IOException;

    abstract void ignore();

    /** For the log. */
    abstract String address();

    /** A port. */
    static final class Tcp<T> extends Acceptor {

        private final TcpAcceptor<T> acceptor;
        private boolean everBound;

        private Tcp(AcceptorConfiguration.Tcp configuration, LoopGroup loops, FrameProtocol<T> protocol) {
            super(configuration.name());
            this.acceptor = new TcpAcceptor<>(loops, configuration.host(), configuration.port(),
                    configuration.settings(), protocol::codec, protocol);
        }

        InetSocketAddress boundAddress() {
            if (!everBound) {
                throw ServerLog.LOG.notBound(name());
            }
            return acceptor.address();
        }

        @Override
        void reserve() throws IOException {
            acceptor.reserve();
        }

        @Override
        void listen() throws IOException {
            acceptor.start();
            everBound = true;
        }

        @Override
        void ignore() {
            acceptor.stop();
        }

        @Override
        String address() {
            InetSocketAddress address = acceptor.address();
            return address.getHostString() + ':' + address.getPort();
        }
    }

    /** A name in this JVM. */
    static final class InVm<T> extends Acceptor {

        private final VmName<T> vmName;
        private final VmAcceptor<T> acceptor;

        private InVm(AcceptorConfiguration.InVm configuration, LoopGroup loops, FrameProtocol<T> protocol) {
            super(configuration.name());
            this.vmName = new VmName<>(configuration.vmName(), protocol.frameType());
            this.acceptor = new VmAcceptor<>(loops, vmName, configuration.settings(), protocol::sizeOf,
                    configuration.callerContext(), protocol);
        }

        @Override
        void reserve() throws IOException {
            try {
                acceptor.reserve();
            } catch (IllegalStateException e) {
                throw new IOException(e.getMessage(), e);
            }
        }

        @Override
        void listen() throws IOException {
            reserve();
            acceptor.start();
        }

        @Override
        void ignore() {
            acceptor.stop();
        }

        @Override
        String address() {
            return vmName.toString();
        }
    }
}
