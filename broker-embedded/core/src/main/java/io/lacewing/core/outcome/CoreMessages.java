package io.lacewing.core.outcome;

import java.lang.invoke.MethodHandles;
import org.jboss.logging.Messages;
import org.jboss.logging.annotations.Message;
import org.jboss.logging.annotations.MessageBundle;

/** Texts of the core's exceptions, ids 2000 to 2499. Each names the culprit. */
@MessageBundle(projectCode = "LCW", length = 5)
public interface CoreMessages {

    CoreMessages MESSAGES = Messages.getBundle(MethodHandles.lookup(), CoreMessages.class);

    @Message(id = 2000, value = "The journal has failed, the broker accepts no more persistent work: %s")
    String storeFailed(String cause);

    @Message(id = 2001, value = "Too much is waiting for the journal")
    String storeOverloaded();

    @Message(id = 2010, value = "Authentication of user %s from %s failed")
    String authenticationFailed(String user, String remoteAddress);

    @Message(id = 2011, value = "User %s does not have the permission %s on address %s")
    String notAuthorised(String user, String permission, String address);

    @Message(id = 2012, value = "The client id must not be empty")
    String clientIdEmpty();

    @Message(id = 2013, value = "The client id %s is in use by another connection")
    String clientIdInUse(String clientId);

    @Message(id = 2014, value = "The connection has the client id %s already")
    String clientIdSet(String clientId);

    @Message(id = 2015, value = "The limit %s of %d is reached")
    String limitReached(String limit, long value);

    @Message(id = 2016, value = "The broker %s is going down")
    String shuttingDown(String broker);

    @Message(id = 2017, value = "A connection from %s was refused: it named no user")
    String noUser(String remoteAddress);

    @Message(id = 2018, value = "A connection from %s was refused: it named no user, and the caller was not let in "
            + "without one")
    String callerRefused(String remoteAddress);

    @Message(id = 2019, value = "A connection without user does not have the permission %s on address %s")
    String notAuthorisedWithoutUser(String permission, String address);

    @Message(id = 2020, value = "There is no address %s")
    String addressNotFound(String address);

    @Message(id = 2021, value = "There is no queue %s")
    String queueNotFound(String queue);

    @Message(id = 2022, value = "Address %s is of type %s, not %s")
    String addressTypeMismatch(String address, String actual, String wanted);

    @Message(id = 2023, value = "Address %s exists already")
    String addressExists(String address);

    @Message(id = 2024, value = "Queue %s exists already, and differs: %s")
    String queueExists(String queue, String existing);

    @Message(id = 2025, value = "Address %s still has queues")
    String addressInUse(String address);

    @Message(id = 2026, value = "Queue %s has consumers")
    String queueInUse(String queue);

    @Message(id = 2027, value = "Queue %s was deleted")
    String queueDeleted(String queue);

    @Message(id = 2028, value = "Address %s is full: it holds its maximum of %d bytes")
    String addressFull(String address, long limit);

    @Message(id = 2030, value = "Subscription %s has an active consumer")
    String subscriptionInUse(String name);

    @Message(id = 2031, value = "Subscription %s exists already and is %s")
    String subscriptionOfOtherKind(String name, String kind);

    @Message(id = 2032, value = "Queue %s has its maximum of %d consumers")
    String tooManyConsumers(String queue, int limit);

    @Message(id = 2033, value = "Temporary address %s does not belong to this connection")
    String notYourTemporary(String address);

    @Message(id = 2034, value = "Queue %s is not a durable subscription")
    String notASubscription(String queue);

    @Message(id = 2040, value = "The session is closed")
    String sessionClosed();

    @Message(id = 2041, value = "The connection is closed")
    String connectionClosed();

    @Message(id = 2060, value = "The connection was closed by an administrator")
    String closedByAdministrator();

    @Message(id = 2061, value = "Security is enabled, but there is nothing that authenticates users")
    String noSecurityManager();

    @Message(id = 2062, value = "The broker could not be started: %s")
    String notStarted(String cause);

    @Message(id = 2063, value = "The selector of queue %s can't be used: %s")
    String badSelector(String queue, String cause);

    @Message(id = 2042, value = "There is no producer %d")
    String noSuchProducer(long producerId);

    @Message(id = 2043, value = "There is no consumer %d")
    String noSuchConsumer(long consumerId);

    @Message(id = 2044, value = "There is a producer %d already")
    String producerExists(long producerId);

    @Message(id = 2045, value = "There is a consumer %d already")
    String consumerExists(long consumerId);

    @Message(id = 2046, value = "A message for %s was sent with a producer of %s")
    String wrongAddress(String actual, String producerAddress);

    @Message(id = 2047, value = "The session is not transacted")
    String notTransacted();

    @Message(id = 2048, value = "The session was not opened for XA")
    String notXa();

    @Message(id = 2049, value = "The transaction has been rolled back: %s")
    String rolledBack(String cause);

    @Message(id = 2050, value = "%s: there is no such branch")
    String xaUnknown(Object xid);

    @Message(id = 2051, value = "%s: the branch exists already")
    String xaDuplicate(Object xid);

    @Message(id = 2052, value = "%s: %s is not possible while the branch is %s")
    String xaProtocol(Object xid, String action, String state);

    @Message(id = 2053, value = "%s: the branch timed out")
    String xaTimeout(Object xid);

    @Message(id = 2054, value = "%s: the branch is marked to roll back: %s")
    String xaRollbackOnly(Object xid, String cause);

    @Message(id = 2055, value = "%s: the branch was completed heuristically: %s")
    String xaHeuristic(Object xid, String outcome);

    @Message(id = 2056, value = "%s: %s")
    String xaResource(Object xid, String cause);

    @Message(id = 2057, value = "The session works in another branch, %s")
    String xaBusy(Object xid);

    @Message(id = 2058, value = "Invalid flags %s for %s")
    String xaFlags(String flags, String action);

    @Message(id = 2059, value = "A transaction timeout must not be negative: %d")
    String xaNegativeTimeout(int seconds);
}
