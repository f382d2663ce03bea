package io.lacewing.ra.inbound;

import javax.naming.NamingException;

/** Where names are looked up; called on the thread whose naming context counts. */
@FunctionalInterface
public interface Naming {

    Object lookup(String name) throws NamingException;
}
