/**
 * The messages of the subsystem, log lines and errors alike: codes LCW10000 to LCW10999.
 *
 * <p>Imports nothing of the subsystem's.
 */
package io.lacewing.subsystem.logging;
