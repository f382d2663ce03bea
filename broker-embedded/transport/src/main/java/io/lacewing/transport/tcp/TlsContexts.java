package io.lacewing.transport.tcp;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.security.KeyStore;
import java.util.Collections;
import javax.net.ssl.KeyManager;
import javax.net.ssl.KeyManagerFactory;
import javax.net.ssl.SSLContext;
import javax.net.ssl.TrustManager;
import javax.net.ssl.TrustManagerFactory;

/** TLS contexts made of key stores. */
public final class TlsContexts {

    private TlsContexts() {
    }

    /**
     * A key store in a file.
     *
     * @param type {@code PKCS12}, {@code JKS} or what else the JDK knows
     */
    public record Store(Path path, String password, String type) {

        public static final String DEFAULT_TYPE = "PKCS12";

        public static Store pkcs12(Path path, String password) {
            return new Store(path, password, DEFAULT_TYPE);
        }

        /** Leaves the password out. */
        @Override
        public String toString() {
            return path + " (" + type + ")";
        }
    }

    /**
     * Reads the stores; blocks.
     *
     * @param keys  this side's key and certificate; null for none
     * @param trust whom to trust; null for the authorities that the JDK trusts
     * @throws IOException if a store can't be read; the text names its path
     */
    public static SSLContext load(Store keys, Store trust) throws IOException {
        KeyManager[] keyManagers = keys == null ? null : keyManagers(keys);
        TrustManager[] trustManagers = trust == null ? null : trustManagers(trust);
        try {
            SSLContext context = SSLContext.getInstance("TLS");
            context.init(keyManagers, trustManagers, null);
            return context;
        } catch (GeneralSecurityException e) {
            throw new IOException("TLS is not available: " + e.getMessage(), e);
        }
    }

    private static KeyManager[] keyManagers(Store store) throws IOException {
        try {
            KeyManagerFactory factory = KeyManagerFactory.getInstance(KeyManagerFactory.getDefaultAlgorithm());
            KeyStore keys = read(store);
            if (!hasKey(keys)) {
                throw TransportLog.LOG.badKeyStore(store.path().toString(), "there is no key in it", null);
            }
            factory.init(keys, store.password().toCharArray());
            return factory.getKeyManagers();
        } catch (GeneralSecurityException e) {
            throw unreadable(store, e);
        }
    }

    private static boolean hasKey(KeyStore store) throws GeneralSecurityException {
        for (String alias : Collections.list(store.aliases())) {
            if (store.isKeyEntry(alias)) {
                return true;
            }
        }
        return false;
    }

    private static TrustManager[] trustManagers(Store store) throws IOException {
        try {
            TrustManagerFactory factory = TrustManagerFactory.getInstance(TrustManagerFactory.getDefaultAlgorithm());
            factory.init(read(store));
            return factory.getTrustManagers();
        } catch (GeneralSecurityException e) {
            throw unreadable(store, e);
        }
    }

    private static KeyStore read(Store store) throws IOException, GeneralSecurityException {
        KeyStore keyStore = KeyStore.getInstance(store.type());
        try (InputStream in = Files.newInputStream(store.path())) {
            keyStore.load(in, store.password().toCharArray());
        } catch (IOException e) {
            throw unreadable(store, e);
        }
        return keyStore;
    }

    private static IOException unreadable(Store store, Exception cause) {
        String reason = cause instanceof NoSuchFileException ? "there is no such file"
                : cause.getMessage() == null ? "it is not of the type " + store.type() : cause.getMessage();
        return TransportLog.LOG.badKeyStore(store.path().toString(), reason, cause);
    }
}
