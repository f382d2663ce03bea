package io.lacewing.server.users;

import java.lang.invoke.MethodHandles;
import org.jboss.logging.Logger;
import org.jboss.logging.annotations.LogMessage;
import org.jboss.logging.annotations.Message;
import org.jboss.logging.annotations.MessageLogger;

/** Log messages about users: 7100 to 7199. */
@MessageLogger(projectCode = "LCW", length = 5)
interface UsersLog {

    UsersLog LOG = Logger.getMessageLogger(MethodHandles.lookup(), UsersLog.class, "io.lacewing.server");

    @LogMessage(level = Logger.Level.ERROR)
    @Message(id = 7100, value = "The users file has changed but can't be used, the users of before remain: %s")
    void usersKept(String reason);
}
