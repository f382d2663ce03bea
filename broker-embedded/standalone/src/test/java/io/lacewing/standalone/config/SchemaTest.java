package io.lacewing.standalone.config;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.lacewing.server.BrokerConfiguration;
import io.lacewing.server.BrokerConfigurationBuilder;
import io.lacewing.transport.tcp.TlsSettings.ClientAuth;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.URL;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.security.KeyStore;
import java.util.List;
import javax.crypto.spec.SecretKeySpec;
import javax.xml.XMLConstants;
import javax.xml.parsers.DocumentBuilderFactory;
import javax.xml.transform.TransformerFactory;
import javax.xml.transform.dom.DOMResult;
import javax.xml.transform.dom.DOMSource;
import javax.xml.transform.stream.StreamResult;
import javax.xml.validation.Schema;
import javax.xml.validation.SchemaFactory;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.w3c.dom.Document;

/** The reader of configuration files and their schema say the same. */
class SchemaTest {

    private static final List<String> OPTIONAL = List.of("persistence", "limits", "timing", "threads");

    @TempDir
    private Path directory;

    private Path example(String name) throws IOException {
        Path copy = directory.resolve("broker.xml");
        try (InputStream in = getClass().getResourceAsStream("/examples/" + name)) {
            Files.copy(in, copy);
        }
        return copy;
    }

    private static BrokerConfiguration read(Path path) {
        BrokerFile file = new BrokerFile(path);
        BrokerConfigurationBuilder builder = BrokerConfiguration.builder("b").store(file.persistence().store());
        file.acceptors().forEach(builder::acceptor);
        file.addTo(builder);
        return builder.build();
    }

    @Test
    void readsTheExampleThatHasEverything() throws Exception {
        Files.createFile(directory.resolve("users"));
        for (String store : List.of("broker.p12", "clients.p12")) {
            writeStore(directory.resolve(store));
        }
        BrokerFile file = new BrokerFile(example("lacewing-broker-1.0.xml"));
        BrokerConfiguration configuration = read(directory.resolve("broker.xml"));
        assertEquals("trading", file.name());
        assertEquals(directory.resolve("data"), file.persistence().directory());
        assertEquals(ClientAuth.WANT, file.acceptors().get(1).settings().tls().clientAuth());
        assertTrue(configuration.core().security().enabled());
        assertEquals(3, configuration.core().destinations().queues().size());
        assertEquals(2, configuration.core().addressSettings().size());
    }

    /** With any key, since none is used. */
    private static void writeStore(Path path) throws IOException, GeneralSecurityException {
        KeyStore store = KeyStore.getInstance("PKCS12");
        store.load(null, null);
        store.setKeyEntry("key", new SecretKeySpec(new byte[16], "AES"), "secret".toCharArray(), null);
        try (OutputStream out = Files.newOutputStream(path)) {
            store.store(out, "secret".toCharArray());
        }
    }

    @Test
    void theDefaultsOfTheSchemaAreThoseOfTheBroker() throws Exception {
        Path minimal = example("lacewing-broker-1.0-minimal.xml");
        Path complete = directory.resolve("complete.xml");
        completeFromSchema(complete);
        assertEquals(read(minimal), read(complete));
        assertEquals("lacewing", new BrokerFile(complete).name());
        assertEquals(new BrokerFile(minimal).persistence().journalIn(directory),
                new BrokerFile(complete).persistence().journalIn(directory));
        assertNotEquals(Files.size(minimal), Files.size(complete));
    }

    /** Writes a document in which a validator has filled in every default of the schema. */
    private static void completeFromSchema(Path path) throws Exception {
        DocumentBuilderFactory factory = DocumentBuilderFactory.newInstance();
        factory.setNamespaceAware(true);
        Document document = factory.newDocumentBuilder().newDocument();
        document.appendChild(document.createElementNS(BrokerFile.NAMESPACE, "broker"));
        for (String section : OPTIONAL) {
            document.getDocumentElement().appendChild(document.createElementNS(BrokerFile.NAMESPACE, section));
        }
        URL location = SchemaTest.class.getResource("/schema/lacewing-broker_1_0.xsd");
        Schema schema = SchemaFactory.newInstance(XMLConstants.W3C_XML_SCHEMA_NS_URI).newSchema(location);
        DOMResult complete = new DOMResult();
        schema.newValidator().validate(new DOMSource(document), complete);
        TransformerFactory.newInstance().newTransformer()
                .transform(new DOMSource(complete.getNode()), new StreamResult(path.toFile()));
    }
}
