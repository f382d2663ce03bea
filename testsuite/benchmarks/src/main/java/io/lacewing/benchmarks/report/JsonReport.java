package io.lacewing.benchmarks.report;

import java.lang.reflect.RecordComponent;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

/** Everything: the machine, the medians, every round with all that was measured. */
public final class JsonReport {

    private JsonReport() {
    }

    public static String render(Machine machine, Results results) {
        Map<String, Object> all = new LinkedHashMap<>();
        all.put("machine", machine.facts());
        all.put("rows", results.rows().stream().map(row -> row(results, row)).toList());
        all.put("starts", results.starts());
        all.put("rounds", results.rounds());
        StringBuilder json = new StringBuilder();
        value(json, all, 0);
        return json.append('\n').toString();
    }

    private static Map<String, Object> row(Results results, Results.Row row) {
        Map<String, Object> map = new LinkedHashMap<>();
        map.put("scenario", row.scenario());
        map.put("title", row.title());
        map.put("cpus", row.cpus());
        Map<String, Object> rates = new LinkedHashMap<>();
        for (String contender : results.contenders()) {
            results.rate(row, contender).ifPresent(rate -> rates.put(contender, rate));
        }
        map.put("messagesPerSecond", rates);
        results.bestPeer(row).ifPresent(peer -> map.put("bestPeer", peer));
        Optional<Double> ratio = results.ratio(row);
        ratio.ifPresent(value -> map.put("ratioToBestPeer", value));
        return map;
    }

    private static void value(StringBuilder json, Object value, int depth) {
        if (value == null || value instanceof Double number && !Double.isFinite(number)) {
            json.append("null");
        } else if (value instanceof Number || value instanceof Boolean) {
            json.append(value);
        } else if (value instanceof Map<?, ?> map) {
            object(json, map, depth);
        } else if (value instanceof List<?> list) {
            array(json, list, depth);
        } else if (value instanceof Record inner) {
            object(json, components(inner), depth);
        } else {
            string(json, value.toString());
        }
    }

    private static Map<String, Object> components(Record value) {
        Map<String, Object> map = new LinkedHashMap<>();
        for (RecordComponent component : value.getClass().getRecordComponents()) {
            try {
                component.getAccessor().setAccessible(true);
                map.put(component.getName(), component.getAccessor().invoke(value));
            } catch (ReflectiveOperationException e) {
                throw new IllegalStateException("Can't read " + component, e);
            }
        }
        return map;
    }

    private static void object(StringBuilder json, Map<?, ?> map, int depth) {
        json.append('{');
        String separator = "";
        for (Map.Entry<?, ?> entry : map.entrySet()) {
            json.append(separator).append('\n').append("  ".repeat(depth + 1));
            string(json, entry.getKey().toString());
            json.append(": ");
            value(json, entry.getValue(), depth + 1);
            separator = ",";
        }
        json.append(map.isEmpty() ? "" : '\n' + "  ".repeat(depth)).append('}');
    }

    private static void array(StringBuilder json, List<?> list, int depth) {
        json.append('[');
        String separator = "";
        for (Object element : list) {
            json.append(separator).append('\n').append("  ".repeat(depth + 1));
            value(json, element, depth + 1);
            separator = ",";
        }
        json.append(list.isEmpty() ? "" : '\n' + "  ".repeat(depth)).append(']');
    }

    private static void string(StringBuilder json, String text) {
        json.append(text.chars().mapToObj(JsonReport::escaped).collect(Collectors.joining("", "\"", "\"")));
    }

    private static String escaped(int c) {
        return switch (c) {
            case '"' -> "\\\"";
            case '\\' -> "\\\\";
            case '\n' -> "\\n";
            case '\t' -> "\\t";
            default -> c < ' ' ? String.format("\\u%04x", c) : Character.toString((char) c);
        };
    }
}
