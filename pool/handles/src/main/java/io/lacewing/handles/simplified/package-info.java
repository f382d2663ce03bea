/**
 * The simplified API ({@code JMSContext}, {@code JMSProducer}, {@code JMSConsumer}) over any classic connection and
 * session, so that whoever wraps sessions gets contexts with the same rules. Uses {@code jakarta.jms} only; threads as
 * in JMS: one at a time.
 */
package io.lacewing.handles.simplified;
