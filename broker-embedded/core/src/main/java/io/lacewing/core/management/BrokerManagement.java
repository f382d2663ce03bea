package io.lacewing.core.management;

import io.lacewing.core.address.AddressConfiguration;
import io.lacewing.core.address.QueueConfiguration;
import io.lacewing.core.security.RolePermissions;
import io.lacewing.core.settings.AddressSettings;
import io.lacewing.core.xa.XidKey;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletionStage;

/**
 * Administration of a running broker. Thread-safe. Stages complete on a thread of the broker, exceptionally with a
 * {@link io.lacewing.core.outcome.BrokerException}; don't block in their continuations.
 */
public interface BrokerManagement {

    /**
     * Creates a queue, and its address if there is none. Fails with {@code ALREADY_EXISTS} if there is one of the
     * name that differs.
     */
    CompletionStage<Void> createQueue(QueueConfiguration queue);

    /**
     * Deletes a queue with its messages.
     *
     * @param evenIfUsed if false and it has consumers, fails with {@code ILLEGAL_STATE}; if true, consumers are closed
     */
    CompletionStage<Void> deleteQueue(String name, boolean evenIfUsed);

    /** Creates an address. Fails with {@code ALREADY_EXISTS} if it exists with the other routing type. */
    CompletionStage<Void> createAddress(AddressConfiguration address);

    /**
     * Deletes an address.
     *
     * @param withQueues if false and it has queues, fails with {@code ILLEGAL_STATE}; if true, they are deleted with it
     */
    CompletionStage<Void> deleteAddress(String name, boolean withQueues);

    /** The queue of that name. */
    Optional<QueueControl> queue(String name);

    /** All queues, subscriptions included, by name. */
    List<QueueControl> queues();

    /** The queues bound to an address; of a multicast address its subscriptions. */
    List<QueueControl> queues(String address);

    Optional<AddressInfo> address(String name);

    /** All addresses, by name. */
    List<AddressInfo> addresses();

    List<ConnectionInfo> connections();

    /** Closes a connection; false if there is none of that id. */
    CompletionStage<Boolean> closeConnection(String id);

    /** All consumers of the broker. */
    CompletionStage<List<ConsumerInfo>> consumers();

    /** Branches that are prepared, or completed heuristically and not yet forgotten. */
    CompletionStage<List<TransactionInfo>> transactions();

    /** Commits a prepared branch heuristically; false if there is none. */
    CompletionStage<Boolean> commitPrepared(XidKey xid);

    /** Rolls a prepared branch back heuristically; false if there is none. */
    CompletionStage<Boolean> rollbackPrepared(XidKey xid);

    /** Address settings by match, as set. */
    Map<String, AddressSettings> addressSettings();

    /** The settings in effect for an address, no field null. */
    AddressSettings effectiveSettings(String address);

    /** Sets or replaces the settings of a match, with immediate effect. */
    CompletionStage<Void> putAddressSettings(String match, AddressSettings settings);

    /** Removes the settings of a match; false if there were none. */
    CompletionStage<Boolean> removeAddressSettings(String match);

    /** Security settings by match. */
    Map<String, RolePermissions> securitySettings();

    /** The roles in effect for an address, with their permissions. */
    RolePermissions effectiveRoles(String address);

    /** Sets or replaces the roles of a match, with immediate effect. */
    CompletionStage<Void> putSecuritySettings(String match, RolePermissions roles);

    /** Removes the roles of a match; false if there were none. */
    CompletionStage<Boolean> removeSecuritySettings(String match);

    BrokerStatistics statistics();
}
