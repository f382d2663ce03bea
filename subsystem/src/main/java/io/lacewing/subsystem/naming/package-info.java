/**
 * Binds what the subsystem's resources stand for under JNDI names, at boot and on the running server.
 *
 * <p>Imports the model. Called by the server's controller threads only.
 */
package io.lacewing.subsystem.naming;
