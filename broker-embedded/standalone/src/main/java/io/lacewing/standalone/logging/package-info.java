/**
 * The log of the program: java.util.logging, one terse line a record, on standard error.
 * {@link io.lacewing.standalone.logging.ConsoleLog} is the way in.
 *
 * <p>May use the JDK. Thread-safe.
 */
package io.lacewing.standalone.logging;
