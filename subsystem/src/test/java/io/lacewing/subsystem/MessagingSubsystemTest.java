package io.lacewing.subsystem;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.EnumSet;
import java.util.Properties;
import org.jboss.as.subsystem.test.AbstractSubsystemSchemaTest;
import org.jboss.as.subsystem.test.AdditionalInitialization;
import org.junit.runner.RunWith;
import org.junit.runners.Parameterized;
import org.junit.runners.Parameterized.Parameters;

/** For each version of the XML: the full example is valid, makes a model, and is written as it was read. */
@RunWith(Parameterized.class)
public class MessagingSubsystemTest extends AbstractSubsystemSchemaTest<MessagingSubsystemSchema> {

    private final MessagingSubsystemSchema schema;

    public MessagingSubsystemTest(MessagingSubsystemSchema schema) {
        super("messaging-lacewing", new MessagingExtension(), schema, MessagingSubsystemSchema.CURRENT);
        this.schema = schema;
    }

    @Parameters(name = "{0}")
    public static Iterable<MessagingSubsystemSchema> parameters() {
        return EnumSet.allOf(MessagingSubsystemSchema.class);
    }

    @Override
    protected String getSubsystemXml() throws IOException {
        String name = "/examples/messaging-lacewing-" + schema.getVersion().major() + '.' + schema.getVersion()
                .minor() + ".xml";
        try (InputStream example = MessagingSubsystemTest.class.getResourceAsStream(name)) {
            return new String(example.readAllBytes(), StandardCharsets.UTF_8);
        }
    }

    @Override
    protected String getSubsystemXsdPathPattern() {
        return "schema/%1$s_%2$d_%3$d.xsd";
    }

    @Override
    protected Properties getResolvedProperties() {
        Properties properties = new Properties();
        properties.put("wildfly.statistics-enabled", "true");
        properties.put("journal.file-size", "2097152");
        properties.put("orders.password", "secret");
        return properties;
    }

    @Override
    protected AdditionalInitialization createAdditionalInitialization() {
        return AdditionalInitialization.withCapabilities(
                "org.wildfly.network.socket-binding.messaging",
                "org.wildfly.network.outbound-socket-binding.broker-elsewhere",
                "org.wildfly.security.security-domain.ApplicationDomain",
                "org.wildfly.security.ssl-context.server-tls",
                "org.wildfly.security.credential-store.passwords");
    }
}
