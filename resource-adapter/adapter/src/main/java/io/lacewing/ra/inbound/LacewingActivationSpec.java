package io.lacewing.ra.inbound;

import io.lacewing.ra.log.RaLogger;
import io.lacewing.ra.provider.Provider;
import jakarta.resource.ResourceException;
import jakarta.resource.spi.ActivationSpec;
import jakarta.resource.spi.InvalidPropertyException;
import jakarta.resource.spi.ResourceAdapter;
import java.util.Set;
import java.util.TreeSet;

/**
 * How a message-driven bean wants its messages: the standard properties and this adapter's. Numbers and switches left
 * {@code null} take the resource adapter's values. Names known from other adapters that have no meaning here are
 * accepted and named once in the log.
 *
 * <p>Configured by one thread before use.
 */
public class LacewingActivationSpec extends StandardActivationProperties implements ActivationSpec {

    private ResourceAdapter resourceAdapter;
    private String user;
    private String password;
    private Integer maxSession;
    private Integer setupAttempts;
    private Long setupInterval;
    private Integer transactionTimeout;
    private Boolean useLocalTx;
    private Boolean useJNDI;
    private Boolean singleConnection = Boolean.TRUE;
    private String connectorClassName;
    private String connectionParameters;
    private final Set<String> ignored = new TreeSet<>();

    /**
     * Checks all properties before anything is opened.
     *
     * @throws InvalidPropertyException listing every property at fault, with its value and the rule it breaks
     */
    @Override
    public void validate() throws InvalidPropertyException {
        new ActivationSpecCheck(this).run();
    }

    /** The client id of the bean or, without one, the adapter's. */
    String effectiveClientId() {
        if (!isBlank(getClientId())) {
            return getClientId();
        }
        return resourceAdapter instanceof Provider provider ? provider.settings().clientId() : null;
    }

    Set<String> ignoredProperties() {
        return ignored;
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

    public Integer getMaxSession() {
        return maxSession;
    }

    /**
     * How many sessions receive at the same time; at least 1. On a subscription that is not shared there is one,
     * whatever is set.
     */
    public void setMaxSession(Integer maxSession) {
        this.maxSession = maxSession;
    }

    public Integer getMaxSessions() {
        return maxSession;
    }

    /** The other spelling of {@code maxSession}. */
    public void setMaxSessions(Integer maxSessions) {
        this.maxSession = maxSessions;
    }

    public Integer getSetupAttempts() {
        return setupAttempts;
    }

    /**
     * How many further attempts to make when setting up fails, and how many after the connection was lost; -1 for no
     * limit.
     */
    public void setSetupAttempts(Integer setupAttempts) {
        this.setupAttempts = setupAttempts;
    }

    public Long getSetupInterval() {
        return setupInterval;
    }

    /** Milliseconds between two attempts. */
    public void setSetupInterval(Long setupInterval) {
        this.setupInterval = setupInterval;
    }

    public Integer getTransactionTimeout() {
        return transactionTimeout;
    }

    /** Seconds after which the broker may give up a branch; 0 leaves it to the broker. */
    public void setTransactionTimeout(Integer transactionTimeout) {
        this.transactionTimeout = transactionTimeout;
    }

    public Boolean getUseLocalTx() {
        return useLocalTx;
    }

    /** Whether a transacted bean runs in a transaction of its session alone, without XA. */
    public void setUseLocalTx(Boolean useLocalTx) {
        this.useLocalTx = useLocalTx;
    }

    public Boolean getUseJNDI() {
        return useJNDI;
    }

    /** Whether {@code destination} is looked up in JNDI before it is taken for a physical name. */
    public void setUseJNDI(Boolean useJNDI) {
        this.useJNDI = useJNDI;
    }

    public Boolean getUseJndi() {
        return useJNDI;
    }

    /** The other spelling of {@code useJNDI}. */
    public void setUseJndi(Boolean useJndi) {
        this.useJNDI = useJndi;
    }

    public Boolean getSingleConnection() {
        return singleConnection;
    }

    /** Whether the sessions share one connection (the default), or have one each. */
    public void setSingleConnection(Boolean singleConnection) {
        this.singleConnection = singleConnection;
    }

    public String getConnectorClassName() {
        return connectorClassName;
    }

    /** Refused by {@link #validate}: it would name another broker. */
    public void setConnectorClassName(String connectorClassName) {
        this.connectorClassName = connectorClassName;
    }

    public String getConnectionParameters() {
        return connectionParameters;
    }

    /** Refused by {@link #validate}: it would name another broker. */
    public void setConnectionParameters(String connectionParameters) {
        this.connectionParameters = connectionParameters;
    }

    /** Accepted and ignored. */
    public void setRebalanceConnections(Boolean value) {
        ignored.add("rebalanceConnections");
    }

    /** Accepted and ignored. */
    public void setHa(Boolean value) {
        ignored.add("ha");
    }

    /** Accepted and ignored. */
    public void setReconnectAttempts(Integer value) {
        ignored.add("reconnectAttempts");
    }

    /** Accepted and ignored. */
    public void setCallTimeout(Long value) {
        ignored.add("callTimeout");
    }

    /** Accepted and ignored. */
    public void setConnectionTTL(Long value) {
        ignored.add("connectionTTL");
    }

    /** Accepted and ignored. */
    public void setJndiParams(String value) {
        ignored.add("jndiParams");
    }
}
