package io.lacewing.subsystem.adapter;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jboss.jca.common.api.metadata.common.TransactionSupportEnum;

/**
 * What a resource adapter is activated with. Immutable.
 *
 * @param name what message-driven beans call it
 * @param jndiNames where its connection factory is bound, at least one
 * @param transaction how far its connections go along with transactions
 * @param pool the pool of its connections
 * @param adapterProperties of the resource adapter: strings, booleans, integers and longs by name
 * @param factoryProperties of the managed connection factory, likewise
 * @param recovered whether the transaction manager completes what was prepared before a crash
 */
public record AdapterSettings(String name, List<String> jndiNames, TransactionSupportEnum transaction,
        PoolSettings pool, Map<String, Object> adapterProperties, Map<String, Object> factoryProperties,
        boolean recovered) {

    public AdapterSettings {
        jndiNames = List.copyOf(jndiNames);
        adapterProperties = Map.copyOf(adapterProperties);
        factoryProperties = Map.copyOf(factoryProperties);
    }

    /**
     * The pool of an adapter's connections.
     *
     * @param minSize connections kept ready
     * @param maxSize connections lent at most; null for no limit
     * @param managedConnectionPool class of the pool; null for the server's own choice
     * @param enlistmentTrace whether it remembers where connections were enlisted; null for the server's own choice
     * @param counting whether it counts from the start
     */
    public record PoolSettings(int minSize, Integer maxSize, String managedConnectionPool, Boolean enlistmentTrace,
            boolean counting) {
    }

    boolean xa() {
        return transaction == TransactionSupportEnum.XATransaction;
    }

    /** These settings, with where the adapter connects to. */
    public AdapterSettings withUrl(String url) {
        return withAdapterProperty("url", url);
    }

    /** These settings, with the password of the user; null leaves it as it is. */
    public AdapterSettings withPassword(String password) {
        return password == null ? this : withAdapterProperty("password", password);
    }

    private AdapterSettings withAdapterProperty(String property, Object value) {
        Map<String, Object> properties = new HashMap<>(adapterProperties);
        properties.put(property, value);
        return new AdapterSettings(name, jndiNames, transaction, pool, properties, factoryProperties, recovered);
    }
}
