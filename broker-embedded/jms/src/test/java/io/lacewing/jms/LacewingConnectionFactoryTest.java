package io.lacewing.jms;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.lacewing.client.url.ClientOption;
import io.lacewing.client.url.InvalidUrlException;
import jakarta.jms.JMSException;
import jakarta.jms.JMSRuntimeException;
import java.beans.Introspector;
import java.beans.PropertyDescriptor;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;
import javax.naming.Reference;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class LacewingConnectionFactoryTest {

    private static final String URL = "(tcp://a:1,tcp://b:2)?user=joe&password=secret&callTimeout=7";

    private final LacewingConnectionFactory factory = new LacewingConnectionFactory(URL);

    @Test
    void isABeanOfEveryOption() throws Exception {
        Map<String, PropertyDescriptor> properties = Arrays
                .stream(Introspector.getBeanInfo(LacewingConnectionFactory.class).getPropertyDescriptors())
                .collect(Collectors.toMap(PropertyDescriptor::getName, Function.identity()));
        for (ClientOption option : ClientOption.values()) {
            PropertyDescriptor property = properties.get(option.key());
            assertNotNull(property, option.key());
            Object value = sample(property.getPropertyType());
            property.getWriteMethod().invoke(factory, value);
            assertEquals(value, property.getReadMethod().invoke(factory), option.key());
        }
        for (ClientOption option : ClientOption.values()) {
            Object value = properties.get(option.key()).getReadMethod().invoke(factory);
            assertEquals(sample(value.getClass()), value, option.key() + " was changed by another's setter");
        }
    }

    private static Object sample(Class<?> type) {
        if (type == String.class) {
            return "text";
        } else if (type == boolean.class || type == Boolean.class) {
            return true;
        } else if (type == int.class || type == Integer.class) {
            return 17;
        } else if (type == long.class || type == Long.class) {
            return 18L;
        } else if (type == double.class || type == Double.class) {
            return 1.5;
        }
        return List.of("one", "two");
    }

    @ParameterizedTest
    @EnumSource
    void hasTheDefaultsOfTheUrl(ClientOption option) throws Exception {
        LacewingConnectionFactory fresh = new LacewingConnectionFactory();
        PropertyDescriptor property = Arrays
                .stream(Introspector.getBeanInfo(LacewingConnectionFactory.class).getPropertyDescriptors())
                .filter(candidate -> candidate.getName().equals(option.key())).findAny().orElseThrow();
        assertEquals(option.defaultValue(), property.getReadMethod().invoke(fresh));
    }

    @Test
    void refusesAValueThatAnOptionMayNotHave() {
        InvalidUrlException failure = assertThrows(InvalidUrlException.class, () -> factory.setCallTimeout(0));
        assertTrue(failure.getMessage().contains("callTimeout"), failure.getMessage());
        assertEquals(7, factory.getCallTimeout());
    }

    @Test
    void takesAnOptionOutAgain() {
        factory.setUser(null);
        assertNull(factory.getUser());
        assertFalse(factory.getUrl().contains("joe"));
    }

    @Test
    void survivesSerialization() throws Exception {
        factory.setConsumerWindowSize(5);
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        new ObjectOutputStream(bytes).writeObject(factory);
        Object copy = new ObjectInputStream(new ByteArrayInputStream(bytes.toByteArray())).readObject();
        assertEquals(factory.getUrl(), ((LacewingConnectionFactory) copy).getUrl());
        assertEquals(5, ((LacewingConnectionFactory) copy).getConsumerWindowSize());
    }

    @Test
    void survivesJndi() throws Exception {
        Reference reference = factory.getReference();
        Object copy = new ConnectionFactoryObjectFactory().getObjectInstance(reference, null, null, null);
        assertEquals(factory.getUrl(), ((LacewingConnectionFactory) copy).getUrl());
        assertNull(new ConnectionFactoryObjectFactory().getObjectInstance("other", null, null, null));
        assertNull(new ConnectionFactoryObjectFactory()
                .getObjectInstance(new Reference("java.lang.String"), null, null, null));
    }

    @Test
    void doesNotShowPasswords() {
        assertFalse(factory.toString().contains("secret"), factory.toString());
    }

    @Test
    void saysWhichBrokerItCannotReach() {
        LacewingConnectionFactory nowhere = new LacewingConnectionFactory("vm://nowhere");
        JMSException failure = assertThrows(JMSException.class, nowhere::createConnection);
        assertEquals("CONNECT_FAILED", failure.getErrorCode());
        assertTrue(failure.getMessage().contains("vm://nowhere"), failure.getMessage());
        assertThrows(JMSRuntimeException.class, nowhere::createContext);
    }
}
