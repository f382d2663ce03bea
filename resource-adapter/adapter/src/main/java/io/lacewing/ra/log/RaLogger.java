package io.lacewing.ra.log;

import static org.jboss.logging.Logger.Level.DEBUG;
import static org.jboss.logging.Logger.Level.ERROR;
import static org.jboss.logging.Logger.Level.INFO;
import static org.jboss.logging.Logger.Level.WARN;

import java.lang.invoke.MethodHandles;
import org.jboss.logging.BasicLogger;
import org.jboss.logging.Logger;
import org.jboss.logging.annotations.Cause;
import org.jboss.logging.annotations.LogMessage;
import org.jboss.logging.annotations.Message;
import org.jboss.logging.annotations.MessageLogger;

/** What the resource adapter says, in the log and in exceptions. */
@MessageLogger(projectCode = "LCW", length = 5)
public interface RaLogger extends BasicLogger {

    RaLogger LOGGER = Logger.getMessageLogger(MethodHandles.lookup(), RaLogger.class, "io.lacewing.ra");

    // ---- the provider

    @Message(id = 9000, value = "Class %s can't be used as connection factory: %s")
    String factoryUnusable(String className, String reason);

    @Message(id = 9001, value = "The connection factory %s is not an XAConnectionFactory")
    String notAnXaFactory(String description);

    @Message(id = 9002, value = "No property %s on connection factory %s")
    String unknownFactoryProperty(String property, String className);

    @Message(id = 9003, value = "Connection factory property %s can't be set to '%s': %s")
    String factoryPropertyRefused(String property, String value, String reason);

    @Message(id = 9004, value = "connectionFactoryProperties must be name=value pairs separated by ';', but has '%s'")
    String malformedFactoryProperties(String part);

    @Message(id = 9005, value = "Interrupted while waiting for a connection to the broker")
    String interruptedConnecting();

    // ---- outbound

    @Message(id = 9100, value = "Can't connect to %s: %s")
    String cannotConnect(String provider, String reason);

    @Message(id = 9101, value = "The broker refused %s: %s")
    String userRefused(Object who, String reason);

    @Message(id = 9102, value = "A managed connection of %s was asked to serve %s")
    String wrongUser(Object own, Object requested);

    @Message(id = 9103, value = "The connection is closed")
    String connectionClosed();

    @Message(id = 9104, value =
            "The connection has an open session already; a component in an application server may have one session "
            + "per connection (Jakarta Messaging 3.1, 12.4.4)")
    String oneSessionPerConnection();

    @Message(id = 9105, value =
            "%s may not be used by a component in an application server (Jakarta EE platform, EE.6.7)")
    String forbiddenInContainer(String method);

    @Message(id = 9106, value = "The managed connection is destroyed")
    String managedConnectionDestroyed();

    @Message(id = 9107, value = "The connection to the broker was lost: %s")
    String connectionLost(String reason);

    @Message(id = 9108, value = "The managed connection is still in a transaction")
    String stillInTransaction();

    @Message(id = 9109, value = "Local transaction could not be ended by %s: %s")
    String localTransactionFailed(String how, String reason);

    @Message(id = 9111, value = "No connection for the application: %s")
    String noConnection(String reason);

    @Message(id = 9112, value = "The resource adapter %s is not ours")
    String foreignResourceAdapter(String className);

    @Message(id = 9113, value = "The connection handle is not one of this adapter's: %s")
    String foreignHandle(String className);

    @Message(id = 9114, value = "%s is set to %d and must be at least 1")
    String mustBePositive(String property, int value);

    @Message(id = 9115, value = "The transaction has been, or will be, rolled back: nothing more can be sent or "
            + "received in it")
    String transactionLost();

    // ---- inbound; a line that only adds what happens next to another message carries that message's id

    @Message(id = 9200, value = "Message-driven bean %s: %s")
    String invalidActivation(String activation, String problems);

    @Message(id = 9201, value = "Message-driven bean %s: destination %s is not bound in JNDI")
    String destinationNotBound(String activation, String name);

    @Message(id = 9202, value = "Message-driven bean %s: %s in JNDI is a %s and not a destination")
    String notADestination(String activation, String name, String className);

    @Message(id = 9203, value = "Message-driven bean %s: destination %s does not exist on the broker: %s")
    String destinationMissing(String activation, String destination, String reason);

    @Message(id = 9204, value = "Message-driven bean %s: can't receive from %s: %s")
    String cannotReceive(String activation, String destination, String reason);

    @Message(id = 9205, value = "Message-driven bean %s: connection factory %s: %s")
    String connectionFactoryLookupFailed(String activation, String name, String reason);

    @Message(id = 9206, value = "Message-driven bean %s has no listener interface jakarta.jms.MessageListener")
    String notAListener(String activation);

    @Message(id = 9207, value = "The activation specification %s is not ours")
    String foreignActivationSpec(String className);

    @Message(id = 9208, value = "The activation of %s was stopped before the message was delivered")
    String activationStopped(String activation);

    @Message(id = 9209, value = "Message-driven bean %s: the message is left to the broker for redelivery: %s")
    String notDelivered(String activation, String reason);

    @LogMessage(level = INFO)
    @Message(id = 9210, value = "Message-driven bean %s receives from %s with %d session(s)")
    void activated(String activation, String destination, int sessions);

    @LogMessage(level = WARN)
    @Message(id = Message.NONE, value = "%s. Trying again every %d ms")
    void outage(String problem, long intervalMillis);

    @LogMessage(level = INFO)
    @Message(id = 9212, value = "Message-driven bean %s receives from %s again after %d attempt(s)")
    void recovered(String activation, String destination, int attempts);

    @LogMessage(level = ERROR)
    @Message(id = Message.NONE, value = "%s. Gave up after %d attempt(s) (setupAttempts)")
    void gaveUp(String problem, int attempts);

    @LogMessage(level = WARN)
    @Message(id = 9214, value =
            "Message-driven bean %s: the transaction of a delivery did not commit, the broker redelivers the "
            + "message: %s")
    void deliveryNotCommitted(String activation, String reason);

    @LogMessage(level = WARN)
    @Message(id = 9215, value = "Message-driven bean %s: still waiting for a delivery in progress to end")
    void waitingForDelivery(String activation);

    @LogMessage(level = INFO)
    @Message(id = 9216, value = "Message-driven bean %s: activation properties without meaning here are ignored: %s")
    void ignoredProperties(String activation, String names);

    @LogMessage(level = DEBUG)
    @Message(id = 9217, value = "Message-driven bean %s failed on a message, its transaction rolls back")
    void listenerFailed(String activation, @Cause RuntimeException failure);

    @LogMessage(level = WARN)
    @Message(id = Message.NONE, value = "%s")
    void deliveryRefused(String reason);

    @LogMessage(level = DEBUG)
    @Message(id = 9219, value = "Message-driven bean %s: set-up attempt %d failed: %s")
    void attemptFailed(String activation, int attempt, String reason);

    @LogMessage(level = ERROR)
    @Message(id = 9220, value = "Message-driven bean %s: the thread that keeps it connected ended")
    void supervisorDied(String activation, @Cause Throwable failure);

    @LogMessage(level = DEBUG)
    @Message(id = 9221, value = "Message-driven bean %s: the set-up attempt broke off")
    void attemptBroke(String activation, @Cause RuntimeException failure);

    @LogMessage(level = ERROR)
    @Message(id = 9222, value = "Message-driven bean %s failed on a message beyond repair")
    void deliveryDied(String activation, @Cause Throwable failure);

    @LogMessage(level = WARN)
    @Message(id = 9223, value = "Message-driven bean %s: the container did not take back an endpoint")
    void releaseFailed(String activation, @Cause RuntimeException failure);

    @Message(id = 9211, value = "Invalid activation properties: %s")
    String invalidProperties(String problems);

    @Message(id = Message.NONE, value = "%s is set to %s: %s")
    String invalidProperty(String property, Object value, String rule);

    @Message(id = Message.NONE, value = "neither destination nor destinationLookup is set")
    String noDestination();
}
