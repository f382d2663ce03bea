package io.lacewing.schema;

import static org.junit.jupiter.api.Assertions.assertThrows;

import java.io.IOException;
import java.io.StringReader;
import java.net.URL;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;
import javax.xml.XMLConstants;
import javax.xml.transform.Source;
import javax.xml.transform.stream.StreamSource;
import javax.xml.validation.Schema;
import javax.xml.validation.SchemaFactory;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.xml.sax.SAXException;

class ExamplesTest {

    private static final Path EXAMPLES = Path.of("src/main/resources/examples");

    static Stream<Path> examples() throws IOException {
        return Files.list(EXAMPLES).filter(file -> file.toString().endsWith(".xml")).sorted();
    }

    /** An example {@code NAME-1.0.xml} or {@code NAME-1.0-KIND.xml} is one of {@code NAME_1_0.xsd}. */
    @ParameterizedTest
    @MethodSource("examples")
    void everyExampleIsValid(Path example) throws Exception {
        String schema = example.getFileName().toString().replaceFirst("-(\\d+)\\.(\\d+)(-.*)?\\.xml$", "_$1_$2.xsd");
        validate(schema, new StreamSource(example.toFile()));
    }

    @Test
    void aPooledConnectionFactoryWithoutConnectorIsInvalid() {
        String document = """
                <subsystem xmlns="urn:lacewing:messaging:1.0">
                    <server name="default"><pooled-connection-factory name="lacewing-ra" entries="java:/JmsXA"/></server>
                </subsystem>""";
        assertThrows(SAXException.class,
                () -> validate("messaging-lacewing_1_0.xsd", new StreamSource(new StringReader(document))));
    }

    private static void validate(String schema, Source document) throws SAXException, IOException {
        URL location = ExamplesTest.class.getResource("/schema/" + schema);
        Schema rules = SchemaFactory.newInstance(XMLConstants.W3C_XML_SCHEMA_NS_URI).newSchema(location);
        rules.newValidator().validate(document);
    }
}
