package io.lacewing.selector.index;

import io.lacewing.selector.Selectable;
import io.lacewing.selector.index.Entry.Registration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.Consumer;

/**
 * The ranges of one identifier, in blocks by the order of their lower ends. A value finds the last block that can
 * have to do with it by binary search and goes back from there, past blocks that end below it, as long as any block
 * before reaches it. Ranges that do not overlap cost a logarithm of their number; one that overlaps many others makes
 * it look at one number for each block before.
 *
 * <p>Changed by one thread, read by any: all that a reader sees belongs to one immutable directory; a change copies a
 * block and the directory.
 */
final class IntervalTable<T> {

    private static final int LARGEST_BLOCK = 64;

    private static final class Directory<T> {

        final IntervalBlock<T>[] blocks;
        final double[] lowest;
        final double[] highest;
        /** The highest end of the block and all before. */
        final double[] highestSoFar;

        Directory(IntervalBlock<T>[] blocks) {
            this.blocks = blocks;
            this.lowest = new double[blocks.length];
            this.highest = new double[blocks.length];
            this.highestSoFar = new double[blocks.length];
            double soFar = Double.NEGATIVE_INFINITY;
            for (int i = 0; i < blocks.length; i++) {
                lowest[i] = blocks[i].lowest();
                highest[i] = blocks[i].highest();
                soFar = Math.max(soFar, highest[i]);
                highestSoFar[i] = soFar;
            }
        }

        /** The last block that begins at or below the number; -1 if there is none, as for NaN. */
        int lastFor(double number) {
            int from = 0;
            int to = lowest.length;
            while (from < to) {
                int middle = from + to >>> 1;
                if (lowest[middle] <= number) {
                    from = middle + 1;
                } else {
                    to = middle;
                }
            }
            return from - 1;
        }

        /** The last block that does not begin behind the range, or the first. */
        int placeOf(AccessTerm.Range range) {
            int at = Math.max(0, lastFor(range.low()));
            while (at > 0 && blocks[at].isBehind(range)) {
                at--;
            }
            return at;
        }

        /** With other blocks in place of some; empty ones are left out. */
        Directory<T> with(int from, int to, List<IntervalBlock<T>> replacements) {
            List<IntervalBlock<T>> all = new ArrayList<>(Arrays.asList(blocks));
            all.subList(from, to).clear();
            all.addAll(from, replacements.stream().filter(block -> block.size() > 0).toList());
            return new Directory<>(all.toArray(Arrays.copyOf(blocks, 0)));
        }
    }

    private volatile Directory<T> directory = new Directory<>(none());

    boolean isEmpty() {
        return directory.blocks.length == 0;
    }

    void add(Registration<T> registration) {
        Directory<T> old = directory;
        if (isEmpty()) {
            directory = old.with(0, 0,
                    List.of(new IntervalBlock<>(CopyOnWrite.with(noRegistrations(), registration))));
            return;
        }
        int at = old.placeOf((AccessTerm.Range) registration.term);
        IntervalBlock<T> block = old.blocks[at].with(registration);
        int half = block.size() / 2;
        directory = block.size() <= LARGEST_BLOCK ? old.with(at, at + 1, List.of(block))
                : old.with(at, at + 1, List.of(block.part(0, half), block.part(half, block.size())));
    }

    /** Removes a registration, which must be there. */
    void remove(Registration<T> registration) {
        Directory<T> old = directory;
        int at = old.placeOf((AccessTerm.Range) registration.term);
        IntervalBlock<T> block = old.blocks[at].without(registration);
        while (block == old.blocks[at]) {
            at--;
            block = old.blocks[at].without(registration);
        }
        boolean mergeable = at + 1 < old.blocks.length && block.size() + old.blocks[at + 1].size() <= LARGEST_BLOCK / 2;
        directory = mergeable ? old.with(at, at + 2, List.of(block.followedBy(old.blocks[at + 1])))
                : old.with(at, at + 1, List.of(block));
    }

    /** Visits what has its range around the number, which may be NaN. */
    void match(double number, Object value, Selectable message, Consumer<? super T> visitor) {
        Directory<T> all = directory;
        for (int i = all.lastFor(number); i >= 0 && all.highestSoFar[i] >= number; i--) {
            if (all.highest[i] >= number) {
                all.blocks[i].match(number, value, message, visitor);
            }
        }
    }

    /** How many ranges are around the number, counting not much further than most. */
    int count(double number, int most) {
        Directory<T> all = directory;
        int count = 0;
        for (int i = all.lastFor(number); i >= 0 && all.highestSoFar[i] >= number && count < most; i--) {
            count += all.highest[i] >= number ? all.blocks[i].count(number) : 0;
        }
        return count;
    }

    @SuppressWarnings("unchecked")
    private static <T> IntervalBlock<T>[] none() {
        return new IntervalBlock[0];
    }

    @SuppressWarnings("unchecked")
    private static <T> Registration<T>[] noRegistrations() {
        return new Registration[0];
    }
}
