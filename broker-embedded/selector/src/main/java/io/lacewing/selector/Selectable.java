package io.lacewing.selector;

/** What a selector looks at: a message, seen as values with names. */
@FunctionalInterface
public interface Selectable {

    /**
     * The value of a property, or of one of the header fields {@code JMSDeliveryMode} (the string {@code PERSISTENT}
     * or {@code NON_PERSISTENT}), {@code JMSPriority}, {@code JMSMessageID}, {@code JMSTimestamp},
     * {@code JMSCorrelationID} and {@code JMSType}.
     *
     * @return a {@link String}, {@link Boolean}, {@link Byte}, {@link Short}, {@link Integer}, {@link Long},
     *         {@link Float} or {@link Double}; null if there is no such value. Other types compare to nothing.
     */
    Object property(String name);
}
