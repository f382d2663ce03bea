package io.lacewing.pool;

import io.lacewing.handles.xa.RecoveryXaResource;
import io.lacewing.pool.api.PoolConfiguration;
import io.lacewing.pool.api.PoolListener;
import jakarta.jms.XAConnectionFactory;
import jakarta.transaction.TransactionManager;
import javax.transaction.xa.XAResource;

/**
 * The pool to use beside a resource adapter's inbound side: what a listener sends here in the transaction of its
 * delivery is part of the same branch, and after a crash the transaction manager finds the branches through {@link
 * #recoveryResource}. Safe to use in all cases.
 */
public class JcaPooledConnectionFactory extends XaPooledConnectionFactory {

    private final String name;
    private final RecoveryXaResource recovery;

    /** With default settings; recovery connects as the provider's default user. */
    public JcaPooledConnectionFactory(String name, XAConnectionFactory provider,
            TransactionManager transactionManager) {
        this(name, provider, transactionManager, PoolConfiguration.DEFAULTS, PoolListener.NONE,
                provider::createXAConnection);
    }

    /**
     * @param name for the transaction manager's recovery, unique among the resource managers that it knows
     * @param recoveryConnection connects with the rights to see and finish prepared branches
     */
    public JcaPooledConnectionFactory(String name, XAConnectionFactory provider, TransactionManager transactionManager,
            PoolConfiguration configuration, PoolListener listener, RecoveryXaResource.Opener recoveryConnection) {
        super(provider, transactionManager, configuration, listener);
        if (name == null || name.isBlank()) {
            throw new IllegalArgumentException("The pool needs a name that recovery knows it by");
        }
        this.name = name;
        this.recovery = new RecoveryXaResource(recoveryConnection);
    }

    public String recoveryName() {
        return name;
    }

    /** Connects while a scan lasts, gets over a restart of the broker, and holds nothing in between. */
    public XAResource recoveryResource() {
        return recovery;
    }

    @Override
    public void close() {
        recovery.close();
        super.close();
    }
}
