package io.lacewing.selector.index;

import io.lacewing.selector.Numeric;
import io.lacewing.selector.Selectable;
import io.lacewing.selector.index.Entry.Registration;
import java.util.concurrent.atomic.AtomicReferenceArray;
import java.util.function.Consumer;

/**
 * The equalities of one identifier by their literals. Finding allocates nothing.
 *
 * <p>Equality of numbers is not transitive: a long meets a double as a double, so two longs may equal the same double
 * and not each other. Hence an exact literal is kept under its long for exact values and under its double for
 * approximate values, and an approximate literal under its double for each of them.
 *
 * <p>Changed by one thread, read by any: chains are immutable, a bucket is replaced as a whole.
 */
final class EqualityTable<T> {

    private static final int SMALLEST = 16;

    private enum Kind { TEXT, TRUTH, EXACT, APPROXIMATE, ANY_NUMBER }

    private static final class Node<T> {

        final Kind kind;
        final long bits;
        final String text;
        final Registration<T>[] registrations;
        final Node<T> next;

        Node(Kind kind, long bits, String text, Registration<T>[] registrations, Node<T> next) {
            this.kind = kind;
            this.bits = bits;
            this.text = text;
            this.registrations = registrations;
            this.next = next;
        }

        boolean is(Kind otherKind, long otherBits, String otherText) {
            return bits == otherBits && kind == otherKind && (text == null || text.equals(otherText));
        }

        Node<T> before(Node<T> other) {
            return new Node<>(kind, bits, text, registrations, other);
        }
    }

    private volatile AtomicReferenceArray<Node<T>> buckets = new AtomicReferenceArray<>(SMALLEST);
    private int nodes;

    boolean isEmpty() {
        return nodes == 0;
    }

    /** How many there are of the literal. */
    int count(Object literal) {
        Kind kind = kindOf(literal);
        Node<T> node = find(kind, bitsOf(kind, literal), textOf(literal));
        return node == null ? 0 : node.registrations.length;
    }

    void add(Object literal, Registration<T> registration) {
        Kind kind = kindOf(literal);
        add(kind, literal, registration);
        if (kind == Kind.EXACT || kind == Kind.APPROXIMATE) {
            add(Kind.ANY_NUMBER, literal, registration);
        }
    }

    void remove(Object literal, Registration<T> registration) {
        Kind kind = kindOf(literal);
        remove(kind, literal, registration);
        if (kind == Kind.EXACT || kind == Kind.APPROXIMATE) {
            remove(Kind.ANY_NUMBER, literal, registration);
        }
    }

    /** Visits what equals the value. */
    void match(Object value, Selectable message, Consumer<? super T> visitor) {
        if (value instanceof String) {
            match(Kind.TEXT, value.hashCode(), (String) value, message, visitor);
        } else if (Numeric.isExact(value)) {
            long number = ((Number) value).longValue();
            match(Kind.EXACT, number, null, message, visitor);
            match(Kind.APPROXIMATE, bits(number), null, message, visitor);
        } else if (Numeric.isApproximate(value)) {
            match(Kind.ANY_NUMBER, bits(((Number) value).doubleValue()), null, message, visitor);
        } else if (value instanceof Boolean) {
            match(Kind.TRUTH, (Boolean) value ? 1 : 0, null, message, visitor);
        }
    }

    private void match(Kind kind, long bits, String text, Selectable message, Consumer<? super T> visitor) {
        Node<T> node = find(kind, bits, text);
        if (node != null) {
            for (Registration<T> registration : node.registrations) {
                registration.visit(message, visitor);
            }
        }
    }

    private Node<T> find(Kind kind, long bits, String text) {
        AtomicReferenceArray<Node<T>> table = buckets;
        Node<T> node = table.get(bucket(kind, bits, table.length()));
        while (node != null && !node.is(kind, bits, text)) {
            node = node.next;
        }
        return node;
    }

    @SuppressWarnings("unchecked")
    private void add(Kind kind, Object literal, Registration<T> registration) {
        long bits = bitsOf(kind, literal);
        Node<T> found = find(kind, bits, textOf(literal));
        Registration<T>[] none = new Registration[0];
        if (found == null && ++nodes > buckets.length()) {
            grow();
        }
        put(new Node<>(kind, bits, textOf(literal),
                CopyOnWrite.with(found == null ? none : found.registrations, registration), null), found);
    }

    private void remove(Kind kind, Object literal, Registration<T> registration) {
        long bits = bitsOf(kind, literal);
        Node<T> found = find(kind, bits, textOf(literal));
        Registration<T>[] rest = CopyOnWrite.without(found.registrations, registration);
        if (rest.length > 0) {
            put(new Node<>(kind, bits, textOf(literal), rest, null), found);
            return;
        }
        int bucket = bucket(kind, bits, buckets.length());
        buckets.set(bucket, without(buckets.get(bucket), found));
        nodes--;
    }

    /** Puts a node in the place of another one, or of none. */
    private void put(Node<T> node, Node<T> replaced) {
        int bucket = bucket(node.kind, node.bits, buckets.length());
        buckets.set(bucket, node.before(without(buckets.get(bucket), replaced)));
    }

    private static <T> Node<T> without(Node<T> chain, Node<T> node) {
        if (node == null || chain == null) {
            return chain;
        }
        return chain == node ? chain.next : chain.before(without(chain.next, node));
    }

    private void grow() {
        AtomicReferenceArray<Node<T>> old = buckets;
        AtomicReferenceArray<Node<T>> larger = new AtomicReferenceArray<>(old.length() * 2);
        for (int i = 0; i < old.length(); i++) {
            for (Node<T> node = old.get(i); node != null; node = node.next) {
                int bucket = bucket(node.kind, node.bits, larger.length());
                larger.setPlain(bucket, node.before(larger.getPlain(bucket)));
            }
        }
        buckets = larger;
    }

    private static int bucket(Kind kind, long bits, int size) {
        long hash = (bits + kind.ordinal()) * 0x9e3779b97f4a7c15L;
        return (int) (hash ^ hash >>> 32) >>> 1 & size - 1;
    }

    private static Kind kindOf(Object literal) {
        if (literal instanceof String) {
            return Kind.TEXT;
        } else if (literal instanceof Boolean) {
            return Kind.TRUTH;
        }
        return Numeric.isExact(literal) ? Kind.EXACT : Kind.APPROXIMATE;
    }

    private static long bitsOf(Kind kind, Object literal) {
        return switch (kind) {
            case TEXT -> literal.hashCode();
            case TRUTH -> (Boolean) literal ? 1 : 0;
            case EXACT -> ((Number) literal).longValue();
            case APPROXIMATE, ANY_NUMBER -> bits(((Number) literal).doubleValue());
        };
    }

    private static String textOf(Object literal) {
        return literal instanceof String ? (String) literal : null;
    }

    /** Equal for equal numbers: the zeros are one. A NaN meets no literal, as literals are none. */
    private static long bits(double number) {
        return Double.doubleToRawLongBits(number + 0.0);
    }
}
