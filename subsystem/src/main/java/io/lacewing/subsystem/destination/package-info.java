/**
 * What messages are sent to: {@code jms-queue} and {@code jms-topic}, with their numbers and operations. Added and
 * removed on the running broker; their configuration is the server's, their messages are the broker's.
 *
 * <p>Imports the model and the broker's management. Called by the server's controller threads only.
 */
package io.lacewing.subsystem.destination;
