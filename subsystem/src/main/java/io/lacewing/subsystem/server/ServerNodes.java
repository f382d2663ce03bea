package io.lacewing.subsystem.server;

import io.lacewing.core.management.ConnectionInfo;
import io.lacewing.core.management.ConsumerInfo;
import io.lacewing.core.management.TransactionInfo;
import io.lacewing.core.security.Permission;
import io.lacewing.core.security.RolePermissions;
import io.lacewing.core.settings.AddressSettings;
import java.util.List;
import org.jboss.dmr.ModelNode;

/** Shows what goes on in a broker to administrators. */
final class ServerNodes {

    private ServerNodes() {
    }

    static ModelNode connectionIds(List<ConnectionInfo> connections) {
        ModelNode list = new ModelNode().setEmptyList();
        connections.forEach(connection -> list.add(connection.id()));
        return list;
    }

    static ModelNode remoteAddresses(List<ConnectionInfo> connections) {
        ModelNode list = new ModelNode().setEmptyList();
        connections.forEach(connection -> list.add(connection.remoteAddress()));
        return list;
    }

    static ModelNode connections(List<ConnectionInfo> connections) {
        ModelNode list = new ModelNode().setEmptyList();
        for (ConnectionInfo connection : connections) {
            ModelNode node = list.add();
            node.get("connectionID").set(connection.id());
            put(node, "user", connection.user());
            put(node, "clientID", connection.clientId());
            node.get("clientAddress").set(connection.remoteAddress());
            node.get("protocol").set(connection.protocol());
            node.get("creationTime").set(connection.created().toEpochMilli());
            node.get("sessionCount").set(connection.sessions());
        }
        return list;
    }

    static ModelNode consumers(List<ConsumerInfo> consumers) {
        ModelNode list = new ModelNode().setEmptyList();
        for (ConsumerInfo consumer : consumers) {
            ModelNode node = list.add();
            node.get("connectionID").set(consumer.connectionId());
            node.get("consumerID").set(consumer.consumerId());
            node.get("queueName").set(consumer.queue());
            put(node, "filter", consumer.selector());
            node.get("browseOnly").set(consumer.browseOnly());
            node.get("deliveredCount").set(consumer.delivered());
        }
        return list;
    }

    static ModelNode transactions(List<TransactionInfo> transactions) {
        ModelNode list = new ModelNode().setEmptyList();
        transactions.forEach(transaction -> list.add(
                transaction.since() + " base64: " + transaction.xid().toBase64() + ' ' + transaction.xid()));
        return list;
    }

    static ModelNode xids(List<TransactionInfo> transactions) {
        ModelNode list = new ModelNode().setEmptyList();
        transactions.forEach(transaction -> list.add(transaction.xid().toBase64()));
        return list;
    }

    static ModelNode transactionDetails(List<TransactionInfo> transactions) {
        ModelNode list = new ModelNode().setEmptyList();
        for (TransactionInfo transaction : transactions) {
            ModelNode node = list.add();
            node.get("xid_as_base64").set(transaction.xid().toBase64());
            node.get("xid").set(transaction.xid().toString());
            node.get("creation_time").set(transaction.since().toString());
            node.get("sends").set(transaction.sends());
            node.get("acknowledgements").set(transaction.acknowledgements());
        }
        return list;
    }

    static ModelNode settings(AddressSettings settings) {
        ModelNode node = new ModelNode();
        node.get("dead-letter-address").set(settings.deadLetterAddress());
        node.get("expiry-address").set(settings.expiryAddress());
        node.get("expiry-delay").set(settings.delivery().expiryDelay());
        node.get("max-delivery-attempts").set(settings.delivery().maxDeliveryAttempts());
        node.get("redelivery-delay").set(settings.delivery().redeliveryDelay());
        node.get("redelivery-multiplier").set(settings.delivery().redeliveryMultiplier());
        node.get("max-redelivery-delay").set(settings.delivery().maxRedeliveryDelay());
        node.get("max-size-bytes").set(settings.memory().maxSizeBytes());
        node.get("address-full-policy").set(settings.memory().fullPolicy().name());
        node.get("auto-create-addresses").set(settings.lifecycle().autoCreateAddresses());
        node.get("auto-create-queues").set(settings.lifecycle().autoCreateQueues());
        node.get("auto-delete-addresses").set(settings.lifecycle().autoDeleteAddresses());
        node.get("auto-delete-queues").set(settings.lifecycle().autoDeleteQueues());
        return node;
    }

    static ModelNode roles(RolePermissions roles) {
        ModelNode list = new ModelNode().setEmptyList();
        roles.permissions().forEach((role, permissions) -> {
            ModelNode node = list.add();
            node.get("name").set(role);
            for (Permission permission : Permission.values()) {
                node.get(permission.label()).set(permissions.contains(permission));
            }
        });
        return list;
    }

    private static void put(ModelNode node, String name, String value) {
        if (value != null) {
            node.get(name).set(value);
        }
    }
}
