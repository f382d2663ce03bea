package io.lacewing.jms.error;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;

import io.lacewing.client.error.ClientErrorCode;
import io.lacewing.client.error.ClientException;
import jakarta.jms.JMSException;
import jakarta.jms.JMSRuntimeException;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

class JmsExceptionSupportTest {

    @ParameterizedTest
    @EnumSource
    void keepsCodeTextAndCause(ClientErrorCode code) {
        ClientException failure = new ClientException(code, "the reason");
        JMSException exception = JmsExceptionSupport.toJms(failure);
        assertEquals("the reason", exception.getMessage());
        assertEquals(code.name(), exception.getErrorCode());
        assertSame(failure, exception.getCause());
        assertSame(failure, exception.getLinkedException());
        JMSRuntimeException unchecked = JmsExceptionSupport.toRuntime(exception);
        assertEquals("the reason", unchecked.getMessage());
        assertEquals(code.name(), unchecked.getErrorCode());
        assertSame(exception, unchecked.getCause());
    }

    @ParameterizedTest
    @CsvSource({"AUTHENTICATION_FAILED, JMSSecurity", "NOT_AUTHORISED, JMSSecurity",
            "ADDRESS_NOT_FOUND, InvalidDestination", "QUEUE_NOT_FOUND, InvalidDestination",
            "ADDRESS_TYPE_MISMATCH, InvalidDestination", "INVALID_SELECTOR, InvalidSelector",
            "INVALID_CLIENT_ID, InvalidClientID", "CLOSED, IllegalState", "ILLEGAL_STATE, IllegalState",
            "ADDRESS_FULL, ResourceAllocation", "LIMIT_EXCEEDED, ResourceAllocation",
            "TRANSACTION_ROLLED_BACK, TransactionRolledBack", "CONNECTION_LOST, JMS", "INTERNAL, JMS"})
    void hasTheTypeThatJmsHasForIt(ClientErrorCode code, String name) {
        JMSException exception = JmsExceptionSupport.toJms(new ClientException(code, "the reason"));
        assertEquals(name + "Exception", exception.getClass().getSimpleName());
        assertEquals(name + "RuntimeException", JmsExceptionSupport.toRuntime(exception).getClass().getSimpleName());
    }
}
