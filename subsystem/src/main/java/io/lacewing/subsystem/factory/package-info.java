/**
 * What applications look up to reach a broker: {@code connection-factory} and {@code pooled-connection-factory}.
 *
 * <p>Imports the model, the connectors and the client's connection factory. Called by the server's controller threads
 * only.
 */
package io.lacewing.subsystem.factory;
