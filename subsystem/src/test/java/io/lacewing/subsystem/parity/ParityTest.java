package io.lacewing.subsystem.parity;

import static java.util.function.Function.identity;
import static java.util.stream.Collectors.toCollection;
import static java.util.stream.Collectors.toMap;
import static org.junit.Assert.assertEquals;

import io.lacewing.subsystem.MessagingExtension;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Predicate;
import java.util.stream.Stream;
import org.jboss.as.controller.PathAddress;
import org.jboss.as.subsystem.test.AbstractSubsystemTest;
import org.jboss.as.subsystem.test.AdditionalInitialization;
import org.jboss.as.subsystem.test.KernelServices;
import org.junit.After;
import org.junit.Before;
import org.junit.Test;

/**
 * The model is that of {@code messaging-activemq}, but for the deviations that are listed with their reasons; and none
 * is listed that is none. A range is compared where {@code messaging-activemq} shows one; what has no effect needs no
 * reload.
 */
public class ParityTest extends AbstractSubsystemTest {
    private final Map<String, Fact> theirs = read("messaging-activemq.csv").map(Fact::parse)
            .collect(toMap(Fact::key, identity()));
    private final List<Deviation> deviations = read("deviations.csv").map(Deviation::parse).toList();
    private KernelServices services;
    private RegisteredModel model;
    private Map<String, Fact> ours;

    public ParityTest() {
        super("messaging-lacewing", new MessagingExtension());
    }

    @Before
    public void start() throws Exception {
        services = createKernelServicesBuilder(AdditionalInitialization.MANAGEMENT).build();
        model = new RegisteredModel(services.getRootRegistration()
                .getSubModel(PathAddress.pathAddress("subsystem", "messaging-lacewing")));
        ours = model.facts().stream().collect(toMap(Fact::key, identity()));
    }

    @After
    public void stop() {
        services.shutdown();
    }

    @Test
    public void whatIsThereIsAsTheListSaysButForTheDeviationsListed() {
        Set<String> differences = new TreeSet<>();
        for (Fact fact : ours.values()) {
            Fact listed = theirs.get(fact.key());
            if (listed != null) {
                listed.differences(fact).forEach(difference -> differences.add(fact.key() + ';' + difference));
            }
        }
        model.withoutEffect().forEach(key -> differences.remove(key + ";-reload"));
        assertSame(listed(deviation -> !Set.of(Deviation.ABSENT, Deviation.OWN, Deviation.NO_EFFECT)
                .contains(deviation.what())), differences);
    }

    @Test
    public void whatIsAbsentIsListedWithTheConcernItBelongsTo() {
        Set<String> unlisted = new TreeSet<>();
        theirs.values().stream().filter(fact -> !ours.containsKey(fact.key()))
                .filter(fact -> absences().noneMatch(absence -> absence.covers(fact)))
                .forEach(fact -> unlisted.add(fact.key()));
        assertSame(Set.of(), unlisted);
    }

    @Test
    public void whatIsListedAsAbsentIsInTheListAndNotThere() {
        Set<String> wrong = absences()
                .filter(absence -> ours.values().stream().anyMatch(absence::covers)
                        || theirs.values().stream().noneMatch(absence::covers))
                .map(Deviation::toString).collect(toCollection(TreeSet::new));
        assertSame(Set.of(), wrong);
    }

    @Test
    public void whatTheListHasNotIsListedAsOurs() {
        Set<String> extra = ours.keySet().stream().filter(key -> !theirs.containsKey(key))
                .map(key -> key + ';' + Deviation.OWN).collect(toCollection(TreeSet::new));
        assertSame(listed(deviation -> deviation.what().equals(Deviation.OWN)), extra);
    }

    @Test
    public void addAsksForNothingThatTheListDoesNotAskFor() {
        Set<String> differences = new TreeSet<>();
        for (Fact add : ours.values().stream().filter(Fact::isAdd).toList()) {
            Set<String> asked = new TreeSet<>(theirs.get(add.key()).requiredParameters());
            asked.removeIf(name -> !ours.containsKey(add.resource() + ";attribute;" + name));
            if (!asked.equals(add.requiredParameters())) {
                differences.add(add.resource() + ' ' + add.requiredParameters() + " instead of " + asked);
            }
        }
        assertSame(Set.of(), differences);
    }

    @Test
    public void whatHasNoEffectIsListedWithTheReason() {
        Set<String> inert = model.withoutEffect().stream().map(key -> key + ';' + Deviation.NO_EFFECT)
                .collect(toCollection(TreeSet::new));
        assertSame(listed(deviation -> deviation.what().equals(Deviation.NO_EFFECT)), inert);
    }

    private Stream<Deviation> absences() {
        return deviations.stream().filter(deviation -> deviation.what().equals(Deviation.ABSENT));
    }

    private Set<String> listed(Predicate<Deviation> kind) {
        return deviations.stream().filter(kind).map(Deviation::toString).collect(toCollection(TreeSet::new));
    }

    private static void assertSame(Set<String> expected, Set<String> actual) {
        assertEquals(String.join("\n", expected), String.join("\n", actual));
    }

    private static Stream<String> read(String table) {
        try (BufferedReader lines = new BufferedReader(new InputStreamReader(
                ParityTest.class.getResourceAsStream("/parity/" + table), StandardCharsets.UTF_8))) {
            return lines.lines().filter(line -> !line.isBlank() && !line.startsWith("#")).toList().stream();
        } catch (IOException e) {
            throw new IllegalStateException(table, e);
        }
    }
}
