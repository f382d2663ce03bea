package io.lacewing.selector.index;

import io.lacewing.selector.Selectable;
import io.lacewing.selector.index.Entry.Registration;
import java.util.function.Consumer;

/**
 * The ranges of one identifier: a search tree by lower end that knows the highest upper end below each node, balanced
 * by random priorities (a treap). A value finds the k ranges around it in O(log n + k) steps as long as the ranges
 * that begin before it are not many more than those around it, and in O(k log n) at worst.
 *
 * <p>Changed by one thread, read by any: nodes are immutable, a change makes new ones from its place to the root.
 */
final class IntervalTree<T> {

    private static final class Node<T> {

        final Registration<T> registration;
        final double low;
        final double high;
        final int priority;
        final Node<T> left;
        final Node<T> right;
        /** The highest {@code high} of the node and those below it. */
        final double highest;

        Node(Registration<T> registration) {
            this.registration = registration;
            AccessTerm.Range range = (AccessTerm.Range) registration.term;
            this.low = range.low();
            this.high = range.high();
            this.priority = (int) mixed(registration.order);
            this.left = null;
            this.right = null;
            this.highest = high;
        }

        private Node(Node<T> node, Node<T> left, Node<T> right) {
            this.registration = node.registration;
            this.low = node.low;
            this.high = node.high;
            this.priority = node.priority;
            this.left = left;
            this.right = right;
            this.highest = Math.max(high, Math.max(highest(left), highest(right)));
        }

        Node<T> with(Node<T> newLeft, Node<T> newRight) {
            return new Node<>(this, newLeft, newRight);
        }

        private static double highest(Node<?> node) {
            return node == null ? Double.NEGATIVE_INFINITY : node.highest;
        }
    }

    private volatile Node<T> root;
    private long lastOrder;

    boolean isEmpty() {
        return root == null;
    }

    void add(Registration<T> registration) {
        registration.order = ++lastOrder;
        root = insert(root, new Node<>(registration));
    }

    void remove(Registration<T> registration) {
        root = remove(root, registration, ((AccessTerm.Range) registration.term).low());
    }

    /** Visits what has its range around the number, which may be NaN. */
    void match(double number, Object value, Selectable message, Consumer<? super T> visitor) {
        match(root, number, value, message, visitor);
    }

    private static <T> void match(Node<T> from, double number, Object value, Selectable message,
            Consumer<? super T> visitor) {
        Node<T> node = from;
        while (node != null && node.highest >= number) {
            match(node.left, number, value, message, visitor);
            if (!(node.low <= number)) {
                return;
            }
            if (node.high >= number && node.registration.term.holds(value)) {
                node.registration.visit(message, visitor);
            }
            node = node.right;
        }
    }

    /** How many ranges are around the number, counting no further than most. */
    int count(double number, int most) {
        return count(root, number, most);
    }

    private static <T> int count(Node<T> from, double number, int most) {
        int count = 0;
        Node<T> node = from;
        while (node != null && node.highest >= number && count < most) {
            count += count(node.left, number, most - count);
            if (!(node.low <= number)) {
                return count;
            }
            count += node.high >= number ? 1 : 0;
            node = node.right;
        }
        return count;
    }

    private static <T> Node<T> insert(Node<T> node, Node<T> added) {
        if (node == null) {
            return added;
        }
        if (added.low < node.low) {
            Node<T> left = insert(node.left, added);
            return left.priority > node.priority ? left.with(left.left, node.with(left.right, node.right))
                    : node.with(left, node.right);
        }
        Node<T> right = insert(node.right, added);
        return right.priority > node.priority ? right.with(node.with(node.left, right.left), right.right)
                : node.with(node.left, right);
    }

    private static <T> Node<T> remove(Node<T> node, Registration<T> registration, double low) {
        if (node.registration == registration) {
            return join(node.left, node.right);
        } else if (low < node.low || low == node.low && registration.order < node.registration.order) {
            return node.with(remove(node.left, registration, low), node.right);
        }
        return node.with(node.left, remove(node.right, registration, low));
    }

    private static <T> Node<T> join(Node<T> left, Node<T> right) {
        if (left == null || right == null) {
            return left == null ? right : left;
        }
        return left.priority > right.priority ? left.with(left.left, join(left.right, right))
                : right.with(join(left, right.left), right.right);
    }

    /** Random as far as a search tree can tell (the finalizer of SplitMix64). */
    private static long mixed(long number) {
        long z = number * 0x9e3779b97f4a7c15L;
        z = (z ^ z >>> 30) * 0xbf58476d1ce4e5b9L;
        z = (z ^ z >>> 27) * 0x94d049bb133111ebL;
        return z ^ z >>> 31;
    }
}
