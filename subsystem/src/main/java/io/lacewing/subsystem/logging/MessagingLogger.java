package io.lacewing.subsystem.logging;

import io.lacewing.core.security.AuthenticationFailedException;
import java.lang.invoke.MethodHandles;
import java.nio.file.Path;
import java.util.List;
import org.jboss.as.controller.OperationFailedException;
import org.jboss.as.server.deployment.DeploymentUnitProcessingException;
import org.jboss.logging.BasicLogger;
import org.jboss.logging.Logger;
import org.jboss.logging.annotations.Cause;
import org.jboss.logging.annotations.LogMessage;
import org.jboss.logging.annotations.Message;
import org.jboss.logging.annotations.MessageLogger;
import org.jboss.logging.annotations.ValidIdRange;

/** Log lines and errors of the subsystem. */
@MessageLogger(projectCode = "LCW", length = 5)
@ValidIdRange(min = 10000, max = 10999)
public interface MessagingLogger extends BasicLogger {
    MessagingLogger ROOT =
            Logger.getMessageLogger(MethodHandles.lookup(), MessagingLogger.class, "io.lacewing.subsystem");

    @Message(id = 10001, value = "server=%s has security enabled and no elytron-domain: "
            + "set elytron-domain to a security domain of the elytron subsystem, or security-enabled to false")
    OperationFailedException securityWithoutDomain(String server);

    @Message(id = 10002, value = "%s=%s of server=%s has no connector: set its attribute connectors "
            + "to the name of at least one in-vm-connector or remote-connector of this server")
    OperationFailedException factoryWithoutConnector(String kind, String name, String server);

    @Message(id = 10003, value = "The JNDI name '%s' contains white space")
    OperationFailedException jndiNameWithWhiteSpace(String name);

    @Message(id = 10004, value = "Unknown param '%s' of %s")
    OperationFailedException unknownTransportParam(String param, String resource);

    @Message(id = 10005, value = "The broker refused: %s")
    OperationFailedException brokerRefused(@Cause Throwable cause, String reason);

    @Message(id = 10006, value = "The broker did not answer within %s seconds")
    OperationFailedException brokerDoesNotAnswer(int seconds);

    @Message(id = 10007, value = "server=%s is not running")
    OperationFailedException brokerNotRunning(String server);

    @Message(id = 10008, value = "%s is already bound by this resource")
    OperationFailedException jndiNameAlreadyBound(String name);

    @Message(id = 10009, value = "%s is not bound by this resource")
    OperationFailedException jndiNameNotBound(String name);

    @Message(id = 10010, value = "%s is the last JNDI name of this resource and can't be removed")
    OperationFailedException lastJndiName(String name);

    @Message(id = 10011, value = "There is no subscription '%s' on %s")
    OperationFailedException noSuchSubscription(String queueName, String address);

    @Message(id = 10012, value = "'%s' is not the base 64 form of a transaction id")
    OperationFailedException notATransaction(String text);

    @Message(id = 10013, value = "remote-connector=%s leads to '%s', which is neither an outbound socket binding "
            + "nor a socket binding")
    OperationFailedException noSuchSocketBinding(String connector, String binding);

    @Message(id = 10014, value = "The resource adapter '%s' can't be activated: %s")
    IllegalArgumentException adapterNotValid(@Cause Throwable cause, String name, String reason);

    @Message(id = 10015, value = "The destination %s is defined as a %s, which is neither jakarta.jms.Queue "
            + "nor jakarta.jms.Topic")
    DeploymentUnitProcessingException notADestination(String jndiName, String type);

    @Message(id = 10016, value = "address-setting=%s: %s")
    OperationFailedException addressSettingRefused(String match, String reason);

    @Message(id = 10017, value = "The connection factory %s is defined with the unknown property '%s'")
    DeploymentUnitProcessingException unknownFactoryProperty(String jndiName, String property);

    @Message(id = 10018, value = "pooled-connection-factory=%s: min-pool-size %s is above max-pool-size %s")
    OperationFailedException poolSizesOutOfOrder(String factory, int min, int max);

    @Message(id = 10019, value = "The directory %s of the journal is not there, and create-journal-dir is false")
    IllegalStateException noJournalDirectory(Path directory);

    @Message(id = 10020, value = "A client gave no user or no password")
    AuthenticationFailedException credentialsMissing();

    @Message(id = 10021, value = "User '%s' could not be authenticated")
    AuthenticationFailedException authenticationFailed(@Cause Throwable cause, String user);

    @Message(id = 10022, value = "User '%s' could not be authenticated: the security realm is not available")
    AuthenticationFailedException realmUnavailable(@Cause Throwable cause, String user);

    @Message(id = 10023, value = "'%s' matches no address: %s")
    OperationFailedException notAMatch(String match, String reason);

    @Message(id = 10024, value = "The pool of pooled-connection-factory=%s is not running")
    OperationFailedException poolNotRunning(String factory);

    @Message(id = 10025, value = "The credential-reference of pooled-connection-factory=%s leads to no password")
    IllegalStateException noPassword(String factory, @Cause Throwable cause);

    @LogMessage(level = Logger.Level.ERROR)
    @Message(id = 10030, value = "%s was removed, but the broker did not delete it: %s")
    void destinationNotDeleted(String resource, String reason);

    @LogMessage(level = Logger.Level.ERROR)
    @Message(id = 10031, value = "The journal of server=%s has failed: it accepts nothing persistent "
            + "until the server is reloaded")
    void brokerFailed(String server, @Cause Throwable cause);

    @LogMessage(level = Logger.Level.INFO)
    @Message(id = 10032, value = "%s: no effect on this broker, as their descriptions say: %s")
    void withoutEffect(String resource, List<String> attributes);

    @LogMessage(level = Logger.Level.ERROR)
    @Message(id = 10033, value = "The operation that gave %s a password has failed, but the store still has it")
    void passwordNotTakenBack(@Cause Throwable cause, String entry);

    @Message(id = 10040, value = "'%s' is no JNDI name that the server can bind for all applications: such a name is "
            + "java:/a, java:jboss/a, java:jboss/exported/a or java:global/a, or just a for java:/a, "
            + "without an empty part")
    OperationFailedException notAJndiName(String name);

    @Message(id = 10041, value = "The JNDI name '%s' of %s is already that of %s")
    OperationFailedException jndiNameTaken(String name, String wanting, String owner);

    @Message(id = 10042, value = "The JNDI name '%s' of %s is already bound by another subsystem or by a deployment")
    OperationFailedException jndiNameTakenElsewhere(String name, String wanting);

    @Message(id = 10043, value = "%s has '%s' and '%s' among its entries, which are the same JNDI name")
    OperationFailedException jndiNameTwice(String resource, String name, String other);

    @Message(id = 10044, value = "The destination %s can't be defined: %s")
    DeploymentUnitProcessingException destinationNotDefined(String jndiName, String reason);

    @Message(id = 10045, value = "%s has a value of %s that a client can't use: %s")
    OperationFailedException clientSettingRefused(String resource, String setting, String reason);

    @Message(id = 10046, value = "%s is relative to '%s', which is no path of the server")
    OperationFailedException noSuchPath(String directory, String path);

    @Message(id = 10047, value = "The server-id %s of %s is already that of %s")
    OperationFailedException serverIdTaken(String id, String wanting, String owner);

    @Message(id = 10048, value = "pooled-connection-factory=%s: max-pool-size is 0, which leaves it without connections: "
            + "set it to 1 or more, or to -1 for no limit")
    OperationFailedException poolWithoutRoom(String factory);
}
