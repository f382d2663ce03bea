package io.lacewing.subsystem.server;

import io.lacewing.core.management.BrokerManagement;
import io.lacewing.core.management.ConnectionInfo;
import io.lacewing.core.management.ConsumerInfo;
import io.lacewing.core.settings.MatchTable;
import io.lacewing.core.xa.XidKey;
import io.lacewing.subsystem.logging.MessagingLogger;
import java.util.Map;
import java.util.function.Predicate;
import org.jboss.as.controller.AttributeDefinition;
import org.jboss.as.controller.ExpressionResolver;
import org.jboss.as.controller.OperationFailedException;
import org.jboss.as.controller.SimpleAttributeDefinitionBuilder;
import org.jboss.as.controller.operations.validation.StringLengthValidator;
import org.jboss.dmr.ModelNode;
import org.jboss.dmr.ModelType;

/**
 * The arguments of an operation on a server.
 *
 * @param resolver resolves expressions in them
 * @param operation the operation
 */
record ServerArguments(ExpressionResolver resolver, ModelNode operation) {

    static final AttributeDefinition IP_ADDRESS = required("ip-address");
    static final AttributeDefinition OPTIONAL_IP_ADDRESS =
            new SimpleAttributeDefinitionBuilder("ip-address", ModelType.STRING).setRequired(false)
                    .setAllowExpression(true).build();
    static final AttributeDefinition CONNECTION_ID = required("connection-id");
    static final AttributeDefinition USER = required("user");
    static final AttributeDefinition TRANSACTION = required("transaction-as-base-64");
    /** Called so in the scripts that there are, whatever broker they are for. */
    static final AttributeDefinition ADDRESS = required("activemq-address");
    static final AttributeDefinition ADDRESS_MATCH = required("address-match");

    private static AttributeDefinition required(String name) {
        return new SimpleAttributeDefinitionBuilder(name, ModelType.STRING).setRequired(true).setAllowExpression(true)
                .setValidator(new StringLengthValidator(1)).build();
    }

    String text(AttributeDefinition parameter) throws OperationFailedException {
        return parameter.resolveModelAttribute(resolver, operation).asString();
    }

    /** Connections from the IP address that a parameter names; all if it is undefined. */
    Predicate<ConnectionInfo> from(AttributeDefinition parameter) throws OperationFailedException {
        String ip = parameter.resolveModelAttribute(resolver, operation).asStringOrNull();
        return connection -> ip == null || host(connection.remoteAddress()).equals(ip);
    }

    /** Consumers of queues whose address a parameter matches. */
    Predicate<ConsumerInfo> at(BrokerManagement broker, AttributeDefinition parameter) throws OperationFailedException {
        String text = text(parameter);
        try {
            MatchTable<Boolean> match = new MatchTable<>(Map.of(text, true));
            return consumer -> broker.queue(consumer.queue())
                    .map(queue -> match.mostPrecise(queue.configuration().address())).isPresent();
        } catch (IllegalArgumentException e) {
            throw MessagingLogger.ROOT.notAMatch(text, e.getMessage());
        }
    }

    XidKey transaction() throws OperationFailedException {
        String text = text(TRANSACTION);
        try {
            return XidKey.fromBase64(text);
        } catch (IllegalArgumentException e) {
            throw MessagingLogger.ROOT.notATransaction(text);
        }
    }

    /** A remote address without its port and without what the resolver of addresses puts around it. */
    private static String host(String remoteAddress) {
        int colon = remoteAddress.lastIndexOf(':');
        String host = colon < 0 ? remoteAddress : remoteAddress.substring(0, colon);
        String bare = host.substring(host.lastIndexOf('/') + 1);
        return bare.startsWith("[") && bare.endsWith("]") ? bare.substring(1, bare.length() - 1) : bare;
    }
}
