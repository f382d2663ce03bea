package io.lacewing.selector.index;

import java.util.Arrays;

/** Arrays that readers may hold while there are new ones. */
final class CopyOnWrite {

    private CopyOnWrite() {
    }

    static <E> E[] with(E[] array, E element) {
        E[] more = Arrays.copyOf(array, array.length + 1);
        more[array.length] = element;
        return more;
    }

    /** Without the element, compared by identity; the same array if it is not there. */
    static <E> E[] without(E[] array, E element) {
        for (int i = 0; i < array.length; i++) {
            if (array[i] == element) {
                E[] rest = Arrays.copyOf(array, array.length - 1);
                System.arraycopy(array, i + 1, rest, i, rest.length - i);
                return rest;
            }
        }
        return array;
    }
}
