package io.lacewing.benchmarks.exchange;

import java.io.IOException;
import java.io.Reader;
import java.io.Writer;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.RecordComponent;
import java.lang.reflect.Type;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Properties;
import java.util.TreeMap;

/**
 * A record as a property file: a line for each component, named by its way through the records, as in
 * {@code shape.producers=15}. Components are records, strings, paths, enums, {@code int}, {@code long}, {@code double},
 * {@code boolean}, lists of strings, paths or records, and maps from strings to strings.
 */
public final class RecordFile {

    private static final String COUNT = ".count";

    private RecordFile() {
    }

    /** Writes the record; what was in the file is gone. */
    public static void write(Path file, Record value) throws IOException {
        Properties lines = new Properties();
        put(lines, "", value);
        try (Writer out = Files.newBufferedWriter(file)) {
            lines.store(out, value.getClass().getSimpleName());
        }
    }

    /**
     * Reads a record that was written.
     *
     * @throws IllegalArgumentException if a line is missing; it is named
     */
    public static <R extends Record> R read(Path file, Class<R> type) throws IOException {
        Properties lines = new Properties();
        try (Reader in = Files.newBufferedReader(file)) {
            lines.load(in);
        }
        return type.cast(record(lines, "", type));
    }

    private static void put(Properties lines, String name, Object value) {
        if (value instanceof Record inner) {
            for (RecordComponent component : inner.getClass().getRecordComponents()) {
                put(lines, join(name, component.getName()), get(inner, component));
            }
        } else if (value instanceof List<?> list) {
            lines.setProperty(name + COUNT, Integer.toString(list.size()));
            for (int i = 0; i < list.size(); i++) {
                put(lines, name + '.' + i, list.get(i));
            }
        } else if (value instanceof Map<?, ?> map) {
            put(lines, name + ".keys", new ArrayList<>(map.keySet()));
            put(lines, name + ".values", new ArrayList<>(map.values()));
        } else {
            lines.setProperty(name, value.toString());
        }
    }

    private static Object get(Record value, RecordComponent component) {
        try {
            return component.getAccessor().invoke(value);
        } catch (ReflectiveOperationException e) {
            throw new IllegalArgumentException("Can't read " + component, e);
        }
    }

    private static Object record(Properties lines, String name, Class<?> type) {
        RecordComponent[] components = type.getRecordComponents();
        Class<?>[] types = new Class<?>[components.length];
        Object[] values = new Object[components.length];
        for (int i = 0; i < components.length; i++) {
            types[i] = components[i].getType();
            values[i] = value(lines, join(name, components[i].getName()), types[i], components[i].getGenericType());
        }
        try {
            return type.getDeclaredConstructor(types).newInstance(values);
        } catch (ReflectiveOperationException e) {
            throw new IllegalArgumentException("Can't make a " + type, e);
        }
    }

    private static Object value(Properties lines, String name, Class<?> type, Type generic) {
        if (type.isRecord()) {
            return record(lines, name, type);
        }
        if (type == List.class) {
            return list(lines, name, (Class<?>) ((ParameterizedType) generic).getActualTypeArguments()[0]);
        }
        if (type == Map.class) {
            List<Object> keys = list(lines, name + ".keys", String.class);
            List<Object> values = list(lines, name + ".values", String.class);
            Map<Object, Object> map = new TreeMap<>();
            for (int i = 0; i < keys.size(); i++) {
                map.put(keys.get(i), values.get(i));
            }
            return map;
        }
        return parse(line(lines, name), type);
    }

    private static List<Object> list(Properties lines, String name, Class<?> element) {
        int count = Integer.parseInt(line(lines, name + COUNT));
        List<Object> list = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            String each = name + '.' + i;
            list.add(element.isRecord() ? record(lines, each, element) : parse(line(lines, each), element));
        }
        return list;
    }

    private static Object parse(String text, Class<?> type) {
        if (type == String.class) {
            return text;
        }
        if (type == int.class) {
            return Integer.valueOf(text);
        }
        if (type == long.class) {
            return Long.valueOf(text);
        }
        if (type == double.class) {
            return Double.valueOf(text);
        }
        if (type == boolean.class) {
            return Boolean.valueOf(text);
        }
        if (type == Path.class) {
            return Path.of(text);
        }
        for (Object constant : type.getEnumConstants()) {
            if (constant.toString().equals(text)) {
                return constant;
            }
        }
        throw new IllegalArgumentException(text + " is no " + type.getSimpleName());
    }

    private static String line(Properties lines, String name) {
        String text = lines.getProperty(name);
        if (text == null) {
            throw new IllegalArgumentException("No line " + name);
        }
        return text;
    }

    private static String join(String outer, String inner) {
        return outer.isEmpty() ? inner : outer + '.' + inner;
    }
}
