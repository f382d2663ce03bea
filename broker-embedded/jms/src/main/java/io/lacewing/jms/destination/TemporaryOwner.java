package io.lacewing.jms.destination;

import jakarta.jms.JMSException;

/** The connection that made a temporary destination, and can delete it. */
@FunctionalInterface
public interface TemporaryOwner {

    void delete(LacewingDestination destination) throws JMSException;
}
