package io.lacewing.jms;

import java.util.Hashtable;
import javax.naming.Context;
import javax.naming.Name;
import javax.naming.RefAddr;
import javax.naming.Reference;
import javax.naming.spi.ObjectFactory;

/** Makes a connection factory of the reference that JNDI has stored of it. */
public final class ConnectionFactoryObjectFactory implements ObjectFactory {

    static final String URL = "url";

    @Override
    public Object getObjectInstance(Object object, Name name, Context context, Hashtable<?, ?> environment) {
        if (object instanceof Reference reference
                && reference.getClassName().equals(LacewingConnectionFactory.class.getName())) {
            RefAddr url = reference.get(URL);
            return url == null ? null : new LacewingConnectionFactory((String) url.getContent());
        }
        return null;
    }
}
