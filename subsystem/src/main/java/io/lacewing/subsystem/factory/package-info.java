/**
 * What applications look up to reach a broker: {@code connection-factory} and {@code pooled-connection-factory}.
 *
 * <p>Imports the model, the connectors, the adapter and the client's connection factory. Called by the server's
 * controller threads; {@link io.lacewing.subsystem.factory.PasswordUpdate} and {@link
 * io.lacewing.subsystem.factory.PoolStatistics} by its service threads, too.
 */
package io.lacewing.subsystem.factory;
