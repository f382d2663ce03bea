package io.lacewing.standalone;

import java.util.logging.LogManager;

/**
 * Loads classes on a second thread, those that a start comes to late, while the first is busy with those that it comes
 * to early: a start consists of loading classes one by one. Does nothing that the start would not do itself, so that it
 * costs no more where there is one processor. Runs no initializer of the listed classes, whose order is not its
 * business. Which classes are worth a line is told in the README.
 */
final class ClassesAhead implements Runnable {

    /** Each draws a few others in. In the order in which a start needs them. */
    static final String[] NAMES = {
        "io.netty.util.internal.PlatformDependent",
        "io.netty.util.internal.PlatformDependent0",
        "io.netty.channel.nio.NioEventLoop",
        "io.netty.util.ResourceLeakDetector",
        "io.netty.buffer.PoolArena$HeapArena",
        "io.netty.buffer.PoolArena$DirectArena",
        "io.netty.buffer.PoolSubpage",
        "io.netty.buffer.PoolChunkList",
        "io.lacewing.server.CoreAssembly",
        "io.lacewing.protocol.native_.NativeProtocol",
        "io.lacewing.wire.PacketCodec",
        "io.lacewing.server.Acceptor",
        "io.netty.bootstrap.ServerBootstrap",
        "io.netty.channel.socket.nio.NioServerSocketChannel",
        "io.netty.channel.ChannelOutboundBuffer",
        "io.netty.channel.DefaultChannelPipeline",
        "io.netty.channel.SucceededChannelFuture",
        "io.netty.channel.ChannelHandlerMask",
        "io.netty.channel.DefaultMessageSizeEstimator",
        "io.netty.channel.ServerChannelRecvByteBufAllocator",
        "io.netty.buffer.ByteBufUtil",
        "io.netty.buffer.UnpooledByteBufAllocator",
        "io.netty.channel.socket.nio.NioChannelOption",
        "io.netty.bootstrap.ChannelInitializerExtensions",
        "io.lacewing.core.BrokerCore",
        "io.lacewing.core.store.JournalStore",
        "io.lacewing.core.store.StoreState",
        "io.lacewing.core.store.StoredTransaction",
        "io.lacewing.core.store.MessageLedger",
        "io.lacewing.core.store.Reclaimer",
        "io.lacewing.core.destination.DestinationFactory",
        "io.lacewing.core.destination.DestinationRegistry",
        "io.lacewing.journal.segment.SegmentedJournal",
        "io.lacewing.journal.segment.Proposal",
        "io.lacewing.journal.segment.Housekeeper",
        "io.lacewing.journal.segment.JournalWriter",
        "io.lacewing.journal.JournalMessages_$logger",
        "org.jboss.logging.JDKLoggerProvider",
        "org.jboss.logging.JDKLogger",
        "io.lacewing.core.store.record.RecordType",
        "io.lacewing.core.store.record.AddressAdded",
        "io.lacewing.core.store.record.QueueAdded",
        "io.lacewing.core.session.SessionEnvironment",
        "io.lacewing.core.session.Gateway",
        "io.lacewing.core.management.BrokerAdministration",
        "io.lacewing.core.Housekeeping",
        "io.lacewing.server.ServerLog_$logger"
    };

    private ClassesAhead() {
    }

    /** Begins, on a daemon thread. The log must have been set up. */
    static void load() {
        Thread thread = new Thread(new ClassesAhead(), "lacewing-classes");
        thread.setDaemon(true);
        thread.start();
    }

    @Override
    public void run() {
        try {
            LogManager.getLogManager();
            // The first annotation that is read, in any program, makes the JDK generate proxies; Netty reads one when it binds.
            Runnable.class.isAnnotationPresent(FunctionalInterface.class);
            for (String name : NAMES) {
                link(name);
            }
            // Its levels are linked in a way that takes longer than all the rest of a log.
            Class.forName("org.jboss.logging.JDKLevel");
        } catch (ClassNotFoundException | LinkageError e) {
            // Whoever needs the class will say so.
        }
    }

    /** To be asked for its constructors a class must have been verified, which is what takes time. */
    private static void link(String name) throws ClassNotFoundException {
        Class.forName(name, false, ClassesAhead.class.getClassLoader()).getDeclaredConstructors();
    }
}
