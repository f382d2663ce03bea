package io.lacewing.jms;

import io.lacewing.client.ClientConnection;
import io.lacewing.client.ClientConnectionFactory;
import io.lacewing.client.error.ClientException;
import io.lacewing.client.url.ConnectionUrl;
import io.lacewing.jms.connection.Domain;
import io.lacewing.jms.connection.FacadeSettings;
import io.lacewing.jms.connection.LacewingConnection;
import io.lacewing.jms.connection.LacewingXaConnection;
import io.lacewing.jms.context.LacewingContext;
import io.lacewing.jms.context.LacewingXaContext;
import io.lacewing.jms.error.JmsExceptionSupport;
import jakarta.jms.Connection;
import jakarta.jms.ConnectionFactory;
import jakarta.jms.JMSContext;
import jakarta.jms.JMSException;
import jakarta.jms.QueueConnection;
import jakarta.jms.QueueConnectionFactory;
import jakarta.jms.TopicConnection;
import jakarta.jms.TopicConnectionFactory;
import jakarta.jms.XAConnection;
import jakarta.jms.XAConnectionFactory;
import jakarta.jms.XAJMSContext;
import jakarta.jms.XAQueueConnection;
import jakarta.jms.XAQueueConnectionFactory;
import jakarta.jms.XATopicConnection;
import jakarta.jms.XATopicConnectionFactory;
import javax.naming.Reference;
import javax.naming.Referenceable;
import javax.naming.StringRefAddr;

/**
 * Makes connections to the brokers of a connection URL, for every API of Jakarta Messaging.
 *
 * <pre>{@code
 * ConnectionFactory factory = new LacewingConnectionFactory("tcp://localhost:5445");
 * try (JMSContext context = factory.createContext()) {
 *     context.createProducer().send(context.createQueue("orders"), "one");
 * }
 * }</pre>
 *
 * <p>Thread-safe, but for changes of its properties, which belong before its use. Starts nothing before it is asked for
 * a connection.
 */
public final class LacewingConnectionFactory extends FactoryOptions
        implements ConnectionFactory, QueueConnectionFactory, TopicConnectionFactory, XAConnectionFactory,
        XAQueueConnectionFactory, XATopicConnectionFactory, Referenceable {

    /** A broker on this machine, at the default port. */
    public static final String DEFAULT_URL = "tcp://localhost:5445";

    private static final long serialVersionUID = 1;

    /** On whose behalf brokers in this JVM are connected to; null for the caller whose thread connects. */
    private transient Object caller;

    public LacewingConnectionFactory() {
        this(DEFAULT_URL);
    }

    /**
     * A factory for a URL.
     *
     * @throws io.lacewing.client.url.InvalidUrlException names what cannot be used
     */
    public LacewingConnectionFactory(String url) {
        super(url);
    }

    /**
     * What the broker, if it is in this JVM, would note of a caller that connects now, on this thread, without a user;
     * null if it notes nothing: connections then may be shared by all callers. For pools; connects nothing.
     */
    public Object callerContext() {
        return ClientConnectionFactory.callerContext(connectionUrl());
    }

    /**
     * A factory like this one whose connections without a user are of a caller that {@link #callerContext} told of,
     * whatever thread connects. The caller is not part of the serial form.
     *
     * @param context null for the caller whose thread connects
     */
    public LacewingConnectionFactory onBehalfOf(Object context) {
        LacewingConnectionFactory factory = new LacewingConnectionFactory(getUrl());
        factory.caller = context;
        return factory;
    }

    /** Makes a facade of an open connection; the client id is null if it has none. */
    private interface Facade<T> {

        T over(ClientConnection client, FacadeSettings settings, String clientId);
    }

    private <T> T connect(String user, String password, Facade<T> facade) throws JMSException {
        ConnectionUrl url = connectionUrl();
        try {
            ClientConnection client = new ClientConnectionFactory(url).onBehalfOf(caller).connect(user, password, null);
            return facade.over(client, FacadeSettings.of(url), getClientID());
        } catch (ClientException e) {
            throw JmsExceptionSupport.toJms(e);
        }
    }

    private LacewingConnection plain(String user, String password, Domain domain) throws JMSException {
        return connect(user, password,
                (client, settings, id) -> new LacewingConnection(client, settings, domain, id));
    }

    private LacewingXaConnection xa(String user, String password, Domain domain) throws JMSException {
        return connect(user, password,
                (client, settings, id) -> new LacewingXaConnection(client, settings, domain, id));
    }

    @Override
    public Connection createConnection() throws JMSException {
        return createConnection(null, null);
    }

    @Override
    public Connection createConnection(String user, String password) throws JMSException {
        return plain(user, password, Domain.UNIFIED);
    }

    @Override
    public QueueConnection createQueueConnection() throws JMSException {
        return createQueueConnection(null, null);
    }

    @Override
    public QueueConnection createQueueConnection(String user, String password) throws JMSException {
        return plain(user, password, Domain.QUEUE);
    }

    @Override
    public TopicConnection createTopicConnection() throws JMSException {
        return createTopicConnection(null, null);
    }

    @Override
    public TopicConnection createTopicConnection(String user, String password) throws JMSException {
        return plain(user, password, Domain.TOPIC);
    }

    @Override
    public XAConnection createXAConnection() throws JMSException {
        return createXAConnection(null, null);
    }

    @Override
    public XAConnection createXAConnection(String user, String password) throws JMSException {
        return xa(user, password, Domain.UNIFIED);
    }

    @Override
    public XAQueueConnection createXAQueueConnection() throws JMSException {
        return createXAQueueConnection(null, null);
    }

    @Override
    public XAQueueConnection createXAQueueConnection(String user, String password) throws JMSException {
        return xa(user, password, Domain.QUEUE);
    }

    @Override
    public XATopicConnection createXATopicConnection() throws JMSException {
        return createXATopicConnection(null, null);
    }

    @Override
    public XATopicConnection createXATopicConnection(String user, String password) throws JMSException {
        return xa(user, password, Domain.TOPIC);
    }

    @Override
    public JMSContext createContext() {
        return createContext(null, null, JMSContext.AUTO_ACKNOWLEDGE);
    }

    @Override
    public JMSContext createContext(String user, String password) {
        return createContext(user, password, JMSContext.AUTO_ACKNOWLEDGE);
    }

    @Override
    public JMSContext createContext(int sessionMode) {
        return createContext(null, null, sessionMode);
    }

    @Override
    public JMSContext createContext(String user, String password, int sessionMode) {
        LacewingContext.requireMode(sessionMode);
        return JmsExceptionSupport.unchecked(
                () -> new LacewingContext(plain(user, password, Domain.UNIFIED), sessionMode));
    }

    @Override
    public XAJMSContext createXAContext() {
        return createXAContext(null, null);
    }

    @Override
    public XAJMSContext createXAContext(String user, String password) {
        return JmsExceptionSupport.unchecked(() -> new LacewingXaContext(xa(user, password, Domain.UNIFIED)));
    }

    @Override
    public Reference getReference() {
        Reference reference = new Reference(getClass().getName(), ConnectionFactoryObjectFactory.class.getName(), null);
        reference.add(new StringRefAddr(ConnectionFactoryObjectFactory.URL, getUrl()));
        return reference;
    }

    /** The URL, without its passwords. */
    @Override
    public String toString() {
        return "LacewingConnectionFactory[" + connectionUrl() + "]";
    }
}
