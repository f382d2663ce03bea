package io.lacewing.subsystem.injection;

import jakarta.enterprise.inject.spi.Annotated;
import jakarta.jms.ConnectionFactory;
import jakarta.jms.JMSConnectionFactory;
import jakarta.jms.JMSContext;
import jakarta.jms.JMSPasswordCredential;
import jakarta.jms.JMSRuntimeException;
import jakarta.jms.JMSSessionMode;
import java.io.Serializable;
import javax.naming.InitialContext;
import javax.naming.NamingException;

/**
 * What the annotations of an injection point ask for. Immutable; injection points that ask for the same share a
 * context.
 *
 * @param factory the JNDI name of the connection factory
 * @param user null for none
 * @param password null for none
 * @param sessionMode as in {@link JMSContext}
 */
record ContextSettings(String factory, String user, String password, int sessionMode) implements Serializable {

    private static final String DEFAULT_FACTORY = "java:comp/DefaultJMSConnectionFactory";

    /** Reads the annotations of an injection point. */
    static ContextSettings of(Annotated injectionPoint) {
        JMSConnectionFactory factory = injectionPoint.getAnnotation(JMSConnectionFactory.class);
        JMSPasswordCredential credential = injectionPoint.getAnnotation(JMSPasswordCredential.class);
        JMSSessionMode mode = injectionPoint.getAnnotation(JMSSessionMode.class);
        return new ContextSettings(factory == null ? DEFAULT_FACTORY : factory.value(),
                credential == null ? null : credential.userName(), credential == null ? null : credential.password(),
                mode == null ? JMSContext.AUTO_ACKNOWLEDGE : mode.value());
    }

    /**
     * Makes a context.
     *
     * @throws JMSRuntimeException if the connection factory is not there or refuses; names it
     */
    JMSContext create() {
        try {
            ConnectionFactory found = InitialContext.doLookup(factory);
            return user == null ? found.createContext(sessionMode) : found.createContext(user, password, sessionMode);
        } catch (NamingException | ClassCastException e) {
            throw new JMSRuntimeException("There is no connection factory " + factory + " for an injected JMSContext",
                    null, e);
        }
    }

    /** Keeps the password out of logs. */
    @Override
    public String toString() {
        return "JMSContext[" + factory + (user == null ? "" : " as " + user) + ", session mode " + sessionMode + ']';
    }
}
