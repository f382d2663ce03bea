package io.lacewing.subsystem.destination;

import org.jboss.as.controller.AttributeDefinition;
import org.jboss.as.controller.OperationFailedException;
import org.jboss.as.controller.SimpleAttributeDefinitionBuilder;
import org.jboss.as.controller.operations.validation.StringLengthValidator;
import org.jboss.dmr.ModelNode;
import org.jboss.dmr.ModelType;

/**
 * The arguments of an operation on subscriptions.
 *
 * @param messages those that are about messages
 */
record SubscriptionArguments(MessageArguments messages) {

    static final AttributeDefinition QUEUE_NAME = text("queue-name", 1);
    static final AttributeDefinition CLIENT_ID = text("client-id", 0);
    static final AttributeDefinition SUBSCRIPTION_NAME = text("subscription-name", 1);

    static final AttributeDefinition PERSIST = new SimpleAttributeDefinitionBuilder("persist", ModelType.BOOLEAN)
            .setRequired(false).setAllowExpression(true).setDefaultValue(ModelNode.FALSE).build();

    private static AttributeDefinition text(String name, int minLength) {
        return new SimpleAttributeDefinitionBuilder(name, ModelType.STRING).setRequired(minLength > 0)
                .setAllowExpression(true)
                .setValidator(new StringLengthValidator(minLength, true, true)).build();
    }

    /** The name of a subscription's queue. */
    String queueName() throws OperationFailedException {
        return value(QUEUE_NAME).asString();
    }

    /** The name of a durable subscription's queue: client identifier and subscription name, or the latter alone. */
    String durableQueue() throws OperationFailedException {
        String clientId = value(CLIENT_ID).asStringOrNull();
        String name = escape(value(SUBSCRIPTION_NAME).asString());
        return clientId == null || clientId.isEmpty() ? name : escape(clientId) + '.' + name;
    }

    /** Whether a change is to survive a restart. */
    boolean persist() throws OperationFailedException {
        return value(PERSIST).asBoolean();
    }

    private static String escape(String part) {
        return part.replace("\\", "\\\\").replace(".", "\\.");
    }

    private ModelNode value(AttributeDefinition parameter) throws OperationFailedException {
        return parameter.resolveModelAttribute(messages.resolver(), messages.operation());
    }
}
