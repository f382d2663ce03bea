package io.lacewing.subsystem.factory;

import io.lacewing.subsystem.transport.ConnectorEndpoint;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
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

    private ConnectionOptions() {
    }

    /**
     * The options of a URL that the client attributes in a model ask for; what is undefined is left to the client's
     * defaults.
     */
    static Map<String, String> of(FactoryAttributes attributes, OperationContext context, ModelNode model)
            throws OperationFailedException {
        Map<String, String> options = new LinkedHashMap<>();
        for (ClientAttribute attribute : ClientAttribute.values()) {
            if (attribute.option().isPresent() && model.hasDefined(attribute.getName())) {
                options.put(attribute.option().get(), text(attribute.get(), context, model));
            }
        }
        options.put("reconnectAttempts", text(attributes.reconnectAttempts(), context, model));
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
                .map(option -> option.getKey() + '=' + encode(option.getValue()))
                .collect(Collectors.joining("&"));
        return (endpoints.size() == 1 ? addresses : '(' + addresses + ')') + '?' + query;
    }

    /** Percent-encoded: a plus sign in a URL's option is a plus sign, not a space. */
    private static String encode(String value) {
        return URLEncoder.encode(value, StandardCharsets.UTF_8).replace("+", "%20");
    }

    private static String text(AttributeDefinition attribute, OperationContext context, ModelNode model)
            throws OperationFailedException {
        ModelNode value = attribute.resolveModelAttribute(context, model);
        return value.getType() == ModelType.LIST
                ? value.asList().stream().map(ModelNode::asString).collect(Collectors.joining(","))
                : value.asString();
    }
}
