/**
 * How clients reach a broker: {@code in-vm-acceptor} and {@code remote-acceptor}, which the broker opens, and
 * {@code in-vm-connector} and {@code remote-connector}, from which the connection factories get their addresses.
 *
 * <p>Imports the model and the broker's acceptor settings. Called by the server's controller threads only; a
 * {@link io.lacewing.subsystem.transport.ConnectorEndpoint} is immutable and may be used by any thread.
 */
package io.lacewing.subsystem.transport;
