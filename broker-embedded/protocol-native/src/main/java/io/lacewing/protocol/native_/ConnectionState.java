package io.lacewing.protocol.native_;

import io.lacewing.core.session.BrokerConnection;

/**
 * How far a client's connection has come.
 *
 * <pre>
 *                  Hello                   Connect                accepted
 *  AwaitingHello ---------> AwaitingConnect ------> Connecting -----------> Open
 *       |                        |   ^                |   |                  |
 *       |                        |   +--- refused ----+   |                  |
 *       +------------------------+------------------------+------------------+---> Closed
 *                 Disconnect, Goodbye of either side, link lost, out of place, too slow
 * </pre>
 *
 * A client that was refused may try again, with another user perhaps, until the handshake's time is over.
 */
sealed interface ConnectionState {

    /** As in "the connection is ...". */
    String text();

    record AwaitingHello() implements ConnectionState {

        AwaitingConnect shaken(int version) {
            return new AwaitingConnect(version);
        }

        @Override
        public String text() {
            return "awaiting Hello";
        }
    }

    /** @param version the version of the protocol that was agreed */
    record AwaitingConnect(int version) implements ConnectionState {

        Connecting connecting() {
            return new Connecting(this);
        }

        @Override
        public String text() {
            return "awaiting Connect";
        }
    }

    /** The core is making up its mind. */
    record Connecting(AwaitingConnect before) implements ConnectionState {

        AwaitingConnect refused() {
            return before;
        }

        Open accepted(BrokerConnection connection, Outlet outlet) {
            return new Open(connection, new ConnectionPort(connection, outlet));
        }

        @Override
        public String text() {
            return "being authenticated";
        }
    }

    record Open(BrokerConnection connection, ConnectionPort port) implements ConnectionState {

        @Override
        public String text() {
            return "open";
        }
    }

    record Closed() implements ConnectionState {

        @Override
        public String text() {
            return "closed";
        }
    }
}
