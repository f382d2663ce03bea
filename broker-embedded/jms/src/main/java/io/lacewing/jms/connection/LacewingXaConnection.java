package io.lacewing.jms.connection;

import io.lacewing.client.AcknowledgeMode;
import io.lacewing.client.ClientConnection;
import jakarta.jms.JMSException;
import jakarta.jms.XAQueueConnection;
import jakarta.jms.XAQueueSession;
import jakarta.jms.XASession;
import jakarta.jms.XATopicConnection;
import jakarta.jms.XATopicSession;

/** A connection whose XA sessions take part in distributed transactions. Thread-safe. */
public final class LacewingXaConnection extends LacewingConnection implements XAQueueConnection, XATopicConnection {

    private final Domain domain;

    /** As {@link LacewingConnection#LacewingConnection}. */
    public LacewingXaConnection(ClientConnection client, FacadeSettings settings, Domain domain, String clientId) {
        super(client, settings, domain, clientId);
        this.domain = domain;
    }

    @Override
    public XASession createXASession() throws JMSException {
        return open(domain);
    }

    @Override
    public XAQueueSession createXAQueueSession() throws JMSException {
        domain.requireQueues("createXAQueueSession");
        return open(Domain.QUEUE);
    }

    @Override
    public XATopicSession createXATopicSession() throws JMSException {
        domain.requireTopics("createXATopicSession");
        return open(Domain.TOPIC);
    }

    private LacewingXaSession open(Domain sessionDomain) throws JMSException {
        return new LacewingXaSession(this, openClient(AcknowledgeMode.XA), sessionDomain);
    }
}
