/**
 * The way from a management operation to the running broker it is about: the service of a broker's administration, and
 * calls on it that wait for the broker's answer.
 *
 * <p>Imports the broker's management. Called by the server's controller and service threads, which may block.
 */
package io.lacewing.subsystem.broker;
