package io.lacewing.jms.error;

import io.lacewing.client.error.ClientException;
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

/** From the client's failures to {@link JMSException}, and from those to {@link JMSRuntimeException}. */
public final class JmsExceptionSupport {

    private JmsExceptionSupport() {
    }

    /** The failure as JMS has it; its error code is the client's. */
    public static JMSException toJms(ClientException failure) {
        JMSException exception = translate(failure, failure.getMessage(), failure.code().name());
        exception.setLinkedException(failure);
        exception.initCause(failure);
        return exception;
    }

    private static JMSException translate(ClientException failure, String text, String code) {
        return switch (failure.code()) {
            case AUTHENTICATION_FAILED, NOT_AUTHORISED -> new JMSSecurityException(text, code);
            case ADDRESS_NOT_FOUND, QUEUE_NOT_FOUND, ADDRESS_TYPE_MISMATCH ->
                    new InvalidDestinationException(text, code);
            case INVALID_SELECTOR -> new InvalidSelectorException(text, code);
            case INVALID_CLIENT_ID -> new InvalidClientIDException(text, code);
            case CLOSED, ILLEGAL_STATE -> new IllegalStateException(text, code);
            case ADDRESS_FULL, LIMIT_EXCEEDED -> new ResourceAllocationException(text, code);
            case TRANSACTION_ROLLED_BACK -> new TransactionRolledBackException(text, code);
            default -> new JMSException(text, code);
        };
    }

    /** The same failure unchecked, for the simplified API. */
    public static JMSRuntimeException toRuntime(JMSException failure) {
        String text = failure.getMessage();
        String code = failure.getErrorCode();
        if (failure instanceof IllegalStateException) {
            return new IllegalStateRuntimeException(text, code, failure);
        } else if (failure instanceof InvalidClientIDException) {
            return new InvalidClientIDRuntimeException(text, code, failure);
        } else if (failure instanceof InvalidDestinationException) {
            return new InvalidDestinationRuntimeException(text, code, failure);
        } else if (failure instanceof InvalidSelectorException) {
            return new InvalidSelectorRuntimeException(text, code, failure);
        } else if (failure instanceof JMSSecurityException) {
            return new JMSSecurityRuntimeException(text, code, failure);
        } else if (failure instanceof MessageFormatException) {
            return new MessageFormatRuntimeException(text, code, failure);
        } else if (failure instanceof MessageNotWriteableException) {
            return new MessageNotWriteableRuntimeException(text, code, failure);
        } else if (failure instanceof ResourceAllocationException) {
            return new ResourceAllocationRuntimeException(text, code, failure);
        } else if (failure instanceof TransactionInProgressException) {
            return new TransactionInProgressRuntimeException(text, code, failure);
        } else if (failure instanceof TransactionRolledBackException) {
            return new TransactionRolledBackRuntimeException(text, code, failure);
        }
        return new JMSRuntimeException(text, code, failure);
    }

    /** What cannot be encoded: a body or property that exceeds a limit. */
    public static MessageFormatException toJms(io.lacewing.message.MessageFormatException failure) {
        MessageFormatException exception = new MessageFormatException(failure.getMessage());
        exception.initCause(failure);
        return exception;
    }

    /** Calls what throws checked failures, from the simplified API. */
    public static <T> T unchecked(JmsSupplier<T> call) {
        try {
            return call.get();
        } catch (JMSException e) {
            throw toRuntime(e);
        }
    }

    /** As {@link #unchecked(JmsSupplier)} for what has no result. */
    public static void unchecked(JmsAction action) {
        try {
            action.run();
        } catch (JMSException e) {
            throw toRuntime(e);
        }
    }

    /** A call that may fail as JMS calls do. */
    @FunctionalInterface
    public interface JmsSupplier<T> {

        T get() throws JMSException;
    }

    /** An action that may fail as JMS calls do. */
    @FunctionalInterface
    public interface JmsAction {

        void run() throws JMSException;
    }
}
