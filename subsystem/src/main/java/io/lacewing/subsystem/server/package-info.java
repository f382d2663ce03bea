/**
 * A broker inside the server: {@code server} with its attributes, numbers and operations, and the service that starts
 * and stops it.
 *
 * <p>Imports the other rooms of the subsystem and the broker's assembly. Called by the server's controller and service
 * threads.
 */
package io.lacewing.subsystem.server;
