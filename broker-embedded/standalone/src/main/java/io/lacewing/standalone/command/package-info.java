/**
 * The command line: options, subcommands, exit codes. {@link io.lacewing.standalone.command.BrokerCommand} is the way
 * in.
 *
 * <p>May use {@code standalone.config}, {@code standalone.logging}, {@code server} with the values its configuration is
 * made of, and picocli. Used by the starting thread only.
 */
package io.lacewing.standalone.command;
