package io.lacewing.ra.outbound;

import io.lacewing.ra.log.RaLogger;
import io.lacewing.ra.provider.ConnectionKey;
import io.lacewing.ra.provider.PhysicalConnection;
import io.lacewing.ra.provider.Provider;
import io.lacewing.ra.provider.ProviderSettings;
import io.lacewing.ra.provider.ReflectiveFactory;
import io.lacewing.ra.provider.SharedConnections;
import jakarta.jms.JMSException;
import jakarta.jms.JMSSecurityException;
import jakarta.jms.XAConnectionFactory;
import jakarta.resource.ResourceException;
import jakarta.resource.spi.CommException;
import jakarta.resource.spi.ConnectionManager;
import jakarta.resource.spi.ConnectionRequestInfo;
import jakarta.resource.spi.InvalidPropertyException;
import jakarta.resource.spi.ManagedConnection;
import jakarta.resource.spi.ManagedConnectionFactory;
import jakarta.resource.spi.ResourceAdapter;
import jakarta.resource.spi.ResourceAdapterAssociation;
import jakarta.resource.spi.ValidatingManagedConnectionFactory;
import java.io.PrintWriter;
import java.util.HashSet;
import java.util.Objects;
import java.util.Set;
import javax.security.auth.Subject;

/**
 * Makes managed connections. Configured by bean properties before first use; what is not set is taken from the resource
 * adapter. Where the provider is (class, url, properties) is taken from here if any of the three is set here; likewise
 * user and password.
 *
 * <p>Safe for any thread once configured.
 */
public final class LacewingManagedConnectionFactory
        implements ManagedConnectionFactory, ValidatingManagedConnectionFactory, ResourceAdapterAssociation, Provider {

    private static final long serialVersionUID = 1L;

    private String connectionFactoryClass;
    private String url;
    private String connectionFactoryProperties;
    private String user;
    private String password;
    private String clientId;
    private Boolean allowLocalTransactions = Boolean.FALSE;
    private Boolean xaSessionOutsideTransaction = Boolean.FALSE;
    private Integer sessionsPerConnection = 10;
    private Integer producersPerSession = 50;

    private transient ResourceAdapter resourceAdapter;
    private transient PrintWriter logWriter;
    private transient XAConnectionFactory ownFactory;
    private transient SharedConnections connections;

    // ---- connections

    @Override
    public Object createConnectionFactory(ConnectionManager connectionManager) {
        return new ConnectionFactoryHandle(this, connectionManager);
    }

    @Override
    public Object createConnectionFactory() {
        return new ConnectionFactoryHandle(this, new DirectConnectionManager());
    }

    @Override
    public ManagedConnection createManagedConnection(Subject subject, ConnectionRequestInfo request)
            throws ResourceException {
        SharedConnections shared = connections();
        ConnectionKey key = key(subject, request);
        try {
            return new LacewingManagedConnection(this, shared, shared.acquire(key), options());
        } catch (JMSSecurityException e) {
            throw new jakarta.resource.spi.SecurityException(RaLogger.LOGGER.userRefused(key, e.getMessage()),
                    e);
        } catch (JMSException e) {
            throw new CommException(RaLogger.LOGGER.cannotConnect(settings().toString(), e.getMessage()), e);
        }
    }

    /**
     * A healthy one of the same user; a broken one is never matched, so the container destroys it and asks for another.
     */
    @Override
    @SuppressWarnings("rawtypes")
    public ManagedConnection matchManagedConnections(Set candidates, Subject subject, ConnectionRequestInfo request)
            throws ResourceException {
        ConnectionKey key = key(subject, request);
        for (Object candidate : candidates) {
            if (candidate instanceof LacewingManagedConnection managed && managed.isHealthy()
                    && managed.key().equals(key)) {
                return managed;
            }
        }
        return null;
    }

    /** Asks the broker once per physical connection. */
    @Override
    @SuppressWarnings("rawtypes")
    public Set getInvalidConnections(Set candidates) {
        Set<PhysicalConnection> answering = new HashSet<>();
        Set<Object> invalid = new HashSet<>();
        for (Object candidate : candidates) {
            if (candidate instanceof LacewingManagedConnection managed) {
                PhysicalConnection connection = managed.connection();
                if (!answering.contains(connection) && !connection.probe()) {
                    invalid.add(candidate);
                } else {
                    answering.add(connection);
                }
            }
        }
        return invalid;
    }

    ConnectionKey key(Subject subject, ConnectionRequestInfo request) {
        ProviderSettings settings = settings();
        ConnectionRequest account = SubjectCredentials.of(subject, this);
        if (account == null && request instanceof ConnectionRequest named) {
            account = named;
        }
        if (account != null && account.user() != null) {
            return new ConnectionKey(account.user(), account.password(), settings.clientId());
        }
        Object caller = settings.user() == null && account != null ? account.caller() : null;
        return new ConnectionKey(settings.user(), settings.password(), settings.clientId(), caller);
    }

    /** A request by an application that names no user. */
    ConnectionRequest unnamedRequest() throws ResourceException {
        Object caller = caller();
        return caller == null || settings().user() != null ? ConnectionRequest.CONFIGURED
                : new ConnectionRequest(null, null, caller);
    }

    OutboundOptions options() {
        return new OutboundOptions(allowLocalTransactions, xaSessionOutsideTransaction, producersPerSession);
    }

    private synchronized SharedConnections connections() throws ResourceException {
        if (connections == null) {
            positive("sessionsPerConnection", sessionsPerConnection);
            positive("producersPerSession", producersPerSession);
            connections = new SharedConnections(this, sessionsPerConnection);
        }
        return connections;
    }

    private static void positive(String property, int value) throws InvalidPropertyException {
        if (value < 1) {
            throw new InvalidPropertyException(RaLogger.LOGGER.mustBePositive(property, value));
        }
    }

    // ---- the provider

    private ProviderSettings ownSettings() {
        return new ProviderSettings(connectionFactoryClass, url, connectionFactoryProperties, user, password, clientId);
    }

    @Override
    public ProviderSettings settings() {
        return resourceAdapter == null ? ownSettings() : ownSettings().orElse(((Provider) resourceAdapter).settings());
    }

    @Override
    public synchronized XAConnectionFactory connectionFactory() throws ResourceException {
        if (usesFactoryOfAdapter()) {
            return ((Provider) resourceAdapter).connectionFactory();
        }
        if (ownFactory == null) {
            ownFactory = ReflectiveFactory.create(ownSettings());
        }
        return ownFactory;
    }

    @Override
    public Object caller() throws ResourceException {
        return usesFactoryOfAdapter() ? ((Provider) resourceAdapter).caller() : null;
    }

    @Override
    public XAConnectionFactory onBehalfOf(Object caller, XAConnectionFactory factory) {
        return usesFactoryOfAdapter() ? ((Provider) resourceAdapter).onBehalfOf(caller, factory) : factory;
    }

    private boolean usesFactoryOfAdapter() {
        return resourceAdapter != null && connectionFactoryClass == null && url == null
                && connectionFactoryProperties == null;
    }

    @Override
    public boolean isTransactionLost() {
        return resourceAdapter != null && ((Provider) resourceAdapter).isTransactionLost();
    }

    @Override
    public ResourceAdapter getResourceAdapter() {
        return resourceAdapter;
    }

    @Override
    public void setResourceAdapter(ResourceAdapter resourceAdapter) throws ResourceException {
        if (!(resourceAdapter instanceof Provider)) {
            throw new ResourceException(RaLogger.LOGGER.foreignResourceAdapter(String.valueOf(resourceAdapter)));
        }
        this.resourceAdapter = resourceAdapter;
    }

    // ---- configuration

    public String getConnectionFactoryClass() {
        return connectionFactoryClass;
    }

    public void setConnectionFactoryClass(String connectionFactoryClass) {
        this.connectionFactoryClass = connectionFactoryClass;
    }

    public String getUrl() {
        return url;
    }

    public void setUrl(String url) {
        this.url = url;
    }

    public String getConnectionFactoryProperties() {
        return connectionFactoryProperties;
    }

    public void setConnectionFactoryProperties(String connectionFactoryProperties) {
        this.connectionFactoryProperties = connectionFactoryProperties;
    }

    public String getUser() {
        return user;
    }

    public void setUser(String user) {
        this.user = user;
    }

    public String getPassword() {
        return password;
    }

    public void setPassword(String password) {
        this.password = password;
    }

    public String getClientId() {
        return clientId;
    }

    public void setClientId(String clientId) {
        this.clientId = clientId;
    }

    public Boolean getAllowLocalTransactions() {
        return allowLocalTransactions;
    }

    /** Whether {@code createSession(true, ...)} outside JTA gives a transacted session; default false. */
    public void setAllowLocalTransactions(Boolean allowLocalTransactions) {
        this.allowLocalTransactions = allowLocalTransactions;
    }

    public Boolean getXaSessionOutsideTransaction() {
        return xaSessionOutsideTransaction;
    }

    /**
     * Whether the provider's XA session acts as an automatically acknowledging one outside a transaction; default
     * false.
     */
    public void setXaSessionOutsideTransaction(Boolean xaSessionOutsideTransaction) {
        this.xaSessionOutsideTransaction = xaSessionOutsideTransaction;
    }

    public Integer getSessionsPerConnection() {
        return sessionsPerConnection;
    }

    /** How many managed connections share a physical connection; at least 1, default 10. */
    public void setSessionsPerConnection(Integer sessionsPerConnection) {
        this.sessionsPerConnection = sessionsPerConnection;
    }

    public Integer getProducersPerSession() {
        return producersPerSession;
    }

    /** How many producers stay open on a managed connection; at least 1, default 50. */
    public void setProducersPerSession(Integer producersPerSession) {
        this.producersPerSession = producersPerSession;
    }

    @Override
    public void setLogWriter(PrintWriter writer) {
        logWriter = writer;
    }

    @Override
    public PrintWriter getLogWriter() {
        return logWriter;
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof LacewingManagedConnectionFactory that && ownSettings().equals(that.ownSettings())
                && options().equals(that.options()) && Objects.equals(sessionsPerConnection, that.sessionsPerConnection)
                && Objects.equals(resourceAdapter, that.resourceAdapter);
    }

    @Override
    public int hashCode() {
        return Objects.hash(ownSettings(), options(), sessionsPerConnection);
    }
}
