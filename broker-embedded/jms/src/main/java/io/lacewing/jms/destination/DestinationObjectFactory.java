package io.lacewing.jms.destination;

import io.lacewing.message.RoutingType;
import java.util.Hashtable;
import javax.naming.Context;
import javax.naming.Name;
import javax.naming.RefAddr;
import javax.naming.Reference;
import javax.naming.spi.ObjectFactory;

/** Makes a destination of the reference that JNDI has stored of it. */
public final class DestinationObjectFactory implements ObjectFactory {

    static final String ADDRESS = "address";
    static final String ROUTING = "routing";

    @Override
    public Object getObjectInstance(Object object, Name name, Context context, Hashtable<?, ?> environment) {
        if (object instanceof Reference reference && isOurs(reference)) {
            RefAddr address = reference.get(ADDRESS);
            RefAddr routing = reference.get(ROUTING);
            if (address != null && routing != null) {
                return LacewingDestination.of((String) address.getContent(),
                        RoutingType.valueOf((String) routing.getContent()));
            }
        }
        return null;
    }

    private static boolean isOurs(Reference reference) {
        return reference.getClassName().startsWith(LacewingDestination.class.getPackageName());
    }
}
