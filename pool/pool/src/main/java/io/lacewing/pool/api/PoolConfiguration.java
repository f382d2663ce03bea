package io.lacewing.pool.api;

/**
 * All settings of a pool.
 *
 * @param clientId of the physical connection, of which there can be only one then; {@code null} for none
 * @param xaSessionOutsideTransaction whether the provider's XA session acts, outside a transaction, as one that
 *        acknowledges automatically, so that one session serves both; if not, a second is opened when needed
 */
public record PoolConfiguration(PoolLimits limits, PoolUpkeep upkeep, String clientId,
        boolean xaSessionOutsideTransaction) {

    public static final PoolConfiguration DEFAULTS = new PoolConfiguration(PoolLimits.DEFAULTS, PoolUpkeep.DEFAULTS,
            null, false);

    public PoolConfiguration {
        if (clientId != null && limits.connections() != 1) {
            throw new IllegalArgumentException(
                    "With client id " + clientId + " there can be one connection, not " + limits.connections());
        }
    }

    public PoolConfiguration with(PoolLimits other) {
        return new PoolConfiguration(other, upkeep, clientId, xaSessionOutsideTransaction);
    }

    public PoolConfiguration with(PoolUpkeep other) {
        return new PoolConfiguration(limits, other, clientId, xaSessionOutsideTransaction);
    }

    public PoolConfiguration withClientId(String other) {
        return new PoolConfiguration(limits, upkeep, other, xaSessionOutsideTransaction);
    }

    public PoolConfiguration withXaSessionOutsideTransaction(boolean allowed) {
        return new PoolConfiguration(limits, upkeep, clientId, allowed);
    }
}
