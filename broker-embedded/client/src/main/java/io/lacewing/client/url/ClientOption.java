package io.lacewing.client.url;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/**
 * Every option of a connection URL: its name, type, default, unit, and smallest value. The page of options in the
 * module's README is checked against this table.
 */
public enum ClientOption {
    USER("user", OptionType.TEXT, null, "", "Name to log in with, where the program gives none."),
    PASSWORD("password", OptionType.TEXT, null, "", "Password to log in with, where the program gives none."),
    CLIENT_ID("clientID", OptionType.TEXT, null, "", "Client identifier of every connection made."),

    CONNECT_TIMEOUT("connectTimeout", OptionType.INT, 10_000, "ms", 1, "Longest wait for one broker's socket."),
    CALL_TIMEOUT("callTimeout", OptionType.LONG, 30_000L, "ms", 1,
            "Longest wait for a broker's answer, and for credit to send."),
    CONNECTION_TTL("connectionTtl", OptionType.LONG, 60_000L, "ms", -1,
            "A broker silent for so long is taken for lost, and a client by the broker; -1 never."),
    CLIENT_FAILURE_CHECK_PERIOD("clientFailureCheckPeriod", OptionType.LONG, 30_000L, "ms", -1,
            "A connection silent for so long is probed with a ping; -1 never."),
    RECONNECT_ATTEMPTS("reconnectAttempts", OptionType.INT, 0, "rounds", -1,
            "Further rounds through the brokers when none could be reached at connecting; -1 for ever."),
    RETRY_INTERVAL("retryInterval", OptionType.LONG, 2_000L, "ms", 0, "Pause between two rounds."),
    RETRY_INTERVAL_MULTIPLIER("retryIntervalMultiplier", OptionType.DECIMAL, 1.0, "", 1,
            "Each pause is so many times the one before."),
    MAX_RETRY_INTERVAL("maxRetryInterval", OptionType.LONG, 2_000L, "ms", 0, "Longest pause between two rounds."),

    CONSUMER_WINDOW_SIZE("consumerWindowSize", OptionType.INT, 1024 * 1024, "bytes", -1,
            "Messages sent ahead to a consumer; 0 none, -1 without limit."),
    PRODUCER_WINDOW_SIZE("producerWindowSize", OptionType.INT, 1024 * 1024, "bytes", -1,
            "Messages a producer may have sent that the broker has not taken in; -1 without limit."),
    BLOCK_ON_DURABLE_SEND("blockOnDurableSend", OptionType.BOOLEAN, true, "",
            "Sending a persistent message outside a transaction returns after the broker has it on disk."),
    BLOCK_ON_NON_DURABLE_SEND("blockOnNonDurableSend", OptionType.BOOLEAN, false, "",
            "Sending a non-persistent message outside a transaction returns after the broker has it."),
    BLOCK_ON_ACKNOWLEDGE("blockOnAcknowledge", OptionType.BOOLEAN, false, "",
            "Acknowledging outside a transaction returns after the broker has noted it."),
    PRE_ACKNOWLEDGE("preAcknowledge", OptionType.BOOLEAN, false, "",
            "Messages count as acknowledged on arrival: fast, and lost with the client."),
    DUPS_OK_BATCH_SIZE("dupsOkBatchSize", OptionType.INT, 1024 * 1024, "bytes", 1,
            "Lazy (DUPS_OK) acknowledgements are sent once for so much received."),
    TRANSACTION_BATCH_SIZE("transactionBatchSize", OptionType.INT, 1024 * 1024, "bytes", 1,
            "Acknowledgements of a local transaction are sent once for so much received, and at the commit."),
    AUTO_GROUP("autoGroup", OptionType.BOOLEAN, false, "",
            "Every message without a group gets one made up for the connection."),
    GROUP_ID("groupID", OptionType.TEXT, null, "", "Every message without a group gets this one."),

    DESERIALIZATION_ALLOW_LIST("deserializationAllowList", OptionType.LIST, List.of(), "names",
            "Classes, packages (with what is below them) or * that an object message may hold; basics of java.lang,"
                    + " java.math, java.time and java.util always may."),
    DESERIALIZATION_BLOCK_LIST("deserializationBlockList", OptionType.LIST, List.of(), "names",
            "Classes, packages or * that an object message may not hold; wins over the allow list."),

    TCP_NO_DELAY("tcpNoDelay", OptionType.BOOLEAN, true, "", "Small packets leave at once."),
    TCP_SEND_BUFFER_SIZE("tcpSendBufferSize", OptionType.INT, 0, "bytes", 0,
            "Socket's send buffer; 0 leaves it to the system."),
    TCP_RECEIVE_BUFFER_SIZE("tcpReceiveBufferSize", OptionType.INT, 0, "bytes", 0,
            "Socket's receive buffer; 0 leaves it to the system."),

    TRUST_STORE_PATH("trustStorePath", OptionType.TEXT, null, "file",
            "Certificates that an ssl broker may show; the JVM's own where there is none."),
    TRUST_STORE_PASSWORD("trustStorePassword", OptionType.TEXT, null, "", "Password of the trust store."),
    TRUST_STORE_TYPE("trustStoreType", OptionType.TEXT, "PKCS12", "", "PKCS12 or JKS."),
    KEY_STORE_PATH("keyStorePath", OptionType.TEXT, null, "file",
            "The client's own certificate, for brokers that ask for one."),
    KEY_STORE_PASSWORD("keyStorePassword", OptionType.TEXT, null, "", "Password of the key store."),
    KEY_STORE_TYPE("keyStoreType", OptionType.TEXT, "PKCS12", "", "PKCS12 or JKS."),
    VERIFY_HOST("verifyHost", OptionType.BOOLEAN, true, "", "The broker's certificate must name its host."),
    ENABLED_PROTOCOLS("enabledProtocols", OptionType.LIST, List.of(), "names",
            "TLS versions allowed; none leaves it to the JVM."),
    ENABLED_CIPHER_SUITES("enabledCipherSuites", OptionType.LIST, List.of(), "names",
            "TLS ciphers allowed; none leaves it to the JVM.");

    private static final int NEAR_DISTANCE = 4;
    private static final int NEAR_MATCHES = 3;
    private static final long NO_MINIMUM = Long.MIN_VALUE;
    private static final Map<String, ClientOption> BY_KEY = byKey();

    private final String key;
    private final OptionType type;
    private final Object defaultValue;
    private final String unit;
    private final long minimum;
    private final String description;

    ClientOption(String key, OptionType type, Object defaultValue, String unit, String description) {
        this(key, type, defaultValue, unit, NO_MINIMUM, description);
    }

    ClientOption(String key, OptionType type, Object defaultValue, String unit, long minimum, String description) {
        this.key = key;
        this.type = type;
        this.defaultValue = defaultValue;
        this.unit = unit;
        this.minimum = minimum;
        this.description = description;
    }

    /** The option's name in a URL. */
    public String key() {
        return key;
    }

    public OptionType type() {
        return type;
    }

    /** The value where a URL has none; may be null. */
    public Object defaultValue() {
        return defaultValue;
    }

    /** Unit of the value; empty if it has none. */
    public String unit() {
        return unit;
    }

    public String description() {
        return description;
    }

    /** Whether the value is not to be shown. */
    public boolean secret() {
        return this == PASSWORD || this == TRUST_STORE_PASSWORD || this == KEY_STORE_PASSWORD;
    }

    /**
     * The option of that name.
     *
     * @throws InvalidUrlException if there is none; names it and what comes near it
     */
    public static ClientOption of(String key) {
        ClientOption option = BY_KEY.get(key);
        if (option == null) {
            throw new InvalidUrlException("Unknown connection option \"" + key + "\"" + suggestion(key));
        }
        return option;
    }

    /**
     * The value that a text stands for.
     *
     * @throws InvalidUrlException if the text cannot be read or is out of range; names option and value
     */
    Object parse(String text) {
        try {
            return check(type.parse(text));
        } catch (NumberFormatException e) {
            throw new InvalidUrlException(refused(text) + " is not " + type.description(), e);
        }
    }

    /** The value itself, if the option may have it. */
    Object check(Object value) {
        if (!type.isValue(value)) {
            throw new InvalidUrlException(refused(value) + " is not " + type.description());
        }
        if (minimum != NO_MINIMUM && ((Number) value).doubleValue() < minimum) {
            throw new InvalidUrlException(refused(value) + " is less than " + minimum);
        }
        return value;
    }

    private String refused(Object value) {
        return "Connection option \"" + key + "\": " + (secret() ? "the value" : "\"" + value + "\"");
    }

    private static Map<String, ClientOption> byKey() {
        Map<String, ClientOption> options = new LinkedHashMap<>();
        for (ClientOption option : values()) {
            options.put(option.key, option);
        }
        return options;
    }

    private static String suggestion(String key) {
        List<String> near = new ArrayList<>();
        Arrays.stream(values())
                .map(ClientOption::key)
                .filter(known -> distance(key, known) <= NEAR_DISTANCE)
                .sorted(Comparator.comparingInt(known -> distance(key, known)))
                .limit(NEAR_MATCHES)
                .forEach(near::add);
        return near.isEmpty() ? "" : "; did you mean " + String.join(" or ", near) + "?";
    }

    /** How many letters must be changed, added or left out to make one word of the other; case does not count. */
    private static int distance(String one, String other) {
        String left = one.toLowerCase(Locale.ROOT);
        String right = other.toLowerCase(Locale.ROOT);
        int[] above = new int[right.length() + 1];
        Arrays.setAll(above, i -> i);
        for (int row = 1; row <= left.length(); row++) {
            int[] current = new int[right.length() + 1];
            current[0] = row;
            for (int column = 1; column <= right.length(); column++) {
                int replaced = above[column - 1] + (left.charAt(row - 1) == right.charAt(column - 1) ? 0 : 1);
                current[column] = Math.min(replaced, Math.min(above[column], current[column - 1]) + 1);
            }
            above = current;
        }
        return above[right.length()];
    }
}
