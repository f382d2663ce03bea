package io.lacewing.subsystem.parity;

import java.util.Arrays;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * One row of a management model: an attribute, a metric, an operation or a kind of child.
 *
 * @param resource the path below the subsystem, {@code /} for the subsystem itself
 * @param kind     attribute, metric, operation or child
 * @param name     what scripts call it; of a child its address
 * @param type     of an attribute such as {@code INT(0..100)}, {@code STRING[A|B]}, {@code LIST<STRING>} or
 *                 {@code OBJECT{alias store}}; of an operation {@code (required!:TYPE, other:TYPE=default)->REPLY}
 * @param preset   the default of an attribute, empty if there is none
 * @param flags    of an attribute: ro, rw, runtime, reload, expr, required, deprecated, alias; of an operation: ro,
 *                 runtime, hidden
 */
record Fact(String resource, String kind, String name, String type, String preset, Set<String> flags) {
    private static final int COLUMNS = 6;

    static Fact parse(String line) {
        String[] columns = line.split(";", -1);
        if (columns.length != COLUMNS) {
            throw new IllegalArgumentException(line);
        }
        Set<String> flags = new TreeSet<>(Arrays.asList(columns[5].split(" ")));
        flags.remove("");
        return new Fact(columns[0], columns[1], columns[2], columns[3], columns[4], flags);
    }

    /** Two rows of one key speak of the same thing; an attribute may be a metric in the other model. */
    String key() {
        return resource + ';' + (kind.equals("metric") ? "attribute" : kind) + ';' + name;
    }

    /** The resources that the row stands at or, for a child, is about. */
    String place() {
        if (!kind.equals("child")) {
            return resource;
        }
        return resource.equals("/") ? name : resource + '/' + name;
    }

    boolean isAdd() {
        return kind.equals("operation") && name.equals("add");
    }

    /** In what another row of the same key differs from this one, as that row has it. */
    Set<String> differences(Fact other) {
        Set<String> differences = new TreeSet<>();
        if (!kind.equals(other.kind)) {
            differences.add("kind=" + other.kind);
        }
        if (!isAdd() && !comparable(type).equals(comparable(type.contains("..") ? other.type : other.withoutRange()))) {
            differences.add("type=" + other.type);
        }
        if (!preset.equals(other.preset)) {
            differences.add("default=" + other.preset);
        }
        other.flags.stream().filter(flag -> !flags.contains(flag)).forEach(flag -> differences.add("+" + flag));
        flags.stream().filter(flag -> !other.flags.contains(flag)).forEach(flag -> differences.add("-" + flag));
        return differences;
    }

    /** The parameters without which an operation fails. */
    Set<String> requiredParameters() {
        return parameters().filter(parameter -> parameter.contains("!"))
                .map(parameter -> parameter.substring(0, parameter.indexOf('!')))
                .collect(Collectors.toCollection(TreeSet::new));
    }

    private Stream<String> parameters() {
        return Stream.of(type.substring(1, type.lastIndexOf(')')).split(", "));
    }

    private String withoutRange() {
        return type.contains("..") ? type.replaceFirst("\\(.*", "") : type;
    }

    /** The order of parameters and of allowed values is not a difference. */
    private String comparable(String text) {
        if (kind.equals("operation")) {
            int end = text.lastIndexOf(')');
            return sorted(text.substring(1, end), ", ") + text.substring(end);
        }
        int values = text.indexOf('[');
        return values < 0 ? text : text.substring(0, values) + sorted(text.substring(values + 1, text.length() - 1), "\\|");
    }

    private static String sorted(String list, String separator) {
        return Stream.of(list.split(separator)).sorted().toList().toString();
    }
}
