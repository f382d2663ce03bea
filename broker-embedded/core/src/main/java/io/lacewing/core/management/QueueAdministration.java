package io.lacewing.core.management;

import static io.lacewing.core.outcome.CoreMessages.MESSAGES;

import io.lacewing.core.address.QueueConfiguration;
import io.lacewing.core.destination.DepartedMessage;
import io.lacewing.core.destination.DestinationRegistry;
import io.lacewing.core.filter.MessageFilter;
import io.lacewing.core.loop.Handover;
import io.lacewing.core.outcome.BrokerException;
import io.lacewing.core.outcome.ErrorCode;
import io.lacewing.core.queue.Departure;
import io.lacewing.core.queue.MessageReference;
import io.lacewing.core.queue.Queue;
import io.lacewing.core.queue.QueueCounters;
import io.lacewing.core.queue.QueueInspection;
import io.lacewing.core.routing.Address;
import io.lacewing.core.routing.Directory;
import io.lacewing.core.routing.Origin;
import io.lacewing.core.store.Durability;
import io.lacewing.core.store.Store;
import io.lacewing.core.store.StoreCompletion;
import io.lacewing.core.tx.UnitOfWork;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.function.BiConsumer;
import java.util.function.BiFunction;
import java.util.function.Function;

/** See {@link QueueControl}. Thread-safe: operations are commands to the queue's loop. */
final class QueueAdministration implements QueueControl {

    /** What is to be done with one message. */
    private interface Act extends BiConsumer<UnitOfWork, MessageReference> {
    }

    private final Queue queue;
    private final Directory directory;
    private final DestinationRegistry destinations;
    private final Store store;

    QueueAdministration(Queue queue, Directory directory, DestinationRegistry destinations, Store store) {
        this.queue = queue;
        this.directory = directory;
        this.destinations = destinations;
        this.store = store;
    }

    @Override
    public QueueConfiguration configuration() {
        return queue.configuration();
    }

    @Override
    public long messageCount() {
        return counters().messages();
    }

    @Override
    public int deliveringCount() {
        return (int) counters().delivering();
    }

    @Override
    public int scheduledCount() {
        return (int) counters().scheduled();
    }

    @Override
    public int consumerCount() {
        return (int) counters().consumers();
    }

    @Override
    public long messagesAdded() {
        return counters().added();
    }

    @Override
    public long messagesAcknowledged() {
        return counters().acknowledged();
    }

    @Override
    public long messagesExpired() {
        return counters().expired();
    }

    @Override
    public long messagesKilled() {
        return counters().killed();
    }

    @Override
    public boolean paused() {
        return queue.paused();
    }

    @Override
    public CompletionStage<Void> pause() {
        return pause(true, true);
    }

    @Override
    public CompletionStage<Void> pauseUntilRestart() {
        return pause(true, false);
    }

    @Override
    public CompletionStage<Void> resume() {
        return pause(false, true);
    }

    @Override
    public CompletionStage<List<MessageInfo>> listMessages(String filter, int offset, int limit) {
        return ask(filter, (inspection, f) -> inspection.list(f, offset, limit).stream()
                .map(QueueAdministration::info).toList());
    }

    @Override
    public CompletionStage<Long> countMessages(String filter) {
        return ask(filter, QueueInspection::count);
    }

    @Override
    public CompletionStage<Integer> removeMessages(String filter) {
        return actOnAll(filter, removal());
    }

    @Override
    public CompletionStage<Boolean> removeMessage(long id) {
        return actOnOne(id, removal());
    }

    @Override
    public CompletionStage<Integer> moveMessages(String filter, String targetAddress) {
        return move(targetAddress, act -> actOnAll(filter, act));
    }

    @Override
    public CompletionStage<Boolean> moveMessage(long id, String targetAddress) {
        return move(targetAddress, act -> actOnOne(id, act));
    }

    @Override
    public CompletionStage<Integer> expireMessages(String filter) {
        return departAll(filter, Departure.EXPIRED);
    }

    @Override
    public CompletionStage<Boolean> expireMessage(long id) {
        return departOne(id, Departure.EXPIRED);
    }

    @Override
    public CompletionStage<Integer> sendToDeadLetter(String filter) {
        return departAll(filter, Departure.CONDEMNED);
    }

    @Override
    public CompletionStage<Boolean> sendToDeadLetter(long id) {
        return departOne(id, Departure.CONDEMNED);
    }

    @Override
    public CompletionStage<Integer> changePriority(String filter, int priority) {
        return actOnAll(filter, reprioritisation(priority));
    }

    @Override
    public CompletionStage<Boolean> changePriority(long id, int priority) {
        return actOnOne(id, reprioritisation(priority));
    }

    @Override
    public CompletionStage<List<ConsumerInfo>> listConsumers() {
        return ask(null, (inspection, f) -> inspection.consumers().stream().map(w -> new ConsumerInfo(queue.name(),
                w.consumer().outlet().connectionId(), w.consumer().outlet().consumerId(),
                w.consumer().filter() == null ? null : w.consumer().filter().toString(), w.consumer().browser(),
                w.credit(), w.delivered())).toList());
    }

    private QueueCounters counters() {
        return queue.counters();
    }

    private CompletionStage<Void> pause(boolean stop, boolean kept) {
        StageReply<Void, Void> reply = StageReply.ignoring();
        destinations.pause(queue, stop, kept, reply);
        return reply.stage();
    }

    private static Act removal() {
        return (work, reference) -> reference.departing(Departure.REMOVED);
    }

    private Act reprioritisation(int priority) {
        if (priority < 0 || priority > 9) {
            throw new IllegalArgumentException("A priority is from 0 to 9, not " + priority);
        }
        return (work, reference) -> {
            reference.departing(Departure.REMOVED);
            work.send(reference.message().toBuilder().priority(priority).build(), new Queue[] {queue});
        };
    }

    private <T> CompletionStage<T> move(String targetAddress, Function<Act, CompletionStage<T>> run) {
        Address target = directory.address(targetAddress);
        if (target == null) {
            return CompletableFuture.failedFuture(
                    new BrokerException(ErrorCode.ADDRESS_NOT_FOUND, MESSAGES.addressNotFound(targetAddress)));
        }
        return run.apply((work, reference) -> {
            reference.departing(Departure.REMOVED);
            var copy = DepartedMessage.at(reference.message(), target).build();
            work.send(copy, target.route(copy, Origin.BROKER, queue.loop()));
        });
    }

    private CompletionStage<Integer> actOnAll(String filter, Act act) {
        return withTaken(inspection -> inspection.takeAll(MessageFilter.parse(filter)), taken -> perform(taken, act));
    }

    private CompletionStage<Boolean> actOnOne(long id, Act act) {
        return withTaken(inspection -> inspection.take(id), taken -> perform(taken, act)).thenApply(n -> n > 0);
    }

    private CompletionStage<Integer> departAll(String filter, Departure reason) {
        return withTaken(inspection -> inspection.takeAll(MessageFilter.parse(filter)), taken -> depart(taken, reason));
    }

    private CompletionStage<Boolean> departOne(long id, Departure reason) {
        return withTaken(inspection -> inspection.take(id), taken -> depart(taken, reason)).thenApply(n -> n > 0);
    }

    private CompletionStage<Integer> depart(List<MessageReference> taken, Departure reason) {
        queue.depart(taken, reason);
        return CompletableFuture.completedFuture(taken.size());
    }

    /** Does to the messages what is to be done and takes them out of the queue, as one; on the queue's loop. */
    private CompletionStage<Integer> perform(List<MessageReference> taken, Act act) {
        CompletableFuture<Integer> done = new CompletableFuture<>();
        UnitOfWork work = new UnitOfWork();
        for (MessageReference reference : taken) {
            act.accept(work, reference);
            work.remove(reference);
        }
        work.commit(store, Durability.NON_TRANSACTIONAL, new StoreCompletion() {
            @Override
            public void durable(Handover handover) {
                handover.add(queue.loop(), () -> done.complete(taken.size()));
            }

            @Override
            public void failed(BrokerException error, Handover handover) {
                handover.add(queue.loop(), () -> {
                    queue.reinstate(taken);
                    done.completeExceptionally(error);
                });
            }
        });
        return done;
    }

    private CompletionStage<Integer> withTaken(Function<QueueInspection, List<MessageReference>> take,
                                               Function<List<MessageReference>, CompletionStage<Integer>> then) {
        CompletableFuture<CompletionStage<Integer>> begun = new CompletableFuture<>();
        onLoop(begun, () -> begun.complete(then.apply(take.apply(queue.inspection()))));
        return begun.thenCompose(stage -> stage);
    }

    private <T> CompletionStage<T> ask(String filter, BiFunction<QueueInspection, MessageFilter, T> question) {
        CompletableFuture<T> answer = new CompletableFuture<>();
        onLoop(answer, () -> answer.complete(question.apply(queue.inspection(), MessageFilter.parse(filter))));
        return answer;
    }

    private void onLoop(CompletableFuture<?> stage, Runnable command) {
        queue.loop().run(() -> {
            try {
                if (directory.queue(queue.id()) != queue) {
                    throw new BrokerException(ErrorCode.QUEUE_NOT_FOUND, MESSAGES.queueNotFound(queue.name()));
                }
                command.run();
            } catch (BrokerException e) {
                stage.completeExceptionally(e);
            }
        });
    }

    private static MessageInfo info(QueueInspection.Seen seen) {
        MessageInfo.State state = seen.delivering() ? MessageInfo.State.DELIVERING
                : seen.scheduled() ? MessageInfo.State.SCHEDULED : MessageInfo.State.WAITING;
        return new MessageInfo(seen.reference().id(), seen.reference().message(), seen.deliveryCount(), state,
                seen.availableAt());
    }
}
