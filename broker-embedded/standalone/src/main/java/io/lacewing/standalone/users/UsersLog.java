package io.lacewing.standalone.users;

import org.jboss.logging.Logger;
import org.jboss.logging.annotations.LogMessage;
import org.jboss.logging.annotations.Message;
import org.jboss.logging.annotations.MessageLogger;

/** Log messages about users: 8100 to 8199. */
@MessageLogger(projectCode = "LCW", length = 5)
interface UsersLog {

    UsersLog LOG = Logger.getMessageLogger(UsersLog.class, "io.lacewing.standalone");

    @LogMessage(level = Logger.Level.ERROR)
    @Message(id = 8100, value = "The users file has changed but can't be used, the users of before remain: %s")
    void usersKept(String reason);
}
