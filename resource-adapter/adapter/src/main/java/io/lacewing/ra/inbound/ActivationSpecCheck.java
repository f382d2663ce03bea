package io.lacewing.ra.inbound;

import io.lacewing.ra.log.RaLogger;
import jakarta.resource.spi.InvalidPropertyException;
import java.beans.IntrospectionException;
import java.beans.PropertyDescriptor;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * Collects everything that is wrong with an activation specification, so that one message names it all. Used once, by
 * one thread.
 */
final class ActivationSpecCheck {

    private final LacewingActivationSpec spec;
    private final Map<String, String> problems = new LinkedHashMap<>();

    ActivationSpecCheck(LacewingActivationSpec spec) {
        this.spec = spec;
    }

    void run() throws InvalidPropertyException {
        checkDestination();
        checkSubscription();
        require(spec.isKnownAcknowledgeMode(), "acknowledgeMode", spec.getAcknowledgeMode(),
                "it must be Auto-acknowledge or Dups-ok-acknowledge");
        require(spec.getMaxSession() == null || spec.getMaxSession() >= 1, "maxSession", spec.getMaxSession(),
                "it must be at least 1");
        require(spec.getSetupAttempts() == null || spec.getSetupAttempts() >= -1, "setupAttempts",
                spec.getSetupAttempts(), "it must be -1 (no limit) or more");
        require(spec.getSetupInterval() == null || spec.getSetupInterval() >= 0, "setupInterval",
                spec.getSetupInterval(), "it must be 0 ms or more");
        require(spec.getTransactionTimeout() == null || spec.getTransactionTimeout() >= 0, "transactionTimeout",
                spec.getTransactionTimeout(), "it must be 0 s or more");
        require(spec.getConnectorClassName() == null, "connectorClassName", spec.getConnectorClassName(),
                "to receive from another broker set connectionFactoryLookup");
        require(spec.getConnectionParameters() == null, "connectionParameters", spec.getConnectionParameters(),
                "to receive from another broker set connectionFactoryLookup");
        if (!problems.isEmpty()) {
            throw failure();
        }
    }

    private void checkDestination() {
        if (StandardActivationProperties.isBlank(spec.getDestination())
                && StandardActivationProperties.isBlank(spec.getDestinationLookup())) {
            problems.put("destination", RaLogger.LOGGER.noDestination());
        }
        require(spec.isKnownType(), "destinationType", spec.getDestinationType(),
                "it must be jakarta.jms.Queue or jakarta.jms.Topic");
    }

    private void checkSubscription() {
        require(spec.isKnownDurability(), "subscriptionDurability", spec.getSubscriptionDurability(),
                "it must be Durable or NonDurable");
        boolean queue = Boolean.FALSE.equals(spec.topic());
        require(!queue || !spec.isDurable(), "subscriptionDurability", spec.getSubscriptionDurability(),
                "a queue has no subscriptions");
        require(!queue || !spec.isShared(), "shareSubscriptions", spec.getShareSubscriptions(),
                "a queue has no subscriptions");
        boolean named = !StandardActivationProperties.isBlank(spec.getSubscriptionName());
        require(named || !(spec.isDurable() || spec.isShared()), "subscriptionName", spec.getSubscriptionName(),
                "a durable or shared subscription needs a name");
        require(!spec.isDurable() || spec.isShared() || spec.effectiveClientId() != null, "clientId",
                spec.getClientId(), "a durable subscription that is not shared needs a client id");
    }

    private void require(boolean holds, String property, Object value, String rule) {
        if (!holds) {
            problems.put(property, RaLogger.LOGGER.invalidProperty(property, value, rule));
        }
    }

    private InvalidPropertyException failure() {
        InvalidPropertyException failure = new InvalidPropertyException(
                RaLogger.LOGGER.invalidProperties(String.join("; ", problems.values())));
        PropertyDescriptor[] culprits = problems.keySet().stream().map(ActivationSpecCheck::descriptor)
                .toArray(PropertyDescriptor[]::new);
        failure.setInvalidPropertyDescriptors(culprits);
        return failure;
    }

    private static PropertyDescriptor descriptor(String property) {
        try {
            return new PropertyDescriptor(property, LacewingActivationSpec.class);
        } catch (IntrospectionException e) {
            throw new IllegalStateException("No property " + property, e);
        }
    }
}
