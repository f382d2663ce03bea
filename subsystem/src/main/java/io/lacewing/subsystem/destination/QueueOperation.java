package io.lacewing.subsystem.destination;

import static io.lacewing.subsystem.broker.BrokerCalls.await;

import io.lacewing.core.management.MessageInfo;
import io.lacewing.core.management.QueueControl;
import io.lacewing.subsystem.model.MessagingResource;
import java.util.ArrayList;
import java.util.List;
import org.jboss.as.controller.AttributeDefinition;
import org.jboss.as.controller.ExpressionResolver;
import org.jboss.as.controller.OperationDefinition;
import org.jboss.as.controller.OperationFailedException;
import org.jboss.as.controller.SimpleOperationDefinitionBuilder;
import org.jboss.dmr.ModelNode;
import org.jboss.dmr.ModelType;
import org.wildfly.subsystem.resource.executor.RuntimeOperation;

/** What can be done to a queue while its broker runs. */
enum QueueOperation implements RuntimeOperation<QueueView> {
    PAUSE(change("pause", null), (queue, args) -> nothing(await(queue.pause()))),
    RESUME(change("resume", null), (queue, args) -> nothing(await(queue.resume()))),
    COUNT_MESSAGES(read("count-messages", ModelType.LONG, MessageArguments.FILTER),
            (queue, args) -> new ModelNode(await(queue.countMessages(args.filter())))),
    LIST_MESSAGES(list("list-messages"), (queue, args) -> messages(queue, args)),
    LIST_MESSAGES_AS_JSON(json("list-messages-as-json"), (queue, args) -> json(messages(queue, args))),
    LIST_DELIVERING(list("list-delivering-messages"),
            (queue, args) -> inState(queue, args, MessageInfo.State.DELIVERING)),
    LIST_DELIVERING_AS_JSON(json("list-delivering-messages-as-json"),
            (queue, args) -> json(inState(queue, args, MessageInfo.State.DELIVERING))),
    LIST_SCHEDULED(list("list-scheduled-messages"), (queue, args) -> inState(queue, args, MessageInfo.State.SCHEDULED)),
    LIST_SCHEDULED_AS_JSON(json("list-scheduled-messages-as-json"),
            (queue, args) -> json(inState(queue, args, MessageInfo.State.SCHEDULED))),
    LIST_CONSUMERS_AS_JSON(read("list-consumers-as-json", ModelType.STRING),
            (queue, args) -> json(MessageNodes.consumers(await(queue.listConsumers())))),
    REMOVE_MESSAGE(change("remove-message", ModelType.BOOLEAN, MessageArguments.MESSAGE_ID),
            (queue, args) -> new ModelNode(args.onMessage(queue::removeMessage, queue::removeMessages))),
    REMOVE_MESSAGES(change("remove-messages", ModelType.INT, MessageArguments.FILTER),
            (queue, args) -> new ModelNode(await(queue.removeMessages(args.filter())))),
    MOVE_MESSAGE(change("move-message", ModelType.BOOLEAN, MessageArguments.MESSAGE_ID, MessageArguments.OTHER_QUEUE,
            MessageArguments.REJECT_DUPLICATES), (queue, args) -> {
                String target = args.otherQueue();
                return new ModelNode(args.onMessage(id -> queue.moveMessage(id, target),
                        filter -> queue.moveMessages(filter, target)));
            }),
    MOVE_MESSAGES(change("move-messages", ModelType.INT, MessageArguments.FILTER, MessageArguments.OTHER_QUEUE,
            MessageArguments.REJECT_DUPLICATES),
            (queue, args) -> new ModelNode(await(queue.moveMessages(args.filter(), args.otherQueue())))),
    EXPIRE_MESSAGE(change("expire-message", ModelType.BOOLEAN, MessageArguments.MESSAGE_ID),
            (queue, args) -> new ModelNode(args.onMessage(queue::expireMessage, queue::expireMessages))),
    EXPIRE_MESSAGES(change("expire-messages", ModelType.INT, MessageArguments.FILTER),
            (queue, args) -> new ModelNode(await(queue.expireMessages(args.filter())))),
    SEND_MESSAGE_TO_DEAD_LETTER(change("send-message-to-dead-letter-address", ModelType.BOOLEAN,
            MessageArguments.MESSAGE_ID),
            (queue, args) -> new ModelNode(args.onMessage(queue::sendToDeadLetter, queue::sendToDeadLetter))),
    SEND_MESSAGES_TO_DEAD_LETTER(change("send-messages-to-dead-letter-address", ModelType.INT, MessageArguments.FILTER),
            (queue, args) -> new ModelNode(await(queue.sendToDeadLetter(args.filter())))),
    CHANGE_MESSAGE_PRIORITY(change("change-message-priority", ModelType.BOOLEAN, MessageArguments.MESSAGE_ID,
            MessageArguments.PRIORITY), (queue, args) -> {
                int priority = args.priority();
                return new ModelNode(args.onMessage(id -> queue.changePriority(id, priority),
                        filter -> queue.changePriority(filter, priority)));
            }),
    CHANGE_MESSAGES_PRIORITY(change("change-messages-priority", ModelType.INT, MessageArguments.FILTER,
            MessageArguments.PRIORITY),
            (queue, args) -> new ModelNode(await(queue.changePriority(args.filter(), args.priority()))));

    @FunctionalInterface
    private interface Action {
        ModelNode execute(QueueControl queue, MessageArguments args) throws OperationFailedException;
    }

    private final OperationDefinition definition;
    private final Action action;

    QueueOperation(OperationDefinition definition, Action action) {
        this.definition = definition;
        this.action = action;
    }

    @Override
    public OperationDefinition getOperationDefinition() {
        return definition;
    }

    @Override
    public ModelNode execute(ExpressionResolver resolver, ModelNode operation, QueueView view)
            throws OperationFailedException {
        return action.execute(view.control(), new MessageArguments(resolver, operation));
    }

    private static OperationDefinition change(String name, ModelType reply, AttributeDefinition... parameters) {
        SimpleOperationDefinitionBuilder builder = builder(name, parameters);
        return (reply == null ? builder : builder.setReplyType(reply)).build();
    }

    private static OperationDefinition read(String name, ModelType reply, AttributeDefinition... parameters) {
        return builder(name, parameters).setReplyType(reply).setReadOnly().build();
    }

    private static OperationDefinition list(String name) {
        return builder(name, MessageArguments.FILTER, MessageArguments.OFFSET, MessageArguments.LIMIT)
                .setReplyType(ModelType.LIST).setReplyValueType(ModelType.OBJECT).setReadOnly().build();
    }

    private static OperationDefinition json(String name) {
        return read(name, ModelType.STRING, MessageArguments.FILTER, MessageArguments.OFFSET, MessageArguments.LIMIT);
    }

    private static SimpleOperationDefinitionBuilder builder(String name, AttributeDefinition... parameters) {
        return new SimpleOperationDefinitionBuilder(name, MessagingResource.JMS_QUEUE.resolver())
                .setParameters(parameters).setRuntimeOnly();
    }

    private static ModelNode messages(QueueControl queue, MessageArguments args) throws OperationFailedException {
        return MessageNodes.messages(await(queue.listMessages(args.filter(), args.offset(), args.limit())));
    }

    /** The broker lists messages that wait before those that don't, so that the ones in a state may stand anywhere. */
    private static ModelNode inState(QueueControl queue, MessageArguments args, MessageInfo.State state)
            throws OperationFailedException {
        List<MessageInfo> found = new ArrayList<>(await(queue.listMessages(args.filter(), 0, Integer.MAX_VALUE)));
        found.removeIf(message -> message.state() != state);
        int from = Math.min(args.offset(), found.size());
        return MessageNodes.messages(found.subList(from, (int) Math.min((long) from + args.limit(), found.size())));
    }

    private static ModelNode json(ModelNode node) {
        return new ModelNode(node.toJSONString(true));
    }

    private static ModelNode nothing(Void done) {
        return null;
    }
}
