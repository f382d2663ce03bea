package io.lacewing.architecture;

import static com.tngtech.archunit.core.domain.JavaModifier.FINAL;
import static com.tngtech.archunit.core.domain.JavaModifier.STATIC;
import static com.tngtech.archunit.core.domain.JavaModifier.SYNTHETIC;
import static com.tngtech.archunit.lang.conditions.ArchConditions.beFinal;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.fields;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/** Conventions that hold in every module. */
class ConventionTest {

    private static final int MOST_LINES = 400;
    private static final Pattern SLEEP = Pattern.compile("Thread\\s*\\.\\s*sleep\\s*\\(|TimeUnit\\.\\w+\\.sleep\\(");
    private static final Pattern DISABLED = Pattern.compile("^\\s*@Disabled", Pattern.MULTILINE);

    @Test
    void nobodyButProgramsWritesToTheConsole() {
        noClasses().that().resideOutsideOfPackages(Module.STANDALONE.packages(), Module.BENCHMARKS.packages())
                .should().accessField(System.class, "out")
                .orShould().accessField(System.class, "err")
                .allowEmptyShould(true)
                .check(House.classes());
    }

    @Test
    void staticFieldsAreFinal() {
        fields().that().haveModifier(STATIC).and().doNotHaveModifier(SYNTHETIC)
                .should(beFinal())
                .allowEmptyShould(true)
                .check(House.classes());
    }

    @Test
    void noFileIsLongerThanAReaderCanTakeIn() {
        List<String> tooLong = House.sources(path -> path.contains("/src/")).stream()
                .filter(file -> House.read(file).lines().count() > MOST_LINES)
                .map(House::relative)
                .toList();
        assertEquals(List.of(), tooLong, "files of more than " + MOST_LINES + " lines: a type wants to come out");
    }

    @Test
    void noTestSleeps() {
        assertEquals(List.of(), testsThatMatch(SLEEP), "tests that sleep instead of awaiting an event");
    }

    @Test
    void noTestIsDisabled() {
        assertEquals(List.of(), testsThatMatch(DISABLED), "disabled tests");
    }

    private static List<String> testsThatMatch(Pattern pattern) {
        return House.sources(path -> path.contains("/src/test/java/")).stream()
                .filter(file -> !file.toString().endsWith("Benchmark.java"))
                .filter(file -> pattern.matcher(House.read(file)).find())
                .map(House::relative)
                .toList();
    }
}
