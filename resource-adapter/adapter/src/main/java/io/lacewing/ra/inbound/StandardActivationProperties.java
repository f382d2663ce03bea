package io.lacewing.ra.inbound;

import jakarta.jms.Queue;
import jakarta.jms.Topic;
import java.util.List;
import java.util.Locale;

/**
 * The activation properties that the Jakarta Messaging specification names (3.1, table 13.1 to 13.3), as the deployment
 * sets them: texts, checked by {@link LacewingActivationSpec#validate}. Configured by one thread before use.
 */
public abstract class StandardActivationProperties {

    private static final List<String> QUEUE_TYPES = List.of(Queue.class.getName(), "javax.jms.Queue", "Queue");
    private static final List<String> TOPIC_TYPES = List.of(Topic.class.getName(), "javax.jms.Topic", "Topic");
    private static final List<String> AUTO = List.of("auto-acknowledge", "auto_acknowledge", "1");
    private static final List<String> DUPS_OK = List.of("dups-ok-acknowledge", "dups_ok_acknowledge", "3");
    private static final List<String> NON_DURABLE = List.of("nondurable", "non-durable");

    private String destination;
    private String destinationType;
    private String destinationLookup;
    private String connectionFactoryLookup;
    private String messageSelector;
    private String acknowledgeMode = "Auto-acknowledge";
    private String subscriptionDurability = "NonDurable";
    private String subscriptionName;
    private String clientId;
    private Boolean shareSubscriptions = Boolean.FALSE;

    /** Whether the type says topic, says queue, or ({@code null}) nothing. */
    Boolean topic() {
        if (destinationType == null || !isKnownType()) {
            return null;
        }
        return TOPIC_TYPES.contains(destinationType);
    }

    boolean isKnownType() {
        return destinationType == null || QUEUE_TYPES.contains(destinationType)
                || TOPIC_TYPES.contains(destinationType);
    }

    boolean isKnownAcknowledgeMode() {
        return AUTO.contains(lower(acknowledgeMode)) || isDupsOk();
    }

    boolean isDupsOk() {
        return DUPS_OK.contains(lower(acknowledgeMode));
    }

    boolean isKnownDurability() {
        return isDurable() || NON_DURABLE.contains(lower(subscriptionDurability));
    }

    boolean isDurable() {
        return "durable".equals(lower(subscriptionDurability));
    }

    boolean isShared() {
        return Boolean.TRUE.equals(shareSubscriptions);
    }

    static boolean isBlank(String text) {
        return text == null || text.isBlank();
    }

    private static String lower(String text) {
        return text == null ? "" : text.trim().toLowerCase(Locale.ROOT);
    }

    public String getDestination() {
        return destination;
    }

    /** The physical name of the destination, or with {@code useJNDI} its name in JNDI if it is bound there. */
    public void setDestination(String destination) {
        this.destination = destination;
    }

    public String getDestinationType() {
        return destinationType;
    }

    /** {@code jakarta.jms.Queue} or {@code jakarta.jms.Topic}; also {@code javax.jms.*} and the bare names. */
    public void setDestinationType(String destinationType) {
        this.destinationType = destinationType;
    }

    public String getDestinationLookup() {
        return destinationLookup;
    }

    /** The name of the destination in JNDI; goes before {@code destination}. */
    public void setDestinationLookup(String destinationLookup) {
        this.destinationLookup = destinationLookup;
    }

    public String getConnectionFactoryLookup() {
        return connectionFactoryLookup;
    }

    /** The name in JNDI of the connection factory to use in place of the adapter's own provider. */
    public void setConnectionFactoryLookup(String connectionFactoryLookup) {
        this.connectionFactoryLookup = connectionFactoryLookup;
    }

    public String getMessageSelector() {
        return messageSelector;
    }

    public void setMessageSelector(String messageSelector) {
        this.messageSelector = messageSelector;
    }

    public String getAcknowledgeMode() {
        return acknowledgeMode;
    }

    /** {@code Auto-acknowledge} or {@code Dups-ok-acknowledge}; of meaning without a container transaction only. */
    public void setAcknowledgeMode(String acknowledgeMode) {
        this.acknowledgeMode = acknowledgeMode;
    }

    public String getSubscriptionDurability() {
        return subscriptionDurability;
    }

    /** {@code Durable} or {@code NonDurable}. */
    public void setSubscriptionDurability(String subscriptionDurability) {
        this.subscriptionDurability = subscriptionDurability;
    }

    public String getSubscriptionName() {
        return subscriptionName;
    }

    public void setSubscriptionName(String subscriptionName) {
        this.subscriptionName = subscriptionName;
    }

    public String getClientId() {
        return clientId;
    }

    public void setClientId(String clientId) {
        this.clientId = clientId;
    }

    public String getClientID() {
        return clientId;
    }

    /** The other spelling of {@code clientId}. */
    public void setClientID(String clientID) {
        this.clientId = clientID;
    }

    public Boolean getShareSubscriptions() {
        return shareSubscriptions;
    }

    /** Whether the subscription is a shared one (Jakarta Messaging 3.1, 4.2.2), which several sessions may consume. */
    public void setShareSubscriptions(Boolean shareSubscriptions) {
        this.shareSubscriptions = shareSubscriptions;
    }
}
