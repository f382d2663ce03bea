package io.lacewing.core.management;

import static io.lacewing.core.outcome.CoreMessages.MESSAGES;

import io.lacewing.core.address.AddressConfiguration;
import io.lacewing.core.address.QueueConfiguration;
import io.lacewing.core.destination.DestinationRegistry;
import io.lacewing.core.outcome.BrokerException;
import io.lacewing.core.outcome.ErrorCode;
import io.lacewing.core.queue.Queue;
import io.lacewing.core.routing.Address;
import io.lacewing.core.routing.Directory;
import io.lacewing.core.security.AccessControl;
import io.lacewing.core.security.RolePermissions;
import io.lacewing.core.session.ConnectionView;
import io.lacewing.core.session.Gateway;
import io.lacewing.core.settings.AddressSettings;
import io.lacewing.core.settings.AddressSettingsTable;
import io.lacewing.core.store.Store;
import io.lacewing.core.store.record.TransactionDecided.Outcome;
import io.lacewing.core.tx.BranchRegistry;
import io.lacewing.core.tx.BranchSnapshot;
import io.lacewing.core.xa.XidKey;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;

/** See {@link BrokerManagement}. Thread-safe: holds no state of its own. */
public final class BrokerAdministration implements BrokerManagement {

    /** What can be administered. */
    public record Rooms(Directory directory, DestinationRegistry destinations, BranchRegistry branches, Gateway gateway,
                        AddressSettingsTable settings, AccessControl access, Store store) {
    }

    private final Rooms rooms;

    public BrokerAdministration(Rooms rooms) {
        this.rooms = rooms;
    }

    @Override
    public CompletionStage<Void> createQueue(QueueConfiguration queue) {
        StageReply<Queue, Void> reply = StageReply.ignoring();
        rooms.destinations.createQueue(queue, reply);
        return reply.stage();
    }

    @Override
    public CompletionStage<Void> deleteQueue(String name, boolean evenIfUsed) {
        StageReply<Void, Void> reply = StageReply.ignoring();
        rooms.destinations.deleteQueue(name, evenIfUsed, reply);
        return reply.stage();
    }

    @Override
    public CompletionStage<Void> createAddress(AddressConfiguration address) {
        StageReply<Address, Void> reply = StageReply.ignoring();
        rooms.destinations.createAddress(address, reply);
        return reply.stage();
    }

    @Override
    public CompletionStage<Void> deleteAddress(String name, boolean withQueues) {
        StageReply<Void, Void> reply = StageReply.ignoring();
        rooms.destinations.deleteAddress(name, withQueues, withQueues, reply);
        return reply.stage();
    }

    @Override
    public Optional<QueueControl> queue(String name) {
        return Optional.ofNullable(rooms.directory.queue(name)).map(this::control);
    }

    @Override
    public List<QueueControl> queues() {
        return rooms.directory.queues().stream().sorted(Comparator.comparing(Queue::name)).map(this::control).toList();
    }

    @Override
    public List<QueueControl> queues(String address) {
        Address found = rooms.directory.address(address);
        return found == null ? List.of() : found.queues().stream().map(this::control).toList();
    }

    @Override
    public Optional<AddressInfo> address(String name) {
        return Optional.ofNullable(rooms.directory.address(name)).map(BrokerAdministration::info);
    }

    @Override
    public List<AddressInfo> addresses() {
        return rooms.directory.addresses().stream().sorted(Comparator.comparing(Address::name))
                .map(BrokerAdministration::info).toList();
    }

    @Override
    public List<ConnectionInfo> connections() {
        return rooms.gateway.connections().stream().map(BrokerAdministration::info).toList();
    }

    @Override
    public CompletionStage<Boolean> closeConnection(String id) {
        return CompletableFuture.completedFuture(rooms.gateway.close(id,
                new BrokerException(ErrorCode.ILLEGAL_STATE, MESSAGES.closedByAdministrator())));
    }

    @Override
    public CompletionStage<List<ConsumerInfo>> consumers() {
        CompletableFuture<List<ConsumerInfo>> all = CompletableFuture.completedFuture(List.of());
        for (QueueControl queue : queues()) {
            all = all.thenCombine(queue.listConsumers(), (before, more) -> {
                List<ConsumerInfo> joined = new ArrayList<>(before);
                joined.addAll(more);
                return joined;
            });
        }
        return all;
    }

    @Override
    public CompletionStage<List<TransactionInfo>> transactions() {
        StageReply<List<BranchSnapshot>, List<TransactionInfo>> reply =
                new StageReply<>(found -> found.stream().map(BrokerAdministration::info).toList());
        rooms.branches.recoverable(reply);
        return reply.stage();
    }

    @Override
    public CompletionStage<Boolean> commitPrepared(XidKey xid) {
        return decide(xid, true);
    }

    @Override
    public CompletionStage<Boolean> rollbackPrepared(XidKey xid) {
        return decide(xid, false);
    }

    @Override
    public Map<String, AddressSettings> addressSettings() {
        return rooms.settings.matches().asMap();
    }

    @Override
    public AddressSettings effectiveSettings(String address) {
        return rooms.settings.of(address);
    }

    @Override
    public CompletionStage<Void> putAddressSettings(String match, AddressSettings settings) {
        StageReply<Void, Void> reply = StageReply.ignoring();
        rooms.destinations.changeSettings(() -> rooms.settings.matches().put(match, settings), reply);
        return reply.stage();
    }

    @Override
    public CompletionStage<Boolean> removeAddressSettings(String match) {
        boolean[] removed = {false};
        StageReply<Void, Boolean> reply = new StageReply<>(done -> removed[0]);
        rooms.destinations.changeSettings(() -> removed[0] = rooms.settings.matches().remove(match), reply);
        return reply.stage();
    }

    @Override
    public Map<String, RolePermissions> securitySettings() {
        return rooms.access.matches().asMap();
    }

    @Override
    public RolePermissions effectiveRoles(String address) {
        RolePermissions roles = rooms.access.matches().mostPrecise(address);
        return roles == null ? new RolePermissions(Map.of()) : roles;
    }

    @Override
    public CompletionStage<Void> putSecuritySettings(String match, RolePermissions roles) {
        StageReply<Void, Void> reply = StageReply.ignoring();
        rooms.destinations.changeSettings(() -> rooms.access.matches().put(match, roles), reply);
        return reply.stage();
    }

    @Override
    public CompletionStage<Boolean> removeSecuritySettings(String match) {
        boolean[] removed = {false};
        StageReply<Void, Boolean> reply = new StageReply<>(done -> removed[0]);
        rooms.destinations.changeSettings(() -> removed[0] = rooms.access.matches().remove(match), reply);
        return reply.stage();
    }

    @Override
    public BrokerStatistics statistics() {
        long messages = 0;
        long added = 0;
        long acknowledged = 0;
        int consumers = 0;
        for (Queue queue : rooms.directory.queues()) {
            messages += queue.counters().messages();
            added += queue.counters().added();
            acknowledged += queue.counters().acknowledged();
            consumers += (int) queue.counters().consumers();
        }
        return new BrokerStatistics(rooms.gateway.connections().size(), rooms.gateway.totalConnections(),
                rooms.directory.addresses().size(), rooms.directory.queues().size(), consumers, messages, added,
                acknowledged);
    }

    private CompletionStage<Boolean> decide(XidKey xid, boolean commit) {
        StageReply<Boolean, Boolean> reply = new StageReply<>(decided -> decided);
        rooms.branches.decideHeuristically(xid, commit, reply);
        return reply.stage();
    }

    private QueueControl control(Queue queue) {
        return new QueueAdministration(queue, rooms.directory, rooms.destinations, rooms.store);
    }

    private static AddressInfo info(Address address) {
        return new AddressInfo(address.configuration(), address.queues().stream().map(Queue::name).toList(),
                address.memory().size(), address.routed(), address.memory().waiting());
    }

    private static ConnectionInfo info(ConnectionView view) {
        return new ConnectionInfo(view.id(), view.user(), view.clientId(), view.remoteAddress(), view.protocol(),
                view.created(), view.sessions());
    }

    private static TransactionInfo info(BranchSnapshot branch) {
        TransactionInfo.State state = branch.prepared() ? TransactionInfo.State.PREPARED
                : branch.heuristic() == Outcome.HEURISTICALLY_COMMITTED ? TransactionInfo.State.HEURISTICALLY_COMMITTED
                : TransactionInfo.State.HEURISTICALLY_ROLLED_BACK;
        return new TransactionInfo(branch.xid(), state, Instant.ofEpochMilli(branch.preparedAt()), branch.sends(),
                branch.acknowledgements());
    }
}
