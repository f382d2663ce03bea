package io.lacewing.subsystem.factory;

import io.lacewing.subsystem.transport.ConnectorEndpoint;
import io.lacewing.subsystem.transport.UrlOption;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jboss.as.controller.AttributeDefinition;
import org.jboss.as.controller.OperationContext;
import org.jboss.as.controller.OperationFailedException;
import org.jboss.dmr.ModelNode;
import org.jboss.dmr.ModelType;

/** Spells connection URLs out of the attributes of factories and the endpoints of their connectors. */
public final class ConnectionOptions {

    static final String RECONNECT_ATTEMPTS = "reconnectAttempts";

    private ConnectionOptions() {
    }

    /**
     * The options of a URL that the client attributes in a model ask for; what is undefined is left to the client's
     * defaults.
     */
    static Map<String, String> of(FactoryAttributes attributes, OperationContext context, ModelNode model)
            throws OperationFailedException {
        ClientSettingsAccepted.checkResolved(attributes, context, model);
        Map<String, String> options = new LinkedHashMap<>();
        for (ClientAttribute attribute : ClientAttribute.values()) {
            if (attribute.option().isPresent() && model.hasDefined(attribute.getName())) {
                options.put(attribute.option().get(), text(attribute.get(), context, model));
            }
        }
        options.put(RECONNECT_ATTEMPTS, text(attributes.reconnectAttempts(), context, model));
        return options;
    }

    /** The option of a URL that carries a client setting; empty if there is no such setting, or it has no effect. */
    public static Optional<String> option(String setting) {
        return Stream.of(ClientAttribute.values()).filter(attribute -> attribute.getName().equals(setting)).findFirst()
                .flatMap(ClientAttribute::option);
    }

    /** A connection URL that tries the endpoints in their order. */
    public static String url(List<ConnectorEndpoint> endpoints, Map<String, String> options) {
        Map<String, String> all = new LinkedHashMap<>();
        endpoints.forEach(endpoint -> all.putAll(endpoint.options()));
        all.putAll(options);
        String addresses = endpoints.stream().map(ConnectorEndpoint::address).collect(Collectors.joining(","));
        String query = all.entrySet().stream()
                .map(option -> new UrlOption(option.getKey(), option.getValue()).text())
                .collect(Collectors.joining("&"));
        return (endpoints.size() == 1 ? addresses : '(' + addresses + ')') + '?' + query;
    }

    static String text(AttributeDefinition attribute, OperationContext context, ModelNode model)
            throws OperationFailedException {
        ModelNode value = attribute.resolveModelAttribute(context, model);
        return value.getType() == ModelType.LIST
                ? value.asList().stream().map(ModelNode::asString).collect(Collectors.joining(","))
                : value.asString();
    }
}
