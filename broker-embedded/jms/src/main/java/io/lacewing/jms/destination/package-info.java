/**
 * Queues and topics as values: a name for people and the address it stands for in the broker. Serializable, and what
 * JNDI stores a reference to. Uses {@code message} for its routing type.
 */
package io.lacewing.jms.destination;
