package io.lacewing.transport.tcp;

import static java.util.Objects.requireNonNull;

import java.util.List;
import javax.net.ssl.SSLContext;
import javax.net.ssl.SSLEngine;
import javax.net.ssl.SSLParameters;

/**
 * How to speak TLS.
 *
 * @param context      keys and trust; see {@link TlsContexts} for one made of key stores
 * @param protocols    protocol versions to allow; empty for the context's default
 * @param cipherSuites cipher suites to allow; empty for the context's default
 * @param clientAuth   what an acceptor wants of a client's certificate
 * @param verifyHost   whether a connector insists that the certificate is for the host it connects to
 */
public record TlsSettings(SSLContext context, List<String> protocols, List<String> cipherSuites,
        ClientAuth clientAuth, boolean verifyHost) {

    /** What an acceptor wants of a client's certificate. */
    public enum ClientAuth {
        NONE, WANT, NEED
    }

    public TlsSettings {
        requireNonNull(context);
        requireNonNull(clientAuth);
        protocols = List.copyOf(protocols);
        cipherSuites = List.copyOf(cipherSuites);
        requireSupported("protocol", protocols, context.getSupportedSSLParameters().getProtocols());
        requireSupported("cipher suite", cipherSuites, context.getSupportedSSLParameters().getCipherSuites());
    }

    /** The context's own defaults; an acceptor asks for no certificate, a connector verifies the host. */
    public static TlsSettings of(SSLContext context) {
        return new TlsSettings(context, List.of(), List.of(), ClientAuth.NONE, true);
    }

    private static void requireSupported(String what, List<String> wanted, String[] supported) {
        List<String> known = List.of(supported);
        for (String name : wanted) {
            if (!known.contains(name)) {
                throw new IllegalArgumentException("TLS " + what + " '" + name + "' is not supported; there are "
                        + known);
            }
        }
    }

    SSLEngine serverEngine() {
        SSLEngine engine = context.createSSLEngine();
        engine.setUseClientMode(false);
        SSLParameters parameters = parameters(engine);
        parameters.setWantClientAuth(clientAuth == ClientAuth.WANT);
        if (clientAuth == ClientAuth.NEED) {
            parameters.setNeedClientAuth(true);
        }
        engine.setSSLParameters(parameters);
        return engine;
    }

    SSLEngine clientEngine(String host, int port) {
        SSLEngine engine = context.createSSLEngine(host, port);
        engine.setUseClientMode(true);
        SSLParameters parameters = parameters(engine);
        if (verifyHost) {
            parameters.setEndpointIdentificationAlgorithm("HTTPS");
        }
        engine.setSSLParameters(parameters);
        return engine;
    }

    private SSLParameters parameters(SSLEngine engine) {
        SSLParameters parameters = engine.getSSLParameters();
        if (!protocols.isEmpty()) {
            parameters.setProtocols(protocols.toArray(String[]::new));
        }
        if (!cipherSuites.isEmpty()) {
            parameters.setCipherSuites(cipherSuites.toArray(String[]::new));
        }
        return parameters;
    }
}
