/**
 * Jakarta Messaging 3.1 over the client: {@link io.lacewing.jms.LacewingConnectionFactory} is where a program starts.
 * Thin: what a method means in messaging terms is decided in {@code client}, what it is called and how it fails is
 * decided here.
 *
 * <p>Uses {@code jms.connection}, {@code jms.context}, {@code jms.error} and {@code client}.
 */
package io.lacewing.jms;
