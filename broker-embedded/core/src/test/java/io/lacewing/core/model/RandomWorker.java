package io.lacewing.core.model;

import static io.lacewing.core.testkit.Messages.builder;
import static io.lacewing.core.testkit.Messages.xid;
import static io.lacewing.message.RoutingType.ANYCAST;

import io.lacewing.core.outcome.Reply;
import io.lacewing.core.session.AckKind;
import io.lacewing.core.session.BrokerSession;
import io.lacewing.core.session.Seen;
import io.lacewing.core.session.SessionMode;
import io.lacewing.core.testkit.Result;
import io.lacewing.core.testkit.TestConnection;
import io.lacewing.core.testkit.TestSession;
import io.lacewing.core.testkit.TestSession.Received;
import io.lacewing.core.xa.XaFlags;
import io.lacewing.core.xa.XaVote;
import io.lacewing.core.xa.XidKey;
import io.lacewing.message.Message;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.function.BiConsumer;
import java.util.function.Consumer;

/** One session that does what comes to its mind, and notes what must be so once it is answered. */
final class RandomWorker {

    /** What is noted for when a request is answered. */
    private record Pending<T>(Result<T> result, Consumer<T> then) {

        boolean settle() {
            if (result.isAnswered()) {
                then.accept(result.get());
            }
            return result.isAnswered();
        }
    }

    private static final long CONSUMER = 100;

    private final String name;
    private final Random random;
    private final List<String> queues;
    private final SessionMode mode;
    private final Expectation expectation;
    private final Map<XidKey, Expectation.Work> prepared;
    private final List<Received> held = new ArrayList<>();
    private final List<Pending<?>> pending = new ArrayList<>();
    private TestSession session;
    private Expectation.Work work = new Expectation.Work();
    private XidKey xid;
    private long lastSeen;
    private int sequence;
    private boolean undoing;
    private int branches;

    RandomWorker(String name, Random random, SessionMode mode, Expectation expectation,
                 Map<XidKey, Expectation.Work> prepared) {
        this.name = name;
        this.random = random;
        this.mode = mode;
        this.expectation = expectation;
        this.prepared = prepared;
        this.queues = List.copyOf(expectation.queues().keySet());
    }

    /** Begins anew, as after a loss of the connection. */
    void open(TestConnection connection) {
        held.clear();
        pending.clear();
        work = new Expectation.Work();
        xid = null;
        undoing = false;
        lastSeen = 0;
        session = connection.session(mode);
        session.producer(1, null, ANYCAST).get();
        for (int i = 0; i < queues.size(); i++) {
            session.consumer(CONSUMER + i, queues.get(i), ANYCAST, null, null, 1 + random.nextInt(2000)).get();
        }
    }

    void close() {
        session.close().get();
    }

    /** Notes what has been answered meanwhile. */
    void observe() {
        pending.removeIf(Pending::settle);
        for (Received delivery : session.take()) {
            lastSeen = delivery.deliveryId();
            held.add(delivery);
        }
    }

    void act() {
        observe();
        if (undoing) {
            return;
        }
        boolean idle = pending.isEmpty();
        int dice = random.nextInt(100);
        if (mode == SessionMode.XA && xid == null) {
            if (idle) {
                startBranch();
            }
        } else if (dice < 40) {
            send();
        } else if (dice < 80) {
            acknowledge();
        } else if (dice < 90 && idle && mode != SessionMode.NON_TRANSACTED) {
            complete();
        } else if (idle) {
            undo();
        }
    }

    private void send() {
        String queue = queues.get(random.nextInt(queues.size()));
        String text = name + '-' + String.format("%05d", sequence++);
        Message message = builder(queue, ANYCAST, text).durable(true).build();
        Expectation.Work own = unit();
        own.send(queue, text);
        begin((s, reply) -> s.send(1, message, reply), () -> applyIfAlone(own));
    }

    private void acknowledge() {
        if (held.isEmpty()) {
            return;
        }
        Received delivery = held.remove(random.nextInt(held.size()));
        Expectation.Work own = unit();
        own.acknowledge(queues.get((int) (delivery.consumerId() - CONSUMER)), delivery.text());
        begin((s, reply) -> {
            s.acknowledge(delivery.consumerId(), delivery.deliveryId(), AckKind.ONE, reply);
            s.credit(delivery.consumerId(), delivery.message().encodedSize());
        }, () -> applyIfAlone(own));
    }

    private void complete() {
        Expectation.Work done = work;
        work = new Expectation.Work();
        if (mode == SessionMode.TRANSACTED) {
            begin(BrokerSession::commit, () -> expectation.apply(done));
            return;
        }
        XidKey branch = xid;
        xid = null;
        begin((s, reply) -> s.xaEnd(branch, XaFlags.TMSUCCESS, reply), () -> { });
        if (random.nextBoolean()) {
            begin((s, reply) -> s.xaCommit(branch, true, reply), () -> expectation.apply(done));
        } else {
            this.<XaVote>request((s, reply) -> s.xaPrepare(branch, reply), vote -> {
                if (vote == XaVote.OK) {
                    prepared.put(branch, done);
                }
            });
        }
    }

    private void undo() {
        List<Seen> seen = new ArrayList<>();
        for (int i = 0; i < queues.size(); i++) {
            seen.add(new Seen(CONSUMER + i, lastSeen == 0 ? 0 : random.nextInt((int) lastSeen + 1)));
        }
        undoing = true;
        XidKey branch = xid;
        switch (mode) {
            case NON_TRANSACTED -> begin((s, reply) -> s.recover(seen, dropping(reply)), () -> { });
            case TRANSACTED -> {
                work = new Expectation.Work();
                begin((s, reply) -> s.rollback(seen, dropping(reply)), () -> { });
            }
            case XA -> {
                work = new Expectation.Work();
                xid = null;
                begin((s, reply) -> s.xaEnd(branch, XaFlags.TMSUCCESS, reply), () -> { });
                begin((s, reply) -> s.xaRollback(branch, seen, dropping(reply)), () -> { });
            }
        }
    }

    /** Decides a branch that anybody prepared. */
    void decide(XidKey branch, boolean commit) {
        if (commit) {
            begin((s, reply) -> s.xaCommit(branch, false, reply), () -> expectation.apply(prepared.remove(branch)));
        } else {
            begin((s, reply) -> s.xaRollback(branch, List.of(), reply), () -> prepared.remove(branch));
        }
    }

    boolean canDecide() {
        return mode == SessionMode.XA && xid == null && pending.isEmpty();
    }

    private void startBranch() {
        XidKey branch = xid(name + '/' + branches++);
        xid = branch;
        begin((s, reply) -> s.xaStart(branch, XaFlags.TMNOFLAGS, reply), () -> { });
    }

    /** What the client does at a rollback: forgets whatever was delivered before the answer. */
    private Reply<Void> dropping(Reply<Void> reply) {
        return new Reply<>() {
            @Override
            public void succeeded(Void result) {
                session.take();
                held.clear();
                undoing = false;
                reply.succeeded(null);
            }

            @Override
            public void failed(io.lacewing.core.outcome.BrokerException error) {
                reply.failed(error);
            }
        };
    }

    private Expectation.Work unit() {
        return mode == SessionMode.NON_TRANSACTED ? new Expectation.Work() : work;
    }

    private void applyIfAlone(Expectation.Work own) {
        if (mode == SessionMode.NON_TRANSACTED) {
            expectation.apply(own);
        }
    }

    private void begin(BiConsumer<BrokerSession, Reply<Void>> request, Runnable then) {
        request(request, done -> then.run());
    }

    private <T> void request(BiConsumer<BrokerSession, Reply<T>> request, Consumer<T> then) {
        pending.add(new Pending<>(session.post(request), then));
    }
}
