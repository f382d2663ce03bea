/**
 * What holds for the addresses of a broker: {@code address-setting} and {@code security-setting}. A change applies to
 * the running broker at once.
 *
 * <p>Imports the model and the broker's settings. Called by the server's controller threads only.
 */
package io.lacewing.subsystem.settings;
