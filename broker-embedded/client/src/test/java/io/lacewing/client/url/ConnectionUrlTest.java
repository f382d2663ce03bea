package io.lacewing.client.url;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

class ConnectionUrlTest {

    private static String refusal(String url) {
        return assertThrows(InvalidUrlException.class, () -> ConnectionUrl.parse(url)).getMessage();
    }

    @Test
    void namesABrokerBehindASocket() {
        assertEquals(List.of(new Endpoint(Scheme.TCP, "example.org", 1234)),
                ConnectionUrl.parse("tcp://example.org:1234").endpoints());
        assertEquals(List.of(new Endpoint(Scheme.SSL, "example.org", 5445)),
                ConnectionUrl.parse("ssl://example.org").endpoints());
        assertEquals(List.of(new Endpoint(Scheme.TCP, "::1", 1)), ConnectionUrl.parse("tcp://[::1]:1").endpoints());
    }

    @Test
    void namesABrokerInThisJvm() {
        assertEquals(List.of(new Endpoint(Scheme.VM, "default", 0)), ConnectionUrl.parse("vm://default").endpoints());
    }

    @Test
    void namesSeveralBrokersInTheirOrder() {
        ConnectionUrl url = ConnectionUrl.parse("(tcp://a:1, ssl://b:2,vm://c)?user=joe");
        assertEquals("[tcp://a:1, ssl://b:2, vm://c]", url.endpoints().toString());
        assertEquals("joe", url.text(ClientOption.USER));
    }

    @Test
    void hasDefaults() {
        ConnectionUrl url = ConnectionUrl.parse("tcp://a:1");
        assertEquals(30_000L, url.longValue(ClientOption.CALL_TIMEOUT));
        assertEquals(1024 * 1024, url.intValue(ClientOption.CONSUMER_WINDOW_SIZE));
        assertTrue(url.flag(ClientOption.BLOCK_ON_DURABLE_SEND));
        assertNull(url.text(ClientOption.USER));
    }

    @Test
    void readsValuesOfEveryType() {
        ConnectionUrl url = ConnectionUrl.parse("vm://a?user=j%26j&consumerWindowSize=-1&callTimeout=5000000000"
                + "&retryIntervalMultiplier=1.5&blockOnDurableSend=false"
                + "&deserializationAllowList=org.acme,%20com.acme");
        assertEquals("j&j", url.text(ClientOption.USER));
        assertEquals(-1, url.intValue(ClientOption.CONSUMER_WINDOW_SIZE));
        assertEquals(5_000_000_000L, url.longValue(ClientOption.CALL_TIMEOUT));
        assertEquals(1.5, url.decimal(ClientOption.RETRY_INTERVAL_MULTIPLIER));
        assertFalse(url.flag(ClientOption.BLOCK_ON_DURABLE_SEND));
        assertEquals(List.of("org.acme", "com.acme"), url.list(ClientOption.DESERIALIZATION_ALLOW_LIST));
    }

    @Test
    void namesAnUnknownOptionAndWhatComesNearIt() {
        assertEquals("Unknown connection option \"consumerWindow\"; did you mean consumerWindowSize?",
                refusal("vm://a?consumerWindow=1"));
        assertTrue(refusal("vm://a?blockondurablesend=true").contains("did you mean blockOnDurableSend"));
        assertEquals("Unknown connection option \"colour\"", refusal("vm://a?colour=red"));
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', value = {
            "vm://a?callTimeout=soon | Connection option \"callTimeout\": \"soon\" is not a whole number",
            "vm://a?callTimeout=0 | Connection option \"callTimeout\": \"0\" is less than 1",
            "vm://a?tcpSendBufferSize=3000000000 | Connection option \"tcpSendBufferSize\": \"3000000000\" is not a"
                    + " whole number",
            "vm://a?blockOnDurableSend=yes | Connection option \"blockOnDurableSend\": \"yes\" is not true or false",
            "vm://a?user | Connection option \"user\" has no value",
            "vm://a?user=a&user=b | Connection option \"user\" is given twice",
            "vm://a?user=%zz | Connection option \"user\": malformed percent-encoding",
            "a:1 | Broker address \"a:1\" has no scheme: write tcp://host:port, ssl://host:port or vm://name",
            "amqp://a:1 | Broker address \"amqp://a:1\": the scheme must be one of tcp, ssl, vm",
            "tcp://a:99999 | Broker address \"tcp://a:99999\": expected tcp://host:port",
            "tcp://a:1/path | Broker address \"tcp://a:1/path\": expected tcp://host:port",
            "tcp://joe@a:1 | Broker address \"tcp://joe@a:1\": expected tcp://host:port",
            "vm:// | Broker address \"vm://\": vm:// must be followed by the broker's name",
            "(tcp://a:1 | Broker list \"(tcp://a:1\" must end with )",
            "(tcp://a:1?user=b) | Broker address \"tcp://a:1?user=b\": the options of a list follow its closing"
                    + " parenthesis"
    })
    void namesWhatItCannotUse(String url, String reason) {
        assertEquals(reason, refusal(url));
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "tcp://", "()", "?user=joe", "tcp://a b:1"})
    void refusesWhatNamesNoBroker(String url) {
        refusal(url);
    }

    @Test
    void doesNotShowPasswords() {
        ConnectionUrl url = ConnectionUrl.parse("tcp://a:1?user=joe&password=secret");
        assertEquals("tcp://a:1?user=joe&password=***", url.toString());
        assertEquals("tcp://a:1?user=joe&password=secret", url.toText());
    }

    @Test
    void isReadBackFromItsText() {
        ConnectionUrl url = ConnectionUrl.parse("(tcp://[::1]:1,vm://b)")
                .with(ClientOption.PASSWORD, "a&b=c+d e%,ü").with(ClientOption.CALL_TIMEOUT, 7L)
                .with(ClientOption.ENABLED_PROTOCOLS, List.of("TLSv1.3", "TLSv1.2"));
        assertEquals(url, ConnectionUrl.parse(url.toText()));
    }

    @Test
    void changesOneOption() {
        ConnectionUrl url = ConnectionUrl.parse("vm://a?user=joe");
        assertEquals("jane", url.with(ClientOption.USER, "jane").text(ClientOption.USER));
        assertNull(url.with(ClientOption.USER, null).text(ClientOption.USER));
        assertEquals("joe", url.text(ClientOption.USER));
        assertThrows(InvalidUrlException.class, () -> url.with(ClientOption.CALL_TIMEOUT, 0L));
        assertThrows(InvalidUrlException.class, () -> url.with(ClientOption.CALL_TIMEOUT, "7"));
    }

    @ParameterizedTest
    @EnumSource
    void everyDefaultIsAValueThatTheOptionMayHave(ClientOption option) {
        if (option.defaultValue() != null) {
            assertEquals(option.defaultValue(), option.parse(option.type().format(option.defaultValue())));
        }
    }
}
