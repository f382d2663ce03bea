/**
 * The broker as a program of its own. {@link io.lacewing.standalone.Main} is what the JVM runs.
 *
 * <p>May use the packages below and {@code server}. Standard output has the line that says that the broker is ready;
 * the log goes to standard error.
 */
package io.lacewing.standalone;
