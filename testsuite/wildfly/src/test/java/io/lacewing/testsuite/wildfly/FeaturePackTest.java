package io.lacewing.testsuite.wildfly;

import static org.junit.jupiter.api.Assertions.assertAll;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.lacewing.testsuite.wildfly.server.FeatureSpec;
import io.lacewing.testsuite.wildfly.server.Management;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.jboss.arquillian.container.test.api.RunAsClient;
import org.jboss.arquillian.junit5.container.annotation.ArquillianTest;
import org.jboss.as.controller.client.helpers.Operations;
import org.jboss.dmr.ModelNode;
import org.jboss.dmr.ModelType;
import org.jboss.dmr.Property;
import org.junit.jupiter.api.Test;

/** What the feature pack brings, beside what the server it made says of itself. */
@ArquillianTest
@RunAsClient
class FeaturePackTest {

    private static final Path SPECS = Path.of(System.getProperty("lacewing.feature-specs"));
    private static final Path HOME = Path.of(System.getProperty("lacewing.server.home"));

    @Test
    void specifiesTheFeaturesThatTheManagementModelHas() throws Exception {
        Map<String, FeatureSpec> model = modelSpecs();
        Map<String, FeatureSpec> committed = committedSpecs();
        assertEquals(model.keySet(), committed.keySet());
        assertAll(model.keySet().stream()
                .map(name -> () -> assertEquals(model.get(name), committed.get(name), name)));
    }

    @Test
    void installsTheSchemaForEditors() {
        Path schema = HOME.resolve("docs/schema/messaging-lacewing_1_0.xsd");
        assertTrue(Files.exists(schema), schema::toString);
    }

    private static Map<String, FeatureSpec> committedSpecs() throws Exception {
        Map<String, FeatureSpec> specs = new TreeMap<>();
        try (Stream<Path> directories = Files.list(SPECS)) {
            for (Path directory : directories.toList()) {
                FeatureSpec spec = FeatureSpec.ofFile(directory.resolve("spec.xml").toFile());
                specs.put(directory.getFileName().toString(), spec);
            }
        }
        return specs;
    }

    private static Map<String, FeatureSpec> modelSpecs() throws IOException {
        Map<String, FeatureSpec> specs = new TreeMap<>();
        ModelNode subsystem = Operations.createAddress("subsystem", "messaging-lacewing");
        ModelNode description = Operations.createOperation("read-resource-description", subsystem);
        description.get("recursive").set(true);
        try (Management management = Management.connect()) {
            collectFeatures(management, subsystem, management.execute(description), specs);
        }
        return specs;
    }

    private static void collectFeatures(Management management, ModelNode address, ModelNode description,
            Map<String, FeatureSpec> features) throws IOException {
        ModelNode feature = readFeature(management, address);
        if (feature.isDefined()) {
            features.put(feature.get("name").asString(), FeatureSpec.ofModel(feature));
        }
        if (description.hasDefined("children")) {
            for (Property type : description.get("children").asPropertyList()) {
                for (Property child : type.getValue().get("model-description").asPropertyList()) {
                    ModelNode below = address.clone().add(type.getName(), child.getName());
                    collectFeatures(management, below, child.getValue(), features);
                }
            }
        }
    }

    /** Undefined for what exists at run time only. An address with wildcards is answered by a list of one. */
    private static ModelNode readFeature(Management management, ModelNode address) throws IOException {
        ModelNode result = management.execute(Operations.createOperation("read-feature-description", address));
        ModelNode answer = result.getType() == ModelType.LIST ? result.get(0).get("result") : result;
        return answer.get("feature");
    }
}
