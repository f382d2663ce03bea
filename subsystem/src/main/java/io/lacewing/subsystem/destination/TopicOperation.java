package io.lacewing.subsystem.destination;

import static io.lacewing.subsystem.broker.BrokerCalls.await;

import io.lacewing.core.management.QueueControl;
import io.lacewing.subsystem.model.MessagingResource;
import java.util.List;
import java.util.concurrent.CompletionStage;
import java.util.function.Function;
import org.jboss.as.controller.AttributeDefinition;
import org.jboss.as.controller.ExpressionResolver;
import org.jboss.as.controller.OperationDefinition;
import org.jboss.as.controller.OperationFailedException;
import org.jboss.as.controller.SimpleOperationDefinitionBuilder;
import org.jboss.dmr.ModelNode;
import org.jboss.dmr.ModelType;
import org.wildfly.subsystem.resource.executor.RuntimeOperation;

/** What can be done to a topic while its broker runs. */
enum TopicOperation implements RuntimeOperation<TopicView> {
    PAUSE(change("pause", null, SubscriptionArguments.PERSIST), (topic, args) ->
            each(topic, args.persist() ? QueueControl::pause : QueueControl::pauseUntilRestart)),
    RESUME(change("resume", null), (topic, args) -> each(topic, QueueControl::resume)),
    LIST_ALL(list("list-all-subscriptions"),
            (topic, args) -> SubscriptionNodes.of(topic.subscriptions(TopicView::any))),
    LIST_ALL_AS_JSON(json("list-all-subscriptions-as-json"),
            (topic, args) -> json(SubscriptionNodes.of(topic.subscriptions(TopicView::any)))),
    LIST_DURABLE(list("list-durable-subscriptions"),
            (topic, args) -> SubscriptionNodes.of(topic.subscriptions(TopicView::durable))),
    LIST_DURABLE_AS_JSON(json("list-durable-subscriptions-as-json"),
            (topic, args) -> json(SubscriptionNodes.of(topic.subscriptions(TopicView::durable)))),
    LIST_NON_DURABLE(list("list-non-durable-subscriptions"),
            (topic, args) -> SubscriptionNodes.of(topic.subscriptions(TopicView::nonDurable))),
    LIST_NON_DURABLE_AS_JSON(json("list-non-durable-subscriptions-as-json"),
            (topic, args) -> json(SubscriptionNodes.of(topic.subscriptions(TopicView::nonDurable)))),
    LIST_MESSAGES(list("list-messages-for-subscription", SubscriptionArguments.QUEUE_NAME, MessageArguments.OFFSET,
            MessageArguments.LIMIT), (topic, args) -> messages(topic, args)),
    LIST_MESSAGES_AS_JSON(json("list-messages-for-subscription-as-json", SubscriptionArguments.QUEUE_NAME,
            MessageArguments.OFFSET,
            MessageArguments.LIMIT), (topic, args) -> json(messages(topic, args))),
    COUNT_MESSAGES(read("count-messages-for-subscription", ModelType.INT, SubscriptionArguments.CLIENT_ID,
            SubscriptionArguments.SUBSCRIPTION_NAME, MessageArguments.FILTER),
            (topic, args) -> new ModelNode(Math.toIntExact(await(topic.subscription(args.durableQueue())
                    .countMessages(args.messages().filter()))))),
    REMOVE_MESSAGES(change("remove-messages", ModelType.INT, MessageArguments.FILTER), TopicOperation::removeMessages),
    DROP_DURABLE(change("drop-durable-subscription", null, SubscriptionArguments.CLIENT_ID,
            SubscriptionArguments.SUBSCRIPTION_NAME),
            (topic, args) -> drop(topic, List.of(topic.subscription(args.durableQueue())))),
    DROP_ALL(change("drop-all-subscriptions", null), (topic, args) -> drop(topic, topic.subscriptions(TopicView::any)));

    @FunctionalInterface
    private interface Action {
        ModelNode execute(TopicView topic, SubscriptionArguments args) throws OperationFailedException;
    }

    private final OperationDefinition definition;
    private final Action action;

    TopicOperation(OperationDefinition definition, Action action) {
        this.definition = definition;
        this.action = action;
    }

    @Override
    public OperationDefinition getOperationDefinition() {
        return definition;
    }

    @Override
    public ModelNode execute(ExpressionResolver resolver, ModelNode operation, TopicView topic)
            throws OperationFailedException {
        return action.execute(topic, new SubscriptionArguments(new MessageArguments(resolver, operation)));
    }

    private static OperationDefinition change(String name, ModelType reply, AttributeDefinition... parameters) {
        SimpleOperationDefinitionBuilder builder = builder(name, parameters);
        return (reply == null ? builder : builder.setReplyType(reply)).build();
    }

    private static OperationDefinition read(String name, ModelType reply, AttributeDefinition... parameters) {
        return builder(name, parameters).setReplyType(reply).setReadOnly().build();
    }

    private static OperationDefinition list(String name, AttributeDefinition... parameters) {
        return builder(name, parameters).setReplyType(ModelType.LIST).setReplyValueType(ModelType.OBJECT).setReadOnly()
                .build();
    }

    private static OperationDefinition json(String name, AttributeDefinition... parameters) {
        return read(name, ModelType.STRING, parameters);
    }

    private static SimpleOperationDefinitionBuilder builder(String name, AttributeDefinition... parameters) {
        return new SimpleOperationDefinitionBuilder(name, MessagingResource.JMS_TOPIC.resolver())
                .setParameters(parameters).setRuntimeOnly();
    }

    private static ModelNode messages(TopicView topic, SubscriptionArguments args) throws OperationFailedException {
        MessageArguments range = args.messages();
        return MessageNodes.messages(await(topic.subscription(args.queueName())
                .listMessages(null, range.offset(), range.limit())));
    }

    private static ModelNode removeMessages(TopicView topic, SubscriptionArguments args)
            throws OperationFailedException {
        int removed = 0;
        for (QueueControl subscription : topic.subscriptions(TopicView::any)) {
            removed += await(subscription.removeMessages(args.messages().filter()));
        }
        return new ModelNode(removed);
    }

    private static ModelNode each(TopicView topic, Function<QueueControl, CompletionStage<Void>> change)
            throws OperationFailedException {
        for (QueueControl subscription : topic.subscriptions(TopicView::any)) {
            await(change.apply(subscription));
        }
        return null;
    }

    private static ModelNode drop(TopicView topic, List<QueueControl> subscriptions) throws OperationFailedException {
        for (QueueControl subscription : subscriptions) {
            await(topic.broker().deleteQueue(subscription.configuration().name(), true));
        }
        return null;
    }

    private static ModelNode json(ModelNode node) {
        return new ModelNode(node.toJSONString(true));
    }
}
