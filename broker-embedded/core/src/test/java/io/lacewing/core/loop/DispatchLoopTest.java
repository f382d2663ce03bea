package io.lacewing.core.loop;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;

import io.lacewing.core.testkit.ManualClock;
import io.lacewing.core.testkit.ManualLoops;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class DispatchLoopTest {

    private final ManualLoops loops = new ManualLoops(new ManualClock(), 1, n -> 0);
    private final DispatchLoop loop = new DispatchLoop(loops.next());
    private final ManualLoops pair = new ManualLoops(new ManualClock(), 2, n -> n - 1);
    private final DispatchLoops both = new DispatchLoops(pair);
    private final List<String> done = new ArrayList<>();

    @Test
    void whatWasPutOffIsDoneThoughTheCommandThrows() {
        loop.execute(() -> {
            loop.atTurnEnd(() -> done.add("put off"));
            throw new IllegalStateException("in the middle");
        });
        assertThrows(IllegalStateException.class, loops::step);
        loops.step();
        assertEquals(List.of("put off"), done);
    }

    @Test
    void whatATurnHasForAnotherLoopGoesThereTogetherAndInOrder() {
        DispatchLoop from = both.all().get(0);
        DispatchLoop to = both.all().get(1);
        from.execute(() -> {
            from.add(to, () -> done.add("first"));
            to.execute(() -> done.add("second"));
            from.add(from, () -> done.add("own"));
            to.run(() -> done.add("third"));
        });
        pair.step();
        assertEquals(List.of("own"), done, "the turn goes on");
        pair.step();
        assertEquals(List.of("own"), done, "handed over");
        pair.step();
        assertEquals(List.of("own", "first", "second", "third"), done);
        assertFalse(pair.step(), "they went as one");
    }

    @Test
    void whatATurnHasForAnotherLoopCanBeHandedOverEarly() {
        DispatchLoop from = both.all().get(0);
        DispatchLoop to = both.all().get(1);
        from.execute(() -> {
            from.add(to, () -> done.add("early"));
            from.handOver();
            to.execute(() -> done.add("late"));
        });
        while (pair.step()) {
            // both in turn
        }
        assertEquals(List.of("early", "late"), done);
    }

    @Test
    void aLongTurnHandsOverInBetween() {
        DispatchLoop from = both.all().get(0);
        DispatchLoop to = both.all().get(1);
        from.execute(() -> {
            for (int i = 0; i < 1000; i++) {
                int number = i;
                from.add(to, () -> done.add(Integer.toString(number)));
            }
        });
        pair.step();
        pair.step();
        assertEquals(256, done.size(), "don't wait for the end");
        while (pair.step()) {
            // the rest
        }
        assertEquals(IntStream.range(0, 1000).mapToObj(Integer::toString).toList(), done);
    }

    @Test
    void anAnswerGoesAfterEverythingItAnswersForToWhicheverLoop() {
        GroupHandover handover = new GroupHandover();
        DispatchLoop asking = new DispatchLoop(new PromptLoop());
        DispatchLoop concerned = new DispatchLoop(new PromptLoop());
        for (int i = 0; i < 2; i++) {
            handover.answer(asking, () -> done.add("answer"));
            handover.add(concerned, () -> done.add("effect"));
            handover.add(asking, () -> done.add("own effect"));
        }
        handover.flush();
        assertEquals(4, done.lastIndexOf("answer") - 1);
        assertEquals(4, done.indexOf("answer"));
    }

    @Test
    void commandsThatWereHandedOverTogetherRunThoughOneOfThemThrows() {
        GroupHandover handover = new GroupHandover();
        handover.add(loop, () -> done.add("first"));
        handover.add(loop, () -> {
            throw new IllegalStateException("second");
        });
        handover.add(loop, () -> done.add("third"));
        handover.flush();
        assertThrows(IllegalStateException.class, loops::step);
        assertEquals(List.of("first", "third"), done);
    }

    @Test
    void whatIsDoneAfterATurnComesAfterWhatIsPutOffAndHandedOver() {
        DispatchLoop from = both.all().get(0);
        DispatchLoop to = both.all().get(1);
        from.execute(() -> {
            from.afterTurnEnd(() -> {
                done.add("after");
                from.atTurnEnd(() -> done.add("what it puts off"));
                to.execute(() -> done.add("what it has for another"));
            });
            from.atTurnEnd(() -> done.add("put off"));
            to.execute(() -> done.add("for another"));
        });
        while (pair.step()) {
            // all of it
        }
        assertEquals(List.of("put off", "after", "what it puts off", "for another", "what it has for another"), done);
    }

    @Test
    void whatIsDoneAfterATurnIsDoneThoughAnotherThrows() {
        loop.execute(() -> {
            loop.afterTurnEnd(() -> {
                throw new IllegalStateException("the first");
            });
            loop.afterTurnEnd(() -> done.add("the second"));
        });
        loops.step();
        assertThrows(IllegalStateException.class, loops::step);
        loops.step();
        assertEquals(List.of("the second"), done);
    }

    @Test
    void aGroupThatALoopHandsOverDoesNotWaitForTheEndOfItsTurnAndOvertakesNothing() {
        DispatchLoop from = both.all().get(0);
        DispatchLoop to = both.all().get(1);
        GroupHandover handover = new GroupHandover();
        List<String> there = new ArrayList<>();
        from.execute(() -> {
            to.execute(() -> there.add("of the turn"));
            handover.add(to, () -> there.add("first group"));
            handover.add(from, () -> done.add("own"));
            handover.answer(from, () -> done.add("own answer"));
            handover.flush();
            assertEquals(List.of(), done);
        });
        from.execute(() -> done.add("was there before"));
        pair.step();
        handover.add(to, () -> there.add("second group"));
        handover.flush();
        while (pair.step()) {
            // all of it
        }
        assertEquals(List.of("first group", "second group", "of the turn"), there);
        assertEquals(List.of("was there before", "own", "own answer"), done);
    }

    /** Runs what it is given at once, as a thread that has waited for it does. */
    private static final class PromptLoop implements EventLoop {

        @Override
        public boolean inLoop() {
            return false;
        }

        @Override
        public void execute(Runnable command) {
            command.run();
        }

        @Override
        public Cancellable schedule(Runnable command, Duration delay) {
            throw new AssertionError("nothing is for later");
        }
    }
}
