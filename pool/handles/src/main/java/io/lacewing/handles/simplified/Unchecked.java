package io.lacewing.handles.simplified;

import jakarta.jms.IllegalStateException;
import jakarta.jms.IllegalStateRuntimeException;
import jakarta.jms.InvalidClientIDException;
import jakarta.jms.InvalidClientIDRuntimeException;
import jakarta.jms.InvalidDestinationException;
import jakarta.jms.InvalidDestinationRuntimeException;
import jakarta.jms.InvalidSelectorException;
import jakarta.jms.InvalidSelectorRuntimeException;
import jakarta.jms.JMSException;
import jakarta.jms.JMSRuntimeException;
import jakarta.jms.JMSSecurityException;
import jakarta.jms.JMSSecurityRuntimeException;
import jakarta.jms.MessageFormatException;
import jakarta.jms.MessageFormatRuntimeException;
import jakarta.jms.MessageNotWriteableException;
import jakarta.jms.MessageNotWriteableRuntimeException;
import jakarta.jms.ResourceAllocationException;
import jakarta.jms.ResourceAllocationRuntimeException;
import jakarta.jms.TransactionInProgressException;
import jakarta.jms.TransactionInProgressRuntimeException;
import jakarta.jms.TransactionRolledBackException;
import jakarta.jms.TransactionRolledBackRuntimeException;
import java.util.Map;

/** The one place where a checked exception of the classic API becomes its unchecked sibling of the simplified one. */
public final class Unchecked {

    @FunctionalInterface
    public interface Call<T> {
        T run() throws JMSException;
    }

    @FunctionalInterface
    public interface Action {
        void run() throws JMSException;
    }

    @FunctionalInterface
    private interface Sibling {
        JMSRuntimeException of(String message, String errorCode, Throwable cause);
    }

    private static final Map<Class<?>, Sibling> SIBLINGS = Map.ofEntries(
            Map.entry(IllegalStateException.class, IllegalStateRuntimeException::new),
            Map.entry(InvalidClientIDException.class, InvalidClientIDRuntimeException::new),
            Map.entry(InvalidDestinationException.class, InvalidDestinationRuntimeException::new),
            Map.entry(InvalidSelectorException.class, InvalidSelectorRuntimeException::new),
            Map.entry(JMSSecurityException.class, JMSSecurityRuntimeException::new),
            Map.entry(MessageFormatException.class, MessageFormatRuntimeException::new),
            Map.entry(MessageNotWriteableException.class, MessageNotWriteableRuntimeException::new),
            Map.entry(ResourceAllocationException.class, ResourceAllocationRuntimeException::new),
            Map.entry(TransactionInProgressException.class, TransactionInProgressRuntimeException::new),
            Map.entry(TransactionRolledBackException.class, TransactionRolledBackRuntimeException::new));

    private Unchecked() {
    }

    /** Runs a classic call; what it throws comes out unchecked. */
    public static <T> T get(Call<T> call) {
        try {
            return call.run();
        } catch (JMSException e) {
            throw of(e);
        }
    }

    /** Runs a classic call without a result; what it throws comes out unchecked. */
    public static void run(Action action) {
        try {
            action.run();
        } catch (JMSException e) {
            throw of(e);
        }
    }

    /** The unchecked sibling; a subclass that a provider made itself gets the sibling of the JMS class it extends. */
    public static JMSRuntimeException of(JMSException e) {
        for (Class<?> type = e.getClass(); type != JMSException.class; type = type.getSuperclass()) {
            Sibling sibling = SIBLINGS.get(type);
            if (sibling != null) {
                return sibling.of(e.getMessage(), e.getErrorCode(), e);
            }
        }
        return new JMSRuntimeException(e.getMessage(), e.getErrorCode(), e);
    }
}
