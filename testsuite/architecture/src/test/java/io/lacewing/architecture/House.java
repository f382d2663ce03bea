package io.lacewing.architecture;

import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.function.Predicate;
import java.util.stream.Stream;

/** The classes and the sources of the house, read once. */
final class House {

    private static final Path ROOT = Path.of(System.getProperty("lacewing.root")).toAbsolutePath().normalize();
    private static final JavaClasses CLASSES = new ClassFileImporter()
            .withImportOption(ImportOption.Predefined.DO_NOT_INCLUDE_TESTS)
            .importPackages("io.lacewing");

    private House() {
    }

    /** Every compiled class of every module, without tests. */
    static JavaClasses classes() {
        return CLASSES;
    }

    /** Java files of all modules whose path below the root of the project matches. */
    static List<Path> sources(Predicate<String> relativePath) {
        try (Stream<Path> files = Files.walk(ROOT)) {
            return files.filter(file -> file.toString().endsWith(".java"))
                    .filter(file -> relativePath.test(relative(file)))
                    .filter(file -> !relative(file).contains("target/"))
                    .sorted()
                    .toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    static String relative(Path file) {
        return ROOT.relativize(file).toString().replace('\\', '/');
    }

    static String read(Path file) {
        try {
            return Files.readString(file);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
