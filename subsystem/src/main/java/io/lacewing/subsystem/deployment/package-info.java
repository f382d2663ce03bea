/**
 * What a deployment gets from the subsystem: the messaging API, the default connection factory, injected contexts, and
 * the destinations that it defines itself.
 *
 * <p>Imports the destinations, the brokers and JNDI of the subsystem, and the server's EE deployers. Called by the
 * server's deployment threads.
 */
package io.lacewing.subsystem.deployment;
