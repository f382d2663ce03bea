package io.lacewing.architecture;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;

import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Each module imports only what its line in {@link Module} lists. */
class ModuleDirectionTest {

    @ParameterizedTest
    @EnumSource
    void importsOnlyWhatItsLineLists(Module module) {
        classes().that().resideInAPackage(module.packages())
                .should().onlyDependOnClassesThat().resideInAnyPackage(module.allowedPackages())
                .allowEmptyShould(true)
                .check(House.classes());
    }

    @Test
    void everyClassBelongsToAModule() {
        String[] known = Stream.of(Module.values()).map(Module::packages).toArray(String[]::new);
        classes().that().resideOutsideOfPackage("io.lacewing.architecture..")
                .should().resideInAnyPackage(known)
                .allowEmptyShould(true)
                .check(House.classes());
    }

    @Test
    void socketsAreOpenedNowhereButInTransport() {
        noClasses().that().resideOutsideOfPackages(Module.TRANSPORT.packages(), Module.BENCHMARKS.packages())
                .should().dependOnClassesThat().haveNameMatching("java\\.nio\\.channels\\..*Socket.*")
                .orShould().dependOnClassesThat().haveNameMatching("java\\.net\\.(Server|Datagram)?Socket")
                .allowEmptyShould(true)
                .check(House.classes());
    }
}
