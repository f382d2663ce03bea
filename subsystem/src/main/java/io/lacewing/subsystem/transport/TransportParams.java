package io.lacewing.subsystem.transport;

import io.lacewing.subsystem.logging.MessagingLogger;
import io.lacewing.subsystem.model.MessagingResource;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;
import org.jboss.as.controller.OperationContext;
import org.jboss.as.controller.OperationFailedException;

/**
 * Reads the {@code params} of acceptors and connectors. Some have a meaning here, some tune machinery of other brokers
 * that this one does without and are accepted so that scripts written for those run; any other is an error.
 */
final class TransportParams {

    /** Option of a connection URL by the param that sets it. */
    private static final Map<String, String> CONNECTOR_OPTIONS = Map.of(
            "tcp-no-delay", "tcpNoDelay",
            "tcp-send-buffer-size", "tcpSendBufferSize",
            "tcp-receive-buffer-size", "tcpReceiveBufferSize",
            "connect-timeout-millis", "connectTimeout",
            "trust-store-path", "trustStorePath",
            "trust-store-password", "trustStorePassword",
            "key-store-path", "keyStorePath",
            "key-store-password", "keyStorePassword",
            "verify-host", "verifyHost");

    /** The param by which a connector speaks TLS. */
    private static final String SSL_ENABLED = "ssl-enabled";

    private static final Set<String> WITHOUT_EFFECT =
            Set.of("buffer-pooling", "batch-delay", "direct-deliver", "use-nio",
            "use-nio-global-worker-pool", "nio-remoting-threads", "remoting-threads", "use-invm",
            "netty-connect-timeout", "http-upgrade-enabled");

    private TransportParams() {
    }

    /** The scheme of a remote connector's URL. */
    static String scheme(Map<String, String> params) {
        return Boolean.parseBoolean(params.get(SSL_ENABLED)) ? "ssl" : "tcp";
    }

    /** Checks the params of an acceptor, none of which has an effect. */
    static void checkAcceptor(OperationContext context, Map<String, String> params) throws OperationFailedException {
        for (String param : params.keySet()) {
            if (!WITHOUT_EFFECT.contains(param) && !CONNECTOR_OPTIONS.containsKey(param)) {
                throw MessagingLogger.ROOT.unknownTransportParam(param,
                        MessagingResource.describe(context.getCurrentAddress()));
            }
        }
    }

    /** The options that the params of a connector add to a URL. */
    static Map<String, String> connectorOptions(OperationContext context, Map<String, String> params)
            throws OperationFailedException {
        Map<String, String> options = new LinkedHashMap<>();
        for (Map.Entry<String, String> param : params.entrySet()) {
            String option = CONNECTOR_OPTIONS.get(param.getKey());
            if (option != null) {
                check(context, param.getKey(), new UrlOption(option, param.getValue()));
                options.put(option, param.getValue());
            } else if (!param.getKey().equals(SSL_ENABLED) && !WITHOUT_EFFECT.contains(param.getKey())) {
                throw MessagingLogger.ROOT.unknownTransportParam(param.getKey(),
                        MessagingResource.describe(context.getCurrentAddress()));
            }
        }
        return options;
    }

    private static void check(OperationContext context, String param, UrlOption option)
            throws OperationFailedException {
        try {
            option.check();
        } catch (IllegalArgumentException e) {
            throw MessagingLogger.ROOT.clientSettingRefused(MessagingResource.describe(context.getCurrentAddress()),
                    param, e.getMessage());
        }
    }
}
