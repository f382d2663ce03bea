/**
 * The message types of JMS. A message that came in reads from its encoded form when asked and decodes nothing else; one
 * that is being made keeps plain values, and is encoded once, by the producer that sends it.
 *
 * <p>Messages belong to one thread at a time, as JMS has it. Uses {@code message}, {@code client} (a delivery, to
 * acknowledge), {@code jms.destination} and {@code jms.error}.
 */
package io.lacewing.jms.message;
