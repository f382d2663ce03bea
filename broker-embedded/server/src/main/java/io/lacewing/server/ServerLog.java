package io.lacewing.server;

import java.lang.invoke.MethodHandles;
import java.time.Duration;
import java.util.UUID;
import org.jboss.logging.Logger;
import org.jboss.logging.annotations.Cause;
import org.jboss.logging.annotations.LogMessage;
import org.jboss.logging.annotations.Message;
import org.jboss.logging.annotations.MessageLogger;

/** Log messages and errors of assembly and life cycle: 7000 to 7999. */
@MessageLogger(projectCode = "LCW", length = 5)
interface ServerLog {

    ServerLog LOG = Logger.getMessageLogger(MethodHandles.lookup(), ServerLog.class, "io.lacewing.server");

    @LogMessage(level = Logger.Level.INFO)
    @Message(id = 7000, value = "Broker '%s' has started, node %s, persistence %s")
    void started(String name, UUID nodeId, String persistence);

    @LogMessage(level = Logger.Level.INFO)
    @Message(id = 7001, value = "Broker '%s' has stopped")
    void stopped(String name);

    @LogMessage(level = Logger.Level.INFO)
    @Message(id = 7002, value = "Acceptor '%s' accepts connections on %s")
    void accepting(String name, String address);

    @LogMessage(level = Logger.Level.WARN)
    @Message(id = 7003, value = "Some clients of broker '%s' could not be told within %d ms that it stops")
    void clientsNotTold(String name, long millis);

    @LogMessage(level = Logger.Level.WARN)
    @Message(id = 7004, value = "Could not stop %s of broker '%s'")
    void couldNotStop(@Cause Throwable cause, String part, String name);

    @LogMessage(level = Logger.Level.DEBUG)
    @Message(id = 7005, value = "Broker '%s' is stopping")
    void stopping(String name);

    @Message(id = 7010, value = "Cannot start broker '%s': %s")
    BrokerStartException cannotStart(String name, String reason, @Cause Throwable cause);

    @Message(id = 7011, value = "Broker '%s' has been stopped")
    IllegalStateException alreadyStopped(String name);

    @Message(id = 7012, value = "There is no TCP acceptor '%s'; there are %s")
    IllegalArgumentException noSuchAcceptor(String name, String names);

    @Message(id = 7013, value = "Acceptor '%s' has not been started, its address is not known yet")
    IllegalStateException notBound(String name);

    @Message(id = 7020, value = "Persistence '%s' is not available in this version; there are %s and %s")
    IllegalArgumentException persistenceNotAvailable(String kind, String first, String second);

    @Message(id = 7021, value = "There is no persistence '%s'; there are %s and %s")
    IllegalArgumentException unknownPersistence(String kind, String first, String second);

    @Message(id = 7022, value = "Persistence '%s' does not go with the journal's settings: all kinds but 'none' "
            + "need them")
    IllegalArgumentException journalMismatch(String kind);

    @Message(id = 7023, value = "An acceptor needs a name")
    IllegalArgumentException acceptorWithoutName();

    @Message(id = 7024, value = "Acceptor '%s' needs a %s")
    IllegalArgumentException acceptorWithout(String name, String what);

    @Message(id = 7025, value = "The port of acceptor '%s' is %d, must be from 0 to %d")
    IllegalArgumentException portOutOfRange(String name, int port, int largest);

    @Message(id = 7026, value = "Two acceptors have the name '%s'")
    IllegalArgumentException acceptorTwice(String name);

    @Message(id = 7027, value = "Two acceptors are to be reached as vm://%s")
    IllegalArgumentException vmNameTwice(String name);

    @Message(id = 7028, value = "Security of broker '%s' is on, but there is no security manager")
    IllegalArgumentException securityWithoutManager(String name);

    @Message(id = 7029, value = "loops is %d, workers is %d, stopTimeout is %s; wanted: loops >= 0, workers >= 1, "
            + "stopTimeout >= 0")
    IllegalArgumentException runtimeOutOfRange(int loops, int workers, Duration stopTimeout);
}
