package io.lacewing.architecture;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;
import static org.junit.jupiter.api.Assertions.assertEquals;

import com.tngtech.archunit.core.domain.JavaClass;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Packages are rooms: each says what it is for, none is a lumber room, and no two need each other. */
class PackageTest {

    @ParameterizedTest
    @EnumSource
    void noTwoPackagesOfAModuleNeedEachOther(Module module) {
        slices().assignedFrom(new EachPackage(module.packageRoot()))
                .should().beFreeOfCycles()
                .allowEmptyShould(true)
                .check(House.classes());
    }

    @Test
    void everyPackageSaysWhatItIsFor() {
        Set<Path> silent = House.sources(path -> path.contains("/src/main/java/")).stream()
                .map(Path::getParent)
                .filter(directory -> !Files.exists(directory.resolve("package-info.java")))
                .collect(Collectors.toSet());
        assertEquals(Set.of(), silent, "packages without package-info.java");
    }

    @Test
    void noPackageIsCalledUtil() {
        noClasses().should().resideInAnyPackage("..util..", "..utils..", "..common..", "..misc..", "..helper..")
                .allowEmptyShould(true)
                .check(House.classes());
    }

    @Test
    void packageDirectoriesAreNotSharedBetweenModules() {
        List<String> shared = House.classes().stream()
                .collect(Collectors.groupingBy(JavaClass::getPackageName,
                        Collectors.mapping(PackageTest::location, Collectors.toSet())))
                .entrySet().stream()
                .filter(entry -> entry.getValue().size() > 1)
                .map(Object::toString)
                .toList();
        assertEquals(List.of(), shared, "packages found in more than one module");
    }

    private static String location(JavaClass javaClass) {
        String path = javaClass.getFullName().replace('.', '/') + ".class";
        return javaClass.getSource().orElseThrow().getUri().toString().replace(path, "");
    }
}
