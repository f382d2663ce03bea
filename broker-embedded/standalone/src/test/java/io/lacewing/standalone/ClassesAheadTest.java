package io.lacewing.standalone;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;

class ClassesAheadTest {

    /** A class that has got another name is no error for a running broker, but it would start more slowly. */
    @Test
    void theListedClassesAreThereEachOnce() {
        List<String> missing = Arrays.stream(ClassesAhead.NAMES).filter(name -> !isThere(name)).toList();
        assertEquals(List.of(), missing, "take it off the list, or write its new name");
        assertEquals(ClassesAhead.NAMES.length, Arrays.stream(ClassesAhead.NAMES).distinct().count());
    }

    private static boolean isThere(String name) {
        try {
            Class.forName(name, false, ClassesAheadTest.class.getClassLoader());
            return true;
        } catch (ClassNotFoundException e) {
            return false;
        }
    }
}
