package io.lacewing.ra.inbound;

/**
 * The resource adapter's values for what an activation specification leaves open.
 *
 * @param setupAttempts -1 for no limit
 * @param setupInterval milliseconds
 * @param activationTimeout milliseconds that a deployment waits for the first attempt to set up
 */
public record ActivationDefaults(int maxSession, int setupAttempts, long setupInterval, boolean useJndi,
        boolean useLocalTx,
        long activationTimeout) {

    int maxSession(LacewingActivationSpec spec) {
        return spec.getMaxSession() == null ? maxSession : spec.getMaxSession();
    }

    int setupAttempts(LacewingActivationSpec spec) {
        return spec.getSetupAttempts() == null ? setupAttempts : spec.getSetupAttempts();
    }

    long setupInterval(LacewingActivationSpec spec) {
        return spec.getSetupInterval() == null ? setupInterval : spec.getSetupInterval();
    }

    boolean useJndi(LacewingActivationSpec spec) {
        return spec.getUseJNDI() == null ? useJndi : spec.getUseJNDI();
    }

    boolean useLocalTx(LacewingActivationSpec spec) {
        return spec.getUseLocalTx() == null ? useLocalTx : spec.getUseLocalTx();
    }
}
