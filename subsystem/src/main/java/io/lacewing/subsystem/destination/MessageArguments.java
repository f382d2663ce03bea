package io.lacewing.subsystem.destination;

import io.lacewing.subsystem.broker.BrokerCalls;
import java.util.concurrent.CompletionStage;
import java.util.function.Function;
import java.util.function.LongFunction;
import org.jboss.as.controller.AttributeDefinition;
import org.jboss.as.controller.ExpressionResolver;
import org.jboss.as.controller.OperationFailedException;
import org.jboss.as.controller.SimpleAttributeDefinitionBuilder;
import org.jboss.as.controller.operations.validation.IntRangeValidator;
import org.jboss.as.controller.operations.validation.StringLengthValidator;
import org.jboss.dmr.ModelNode;
import org.jboss.dmr.ModelType;

/**
 * The arguments of an operation on messages.
 *
 * @param resolver resolves expressions in them
 * @param operation the operation
 */
record MessageArguments(ExpressionResolver resolver, ModelNode operation) {

    static final AttributeDefinition FILTER = optional("filter", ModelType.STRING).build();
    static final AttributeDefinition OFFSET = optional("offset", ModelType.INT)
            .setDefaultValue(new ModelNode(0)).setValidator(new IntRangeValidator(0, true, true)).build();
    static final AttributeDefinition LIMIT = optional("limit", ModelType.INT)
            .setDefaultValue(new ModelNode(1000)).setValidator(new IntRangeValidator(1, true, true)).build();
    static final AttributeDefinition MESSAGE_ID = required("message-id", ModelType.STRING)
            .setValidator(new StringLengthValidator(1)).build();
    static final AttributeDefinition OTHER_QUEUE = required("other-queue-name", ModelType.STRING)
            .setValidator(new StringLengthValidator(1)).build();
    static final AttributeDefinition REJECT_DUPLICATES = optional("reject-duplicates", ModelType.BOOLEAN).build();
    static final AttributeDefinition PRIORITY = required("new-priority", ModelType.INT)
            .setValidator(new IntRangeValidator(0, 9, false, true)).build();

    private static SimpleAttributeDefinitionBuilder required(String name, ModelType type) {
        return new SimpleAttributeDefinitionBuilder(name, type).setRequired(true).setAllowExpression(true);
    }

    private static SimpleAttributeDefinitionBuilder optional(String name, ModelType type) {
        return new SimpleAttributeDefinitionBuilder(name, type).setRequired(false).setAllowExpression(true);
    }

    /** A selector, or null for all messages. */
    String filter() throws OperationFailedException {
        return value(FILTER).asStringOrNull();
    }

    int offset() throws OperationFailedException {
        return value(OFFSET).asInt();
    }

    int limit() throws OperationFailedException {
        return value(LIMIT).asInt();
    }

    int priority() throws OperationFailedException {
        return value(PRIORITY).asInt();
    }

    /** The broker's address of the queue that messages move to. */
    String otherQueue() throws OperationFailedException {
        return Destinations.queueAddress(value(OTHER_QUEUE).asString());
    }

    /**
     * Does something to the one message that is named, by the broker's number or by its JMSMessageID.
     *
     * @return whether there was one
     */
    boolean onMessage(LongFunction<CompletionStage<Boolean>> byNumber,
            Function<String, CompletionStage<Integer>> byFilter) throws OperationFailedException {
        String id = value(MESSAGE_ID).asString();
        if (id.chars().allMatch(Character::isDigit)) {
            return BrokerCalls.await(byNumber.apply(Long.parseLong(id)));
        }
        return BrokerCalls.await(byFilter.apply("JMSMessageID = '" + id.replace("'", "''") + '\'')) > 0;
    }

    private ModelNode value(AttributeDefinition parameter) throws OperationFailedException {
        return parameter.resolveModelAttribute(resolver, operation);
    }
}
