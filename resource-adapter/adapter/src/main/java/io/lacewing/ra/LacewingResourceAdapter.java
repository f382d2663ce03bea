package io.lacewing.ra;

import io.lacewing.handles.xa.RecoveryXaResource;
import io.lacewing.ra.inbound.ActivationDefaults;
import io.lacewing.ra.inbound.Activations;
import io.lacewing.ra.inbound.EndpointStatus;
import io.lacewing.ra.inbound.LacewingActivationSpec;
import io.lacewing.ra.inbound.Naming;
import io.lacewing.ra.inbound.Waiter;
import io.lacewing.ra.log.RaLogger;
import io.lacewing.ra.provider.Provider;
import io.lacewing.ra.provider.ProviderSettings;
import io.lacewing.ra.provider.ReflectiveFactory;
import jakarta.jms.JMSException;
import jakarta.jms.XAConnection;
import jakarta.jms.XAConnectionFactory;
import jakarta.resource.NotSupportedException;
import jakarta.resource.ResourceException;
import jakarta.resource.spi.ActivationSpec;
import jakarta.resource.spi.BootstrapContext;
import jakarta.resource.spi.ResourceAdapter;
import jakarta.resource.spi.endpoint.MessageEndpointFactory;
import jakarta.transaction.Status;
import jakarta.transaction.TransactionSynchronizationRegistry;
import java.util.List;
import java.util.Objects;
import java.util.function.Supplier;
import javax.naming.InitialContext;
import javax.transaction.xa.XAResource;

/**
 * Puts a Jakarta Messaging provider to work in a container, in both directions (Jakarta Connectors 2.1). It starts no
 * thread and opens no connection by itself; a bean's activation has a supervising thread, a managed connection a
 * session.
 *
 * <p>Configured by bean properties before {@link #start}; from then on safe for any thread.
 */
public class LacewingResourceAdapter implements ResourceAdapter, Provider {

    private String connectionFactoryClass;
    private String url;
    private String connectionFactoryProperties;
    private String user;
    private String password;
    private String clientId;
    private Integer setupAttempts = -1;
    private Long setupInterval = 2000L;
    private Long activationTimeout = 10_000L;
    private Integer maxSession = 15;
    private Boolean useJndi = Boolean.TRUE;
    private Boolean useLocalTx = Boolean.FALSE;

    private final Activations activations;
    private final RecoveryXaResource recovery = new RecoveryXaResource(this::connectForRecovery);
    private Supplier<XAConnectionFactory> factorySupplier;
    private XAConnectionFactory factory;
    private volatile TransactionSynchronizationRegistry transactions;

    public LacewingResourceAdapter() {
        this(InitialContext::doLookup, Thread::sleep);
    }

    /** For embedding: with a name service and a way to pass the time between attempts. */
    public LacewingResourceAdapter(Naming naming, Waiter waiter) {
        this.activations = new Activations(this, naming, waiter);
    }

    /** For embedding: where the connection factory comes from, in place of class, url and properties. Asked once. */
    public void setConnectionFactorySupplier(Supplier<XAConnectionFactory> supplier) {
        this.factorySupplier = supplier;
    }

    @Override
    public void start(BootstrapContext context) {
        transactions = context == null ? null : context.getTransactionSynchronizationRegistry();
    }

    /** Deactivates the beans that are left, waiting for deliveries in progress. */
    @Override
    public void stop() {
        activations.deactivateAll();
        recovery.close();
    }

    @Override
    public void endpointActivation(MessageEndpointFactory endpointFactory, ActivationSpec activationSpec)
            throws ResourceException {
        LacewingActivationSpec spec = ours(activationSpec);
        validate(spec);
        activations.activate(endpointFactory, spec, new ActivationDefaults(maxSession, setupAttempts, setupInterval,
                useJndi, useLocalTx, activationTimeout));
    }

    @Override
    public void endpointDeactivation(MessageEndpointFactory endpointFactory, ActivationSpec activationSpec) {
        if (activationSpec instanceof LacewingActivationSpec spec) {
            activations.deactivate(endpointFactory, spec);
        }
    }

    private static LacewingActivationSpec ours(ActivationSpec activationSpec) throws NotSupportedException {
        if (activationSpec instanceof LacewingActivationSpec spec) {
            return spec;
        }
        throw new NotSupportedException(RaLogger.LOGGER.foreignActivationSpec(activationSpec.getClass().getName()));
    }

    private void validate(LacewingActivationSpec spec) throws ResourceException {
        if (spec.getResourceAdapter() == null) {
            spec.setResourceAdapter(this);
        }
        spec.validate();
    }

    /** How the message-driven beans are doing. */
    public List<EndpointStatus> endpoints() {
        return activations.status();
    }

    /** One resource for the adapter's provider, whatever the specifications. */
    @Override
    public XAResource[] getXAResources(ActivationSpec[] specs) {
        return getRecoveryResources();
    }

    /**
     * For the recovery of a transaction manager; connects when a scan starts and closes when it ends, also across
     * restarts of the broker.
     */
    public XAResource[] getRecoveryResources() {
        return new XAResource[] {recovery};
    }

    private XAConnection connectForRecovery() throws JMSException {
        try {
            ProviderSettings settings = settings();
            return settings.user() == null ? connectionFactory().createXAConnection()
                    : connectionFactory().createXAConnection(settings.user(), settings.password());
        } catch (ResourceException e) {
            JMSException failure = new JMSException(e.getMessage());
            failure.initCause(e);
            throw failure;
        }
    }

    @Override
    public ProviderSettings settings() {
        return new ProviderSettings(connectionFactoryClass, url, connectionFactoryProperties, user, password, clientId);
    }

    @Override
    public synchronized XAConnectionFactory connectionFactory() throws ResourceException {
        if (factory == null) {
            factory = factorySupplier == null ? ReflectiveFactory.create(settings()) : factorySupplier.get();
        }
        return factory;
    }

    @Override
    public boolean isTransactionLost() {
        TransactionSynchronizationRegistry registry = transactions;
        if (registry == null) {
            return false;
        }
        return switch (registry.getTransactionStatus()) {
            case Status.STATUS_MARKED_ROLLBACK, Status.STATUS_ROLLING_BACK, Status.STATUS_ROLLEDBACK -> true;
            default -> false;
        };
    }

    public String getConnectionFactoryClass() {
        return connectionFactoryClass;
    }

    /**
     * The class of the provider's {@code XAConnectionFactory}; default {@link ProviderSettings#DEFAULT_FACTORY_CLASS}.
     */
    public void setConnectionFactoryClass(String connectionFactoryClass) {
        this.connectionFactoryClass = connectionFactoryClass;
    }

    public String getUrl() {
        return url;
    }

    /** Given to the constructor of the factory class. */
    public void setUrl(String url) {
        this.url = url;
    }

    public String getConnectionFactoryProperties() {
        return connectionFactoryProperties;
    }

    /** Bean properties to set on the factory: {@code name=value;name=value}. */
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

    public Integer getSetupAttempts() {
        return setupAttempts;
    }

    /** How many further attempts a bean's activation makes; -1 (the default) for no limit. */
    public void setSetupAttempts(Integer setupAttempts) {
        this.setupAttempts = setupAttempts;
    }

    public Long getSetupInterval() {
        return setupInterval;
    }

    /** Milliseconds between two attempts; default 2000. */
    public void setSetupInterval(Long setupInterval) {
        this.setupInterval = setupInterval;
    }

    public Long getActivationTimeout() {
        return activationTimeout;
    }

    /** Milliseconds that a deployment waits for the first attempt of a bean's activation; default 10000. */
    public void setActivationTimeout(Long activationTimeout) {
        this.activationTimeout = activationTimeout;
    }

    public Integer getMaxSession() {
        return maxSession;
    }

    /** Sessions of a bean's activation; default 15. */
    public void setMaxSession(Integer maxSession) {
        this.maxSession = maxSession;
    }

    public Boolean getUseJndi() {
        return useJndi;
    }

    /** Whether a bean's {@code destination} is looked up in JNDI first; default true. */
    public void setUseJndi(Boolean useJndi) {
        this.useJndi = useJndi;
    }

    public Boolean getUseLocalTx() {
        return useLocalTx;
    }

    /** Whether transacted beans run in local transactions without XA; default false. */
    public void setUseLocalTx(Boolean useLocalTx) {
        this.useLocalTx = useLocalTx;
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof LacewingResourceAdapter that && settings().equals(that.settings())
                && Objects.equals(setupAttempts, that.setupAttempts)
                && Objects.equals(setupInterval, that.setupInterval)
                && Objects.equals(activationTimeout, that.activationTimeout)
                && Objects.equals(maxSession, that.maxSession)
                && Objects.equals(useJndi, that.useJndi) && Objects.equals(useLocalTx, that.useLocalTx)
                && factorySupplier == that.factorySupplier;
    }

    @Override
    public int hashCode() {
        return Objects.hash(settings(), setupAttempts, setupInterval, activationTimeout, maxSession, useJndi,
                useLocalTx);
    }
}
