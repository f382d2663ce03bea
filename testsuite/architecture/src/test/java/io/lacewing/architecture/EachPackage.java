package io.lacewing.architecture;

import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.library.dependencies.SliceAssignment;
import com.tngtech.archunit.library.dependencies.SliceIdentifier;

/** Makes every package below a root, the root itself included, a slice of its own. */
final class EachPackage implements SliceAssignment {

    private final String root;

    EachPackage(String root) {
        this.root = root;
    }

    @Override
    public SliceIdentifier getIdentifierOf(JavaClass javaClass) {
        String name = javaClass.getPackageName();
        boolean below = name.equals(root) || name.startsWith(root + '.');
        return below ? SliceIdentifier.of(name) : SliceIdentifier.ignore();
    }

    @Override
    public String getDescription() {
        return "packages of " + root;
    }
}
