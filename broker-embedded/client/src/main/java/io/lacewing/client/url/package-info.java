/**
 * The connection URL: where brokers are and how the client talks to them. One table, {@link
 * io.lacewing.client.url.ClientOption}, holds every option with its type, default and unit; nothing else in the client
 * knows an option's text.
 *
 * <p>Uses the JDK only. All types are immutable and may be shared by any threads.
 */
package io.lacewing.client.url;
