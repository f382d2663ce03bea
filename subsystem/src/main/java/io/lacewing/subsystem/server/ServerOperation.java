package io.lacewing.subsystem.server;

import static io.lacewing.subsystem.broker.BrokerCalls.await;

import io.lacewing.core.management.BrokerManagement;
import io.lacewing.core.management.ConnectionInfo;
import io.lacewing.core.management.ConsumerInfo;
import io.lacewing.core.management.TransactionInfo;
import io.lacewing.subsystem.model.MessagingResource;
import java.util.List;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import org.jboss.as.controller.AttributeDefinition;
import org.jboss.as.controller.ExpressionResolver;
import org.jboss.as.controller.OperationDefinition;
import org.jboss.as.controller.OperationFailedException;
import org.jboss.as.controller.SimpleOperationDefinitionBuilder;
import org.jboss.dmr.ModelNode;
import org.jboss.dmr.ModelType;
import org.wildfly.subsystem.resource.executor.RuntimeOperation;

/** What can be asked of and done to a broker while it runs. */
enum ServerOperation implements RuntimeOperation<BrokerManagement> {
    LIST_CONNECTION_IDS(list("list-connection-ids"), (broker, args) -> ServerNodes.connectionIds(broker.connections())),
    LIST_CONNECTIONS_AS_JSON(json("list-connections-as-json"),
            (broker, args) -> json(ServerNodes.connections(broker.connections()))),
    LIST_REMOTE_ADDRESSES(list("list-remote-addresses", ServerArguments.OPTIONAL_IP_ADDRESS),
            (broker, args) -> ServerNodes.remoteAddresses(connections(broker,
                    args.from(ServerArguments.OPTIONAL_IP_ADDRESS)))),
    LIST_ALL_CONSUMERS_AS_JSON(json("list-all-consumers-as-json"),
            (broker, args) -> json(ServerNodes.consumers(consumers(broker, consumer -> true)))),
    LIST_CONSUMERS_AS_JSON(json("list-consumers-as-json", ServerArguments.CONNECTION_ID), (broker, args) -> {
        String connection = args.text(ServerArguments.CONNECTION_ID);
        return json(ServerNodes.consumers(consumers(broker, consumer -> consumer.connectionId().equals(connection))));
    }),
    CLOSE_CONNECTIONS_FOR_ADDRESS(change("close-connections-for-address", ServerArguments.IP_ADDRESS),
            (broker, args) -> close(broker, connections(broker, args.from(ServerArguments.IP_ADDRESS)))),
    CLOSE_CONNECTIONS_FOR_USER(change("close-connections-for-user", ServerArguments.USER), (broker, args) -> {
        String user = args.text(ServerArguments.USER);
        return close(broker, connections(broker, connection -> user.equals(connection.user())));
    }),
    CLOSE_CONSUMER_CONNECTIONS_FOR_ADDRESS(change("close-consumer-connections-for-address",
            ServerArguments.ADDRESS_MATCH), (broker, args) -> {
                Set<String> ids = consumers(broker, args.at(broker, ServerArguments.ADDRESS_MATCH)).stream()
                        .map(ConsumerInfo::connectionId).collect(Collectors.toSet());
                return close(broker, connections(broker, connection -> ids.contains(connection.id())));
            }),
    LIST_PREPARED(list("list-prepared-transactions"),
            (broker, args) -> ServerNodes.transactions(transactions(broker, TransactionInfo.State.PREPARED))),
    LIST_PREPARED_AS_JSON(json("list-prepared-transaction-details-as-json"),
            (broker, args) -> json(ServerNodes.transactionDetails(transactions(broker,
                    TransactionInfo.State.PREPARED)))),
    LIST_HEURISTIC_COMMITTED(list("list-heuristic-committed-transactions"),
            (broker, args) -> ServerNodes.xids(transactions(broker, TransactionInfo.State.HEURISTICALLY_COMMITTED))),
    LIST_HEURISTIC_ROLLED_BACK(list("list-heuristic-rolled-back-transactions"),
            (broker, args) -> ServerNodes.xids(transactions(broker, TransactionInfo.State.HEURISTICALLY_ROLLED_BACK))),
    COMMIT_PREPARED(change("commit-prepared-transaction", ServerArguments.TRANSACTION),
            (broker, args) -> new ModelNode(await(broker.commitPrepared(args.transaction())))),
    ROLLBACK_PREPARED(change("rollback-prepared-transaction", ServerArguments.TRANSACTION),
            (broker, args) -> new ModelNode(await(broker.rollbackPrepared(args.transaction())))),
    RESOLVE_ADDRESS_SETTING(builder("resolve-address-setting", ServerArguments.ADDRESS)
            .setReplyType(ModelType.OBJECT).setReplyValueType(ModelType.STRING).setReadOnly().build(),
            (broker, args) -> ServerNodes.settings(broker.effectiveSettings(args.text(ServerArguments.ADDRESS)))),
    GET_ADDRESS_SETTINGS_AS_JSON(json("get-address-settings-as-json", ServerArguments.ADDRESS_MATCH),
            (broker, args) -> json(ServerNodes.settings(
                    broker.effectiveSettings(args.text(ServerArguments.ADDRESS_MATCH))))),
    GET_ROLES(builder("get-roles", ServerArguments.ADDRESS_MATCH)
            .setReplyType(ModelType.LIST).setReplyValueType(ModelType.OBJECT).setReadOnly().build(),
            (broker, args) -> ServerNodes.roles(broker.effectiveRoles(args.text(ServerArguments.ADDRESS_MATCH)))),
    GET_ROLES_AS_JSON(json("get-roles-as-json", ServerArguments.ADDRESS_MATCH),
            (broker, args) -> json(ServerNodes.roles(broker.effectiveRoles(args.text(ServerArguments.ADDRESS_MATCH)))));

    @FunctionalInterface
    private interface Action {
        ModelNode execute(BrokerManagement broker, ServerArguments args) throws OperationFailedException;
    }

    private final OperationDefinition definition;
    private final Action action;

    ServerOperation(OperationDefinition definition, Action action) {
        this.definition = definition;
        this.action = action;
    }

    @Override
    public OperationDefinition getOperationDefinition() {
        return definition;
    }

    @Override
    public ModelNode execute(ExpressionResolver resolver, ModelNode operation, BrokerManagement broker)
            throws OperationFailedException {
        return action.execute(broker, new ServerArguments(resolver, operation));
    }

    private static OperationDefinition change(String name, AttributeDefinition... parameters) {
        return builder(name, parameters).setReplyType(ModelType.BOOLEAN).build();
    }

    private static OperationDefinition list(String name, AttributeDefinition... parameters) {
        return builder(name, parameters).setReplyType(ModelType.LIST).setReplyValueType(ModelType.STRING).setReadOnly()
                .build();
    }

    private static OperationDefinition json(String name, AttributeDefinition... parameters) {
        return builder(name, parameters).setReplyType(ModelType.STRING).setReadOnly().build();
    }

    private static SimpleOperationDefinitionBuilder builder(String name, AttributeDefinition... parameters) {
        return new SimpleOperationDefinitionBuilder(name, MessagingResource.SERVER.resolver()).setParameters(parameters)
                .setRuntimeOnly();
    }

    private static List<ConnectionInfo> connections(BrokerManagement broker, Predicate<ConnectionInfo> which) {
        return broker.connections().stream().filter(which).toList();
    }

    private static List<ConsumerInfo> consumers(BrokerManagement broker, Predicate<ConsumerInfo> which)
            throws OperationFailedException {
        return await(broker.consumers()).stream().filter(which).toList();
    }

    private static List<TransactionInfo> transactions(BrokerManagement broker, TransactionInfo.State state)
            throws OperationFailedException {
        return await(broker.transactions()).stream().filter(transaction -> transaction.state() == state).toList();
    }

    private static ModelNode close(BrokerManagement broker, List<ConnectionInfo> connections)
            throws OperationFailedException {
        boolean closed = false;
        for (ConnectionInfo connection : connections) {
            closed |= await(broker.closeConnection(connection.id()));
        }
        return new ModelNode(closed);
    }

    private static ModelNode json(ModelNode node) {
        return new ModelNode(node.toJSONString(true));
    }
}
