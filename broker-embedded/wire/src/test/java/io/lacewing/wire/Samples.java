package io.lacewing.wire;

import io.lacewing.message.Message;
import io.lacewing.message.MessageBuilder;
import io.lacewing.message.RoutingType;
import java.lang.reflect.Constructor;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.RecordComponent;
import java.lang.reflect.Type;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.UUID;
import java.util.stream.Stream;

/** Packets made by reflection, so that a packet that is added can't be forgotten. */
final class Samples {

    private final Random random;

    Samples(long seed) {
        random = new Random(seed);
    }

    /** The class of every packet there is. */
    static List<Class<?>> packetClasses() {
        return leaves(Packet.class).toList();
    }

    private static Stream<Class<?>> leaves(Class<?> type) {
        return type.isSealed() ? Arrays.stream(type.getPermittedSubclasses()).flatMap(Samples::leaves)
                : Stream.of(type);
    }

    /** One packet of each type. */
    List<Packet> ofEveryType() {
        List<Packet> packets = new ArrayList<>();
        for (Class<?> type : packetClasses()) {
            packets.add(type == Send.class || type == Delivery.class ? withMessage(type) : (Packet) record(type));
        }
        return packets;
    }

    /** The two that are no records. */
    private Packet withMessage(Class<?> type) {
        Message message = (Message) value(Message.class);
        return type == Send.class
                ? new Send(random.nextLong(), random.nextInt(), random.nextLong(), message)
                : new Delivery(random.nextInt(), random.nextLong(), random.nextLong(), random.nextInt(), message);
    }

    private Object record(Class<?> type) {
        RecordComponent[] components = type.getRecordComponents();
        Class<?>[] types = Arrays.stream(components).map(RecordComponent::getType).toArray(Class<?>[]::new);
        Object[] values = Arrays.stream(components).map(c -> value(c.getGenericType())).toArray();
        try {
            Constructor<?> constructor = type.getDeclaredConstructor(types);
            constructor.setAccessible(true);
            return constructor.newInstance(values);
        } catch (ReflectiveOperationException e) {
            throw new AssertionError("Cannot make a sample of " + type, e);
        }
    }

    private Object value(Type type) {
        if (type instanceof ParameterizedType list) {
            return Stream.generate(() -> value(list.getActualTypeArguments()[0])).limit(random.nextInt(4)).toList();
        } else if (type == long.class) {
            return random.nextLong();
        } else if (type == int.class) {
            return random.nextInt(0x10000);
        } else if (type == boolean.class) {
            return random.nextBoolean();
        } else if (type == String.class) {
            return text();
        } else if (type == byte[].class) {
            byte[] bytes = new byte[1 + random.nextInt(Xid.MAX_PART)];
            random.nextBytes(bytes);
            return bytes;
        } else if (type == UUID.class) {
            return new UUID(random.nextLong(), random.nextLong());
        } else if (type == Message.class) {
            return message();
        } else if (type == Subscription.class) {
            boolean durable = random.nextBoolean();
            return new Subscription(text(), durable, !durable || random.nextBoolean());
        } else if (type == VersionRange.class) {
            return new VersionRange(1 + random.nextInt(5), 6 + random.nextInt(5));
        } else if (((Class<?>) type).isEnum()) {
            Object[] constants = ((Class<?>) type).getEnumConstants();
            return constants[random.nextInt(constants.length)];
        }
        return record((Class<?>) type);
    }

    /** Of one, two, three and four bytes per character. */
    private String text() {
        String alphabet = "az.#\u00e9\u0416\u20ac\ud83d\ude00";
        StringBuilder text = new StringBuilder();
        for (int n = random.nextInt(12); n > 0; n--) {
            int at = random.nextInt(8);
            text.append(at < 7 ? alphabet.substring(at, at + 1) : alphabet.substring(7));
        }
        return text.toString();
    }

    private Message message() {
        return new MessageBuilder().address("jms.queue." + random.nextInt(100), RoutingType.ANYCAST)
                .id(random.nextLong(), random.nextLong()).durable(random.nextBoolean())
                .property("colour", "green").text(text()).build();
    }
}
