package io.lacewing.ra.provider;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import jakarta.jms.JMSException;
import jakarta.jms.XAConnection;
import jakarta.jms.XAConnectionFactory;
import jakarta.jms.XAJMSContext;
import jakarta.resource.ResourceException;
import org.junit.jupiter.api.Test;

class ReflectiveFactoryTest {

    /** A provider's factory that can be made from a URL and has settings. */
    public static class Vendor implements XAConnectionFactory {
        private final String url;
        private int window;
        private boolean fast;

        public Vendor() {
            this("default");
        }

        public Vendor(String url) {
            if (url.contains("bogus")) {
                throw new IllegalArgumentException("unknown option bogus");
            }
            this.url = url;
        }

        public int getWindow() {
            return window;
        }

        public void setWindow(int window) {
            if (window < 0) {
                throw new IllegalArgumentException("negative window");
            }
            this.window = window;
        }

        public boolean isFast() {
            return fast;
        }

        public void setFast(boolean fast) {
            this.fast = fast;
        }

        @Override
        public XAConnection createXAConnection() throws JMSException {
            throw new JMSException("not reached");
        }

        @Override
        public XAConnection createXAConnection(String user, String password) throws JMSException {
            throw new JMSException("not reached");
        }

        @Override
        public XAJMSContext createXAContext() {
            throw new UnsupportedOperationException();
        }

        @Override
        public XAJMSContext createXAContext(String user, String password) {
            throw new UnsupportedOperationException();
        }
    }

    private static ProviderSettings settings(String className, String url, String properties) {
        return new ProviderSettings(className, url, properties, null, null, null);
    }

    private static String failure(String className, String url, String properties) {
        return assertThrows(ResourceException.class, () -> ReflectiveFactory.create(settings(className, url,
                properties)))
                .getMessage();
    }

    @Test
    void makesTheFactoryFromItsUrlAndSetsItsProperties() throws ResourceException {
        Vendor vendor = assertInstanceOf(Vendor.class, ReflectiveFactory.create(
                settings(Vendor.class.getName(), "tcp://x?a=b", " window = 12 ;fast=true")));
        assertEquals("tcp://x?a=b", vendor.url);
        assertEquals(12, vendor.window);
        assertTrue(vendor.fast);
    }

    @Test
    void makesTheFactoryWithoutAUrl() throws ResourceException {
        assertEquals("default", ((Vendor) ReflectiveFactory.create(settings(Vendor.class.getName(), null, null))).url);
    }

    @Test
    void eachMistakeIsNamed() {
        assertTrue(failure("no.such.Factory", null, null).contains("no.such.Factory"));
        assertTrue(failure("java.lang.Object", null, null).contains("java.lang.Object"));
        assertTrue(failure(Vendor.class.getName(), "tcp://x?bogus=1", null).contains("unknown option bogus"));
        assertTrue(failure(Vendor.class.getName(), "tcp://x", "colour=red").contains("colour"));
        assertTrue(failure(Vendor.class.getName(), "tcp://x", "window=wide").contains("wide"));
        assertTrue(failure(Vendor.class.getName(), "tcp://x", "window=-1").contains("negative window"));
        assertTrue(failure(Vendor.class.getName(), "tcp://x", "window").contains("window"));
    }

    @Test
    void passwordsStayOutOfMessages() {
        assertTrue(!new ProviderSettings(null, "vm://x", null, "me", "secret", null).toString().contains("secret"));
        assertTrue(!new ConnectionKey("me", "secret", null).toString().contains("secret"));
    }
}
