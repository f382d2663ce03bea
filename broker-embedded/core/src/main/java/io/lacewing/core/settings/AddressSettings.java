package io.lacewing.core.settings;

/**
 * Settings for the addresses of one match. A null field is inherited from the next less precise match that has it, at
 * last from {@link #DEFAULTS}. Immutable.
 *
 * @param deadLetterAddress {@code dead-letter-address}: where messages go whose delivery attempts are exhausted; ""
 *        or unset: they are dropped
 * @param expiryAddress {@code expiry-address}: where expired messages go; "" or unset: they are dropped
 * @param delivery redelivery settings; null inherits all of them
 * @param memory size limit settings; null inherits all of them
 * @param lifecycle settings on creating and deleting on demand; null inherits all of them
 */
public record AddressSettings(String deadLetterAddress, String expiryAddress, Delivery delivery, Memory memory,
        Lifecycle lifecycle) {

    /** Nothing set: everything is inherited. */
    public static final AddressSettings EMPTY = new AddressSettings(null, null, Delivery.EMPTY, Memory.EMPTY,
            Lifecycle.EMPTY);

    /** What holds where no match says otherwise. */
    public static final AddressSettings DEFAULTS = new AddressSettings("", "",
            new Delivery(10, 0L, 1.0, 0L, -1L), new Memory(-1L, AddressFullPolicy.PAGE),
            new Lifecycle(true, true, false, true, -1));

    public AddressSettings {
        delivery = delivery == null ? Delivery.EMPTY : delivery;
        memory = memory == null ? Memory.EMPTY : memory;
        lifecycle = lifecycle == null ? Lifecycle.EMPTY : lifecycle;
    }

    /**
     * @param maxDeliveryAttempts {@code max-delivery-attempts}: -1 for ever; default 10
     * @param redeliveryDelay {@code redelivery-delay} in milliseconds; default 0
     * @param redeliveryMultiplier {@code redelivery-multiplier}: factor by which each further delay grows; default
     *        1.0
     * @param maxRedeliveryDelay {@code max-redelivery-delay} in milliseconds; 0, the default, stands for ten times
     *        the redelivery delay
     * @param expiryDelay {@code expiry-delay} in milliseconds: time to live of messages sent without one; -1, the
     *        default, for none
     */
    public record Delivery(Integer maxDeliveryAttempts, Long redeliveryDelay, Double redeliveryMultiplier,
            Long maxRedeliveryDelay, Long expiryDelay) {

        public static final Delivery EMPTY = new Delivery(null, null, null, null, null);

        public Delivery {
            check("max-delivery-attempts", maxDeliveryAttempts == null || maxDeliveryAttempts == -1
                    || maxDeliveryAttempts > 0, maxDeliveryAttempts);
            check("redelivery-delay", redeliveryDelay == null || redeliveryDelay >= 0, redeliveryDelay);
            check("redelivery-multiplier", redeliveryMultiplier == null || redeliveryMultiplier > 0,
                    redeliveryMultiplier);
            check("max-redelivery-delay", maxRedeliveryDelay == null || maxRedeliveryDelay >= 0, maxRedeliveryDelay);
            check("expiry-delay", expiryDelay == null || expiryDelay >= -1, expiryDelay);
        }

        Delivery orElse(Delivery base) {
            return new Delivery(or(maxDeliveryAttempts, base.maxDeliveryAttempts),
                    or(redeliveryDelay, base.redeliveryDelay), or(redeliveryMultiplier, base.redeliveryMultiplier),
                    or(maxRedeliveryDelay, base.maxRedeliveryDelay), or(expiryDelay, base.expiryDelay));
        }

        /**
         * Milliseconds to wait before the next delivery of a message that was delivered so many times; of merged
         * settings only.
         */
        public long delayAfter(int deliveries) {
            if (redeliveryDelay == 0) {
                return 0;
            }
            long limit = maxRedeliveryDelay > 0 ? maxRedeliveryDelay : redeliveryDelay * 10;
            return (long) Math.min(
                    limit, redeliveryDelay * Math.pow(redeliveryMultiplier, Math.max(0, deliveries - 1)));
        }
    }

    /**
     * @param maxSizeBytes {@code max-size-bytes}: encoded bytes of messages that the address may hold; -1, the
     *        default, for no limit
     * @param fullPolicy {@code address-full-policy}
     */
    public record Memory(Long maxSizeBytes, AddressFullPolicy fullPolicy) {

        public static final Memory EMPTY = new Memory(null, null);

        public Memory {
            check("max-size-bytes", maxSizeBytes == null || maxSizeBytes >= -1, maxSizeBytes);
        }

        Memory orElse(Memory base) {
            return new Memory(or(maxSizeBytes, base.maxSizeBytes), or(fullPolicy, base.fullPolicy));
        }
    }

    /**
     * @param autoCreateAddresses {@code auto-create-addresses}: default true
     * @param autoCreateQueues {@code auto-create-queues}: default true
     * @param autoDeleteQueues {@code auto-delete-queues}: an empty queue created on demand goes with its last
     *        consumer; default false
     * @param autoDeleteAddresses {@code auto-delete-addresses}: an address created on demand goes with its last
     *        queue; default true
     * @param maxConsumers {@code default-max-consumers} of a queue created on demand; -1, the default, for no limit
     */
    public record Lifecycle(Boolean autoCreateAddresses, Boolean autoCreateQueues, Boolean autoDeleteQueues,
                            Boolean autoDeleteAddresses, Integer maxConsumers) {

        public static final Lifecycle EMPTY = new Lifecycle(null, null, null, null, null);

        public Lifecycle {
            check("default-max-consumers", maxConsumers == null || maxConsumers == -1 || maxConsumers > 0,
                    maxConsumers);
        }

        Lifecycle orElse(Lifecycle base) {
            return new Lifecycle(or(autoCreateAddresses, base.autoCreateAddresses),
                    or(autoCreateQueues, base.autoCreateQueues),
                    or(autoDeleteQueues, base.autoDeleteQueues), or(autoDeleteAddresses, base.autoDeleteAddresses),
                    or(maxConsumers, base.maxConsumers));
        }
    }

    /** These settings, with what they leave open taken from the base. */
    public AddressSettings orElse(AddressSettings base) {
        return new AddressSettings(or(deadLetterAddress, base.deadLetterAddress), or(expiryAddress, base.expiryAddress),
                delivery.orElse(base.delivery), memory.orElse(base.memory), lifecycle.orElse(base.lifecycle));
    }

    public AddressSettings withDeadLetterAddress(String address) {
        return new AddressSettings(address, expiryAddress, delivery, memory, lifecycle);
    }

    public AddressSettings withExpiryAddress(String address) {
        return new AddressSettings(deadLetterAddress, address, delivery, memory, lifecycle);
    }

    public AddressSettings withDelivery(Delivery changed) {
        return new AddressSettings(deadLetterAddress, expiryAddress, changed, memory, lifecycle);
    }

    public AddressSettings withMemory(Memory changed) {
        return new AddressSettings(deadLetterAddress, expiryAddress, delivery, changed, lifecycle);
    }

    public AddressSettings withLifecycle(Lifecycle changed) {
        return new AddressSettings(deadLetterAddress, expiryAddress, delivery, memory, changed);
    }

    private static <T> T or(T own, T inherited) {
        return own != null ? own : inherited;
    }

    private static void check(String setting, boolean valid, Object value) {
        if (!valid) {
            throw new IllegalArgumentException("Invalid value of address setting " + setting + ": " + value);
        }
    }
}
