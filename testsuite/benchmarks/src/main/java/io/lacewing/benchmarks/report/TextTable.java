package io.lacewing.benchmarks.report;

import java.util.ArrayList;
import java.util.List;

/** Lines of cells, in columns; the first column to the left, the others to the right. */
public final class TextTable {

    private static final String GAP = "  ";

    private final List<List<String>> lines = new ArrayList<>();

    /** A line more. */
    public void line(List<String> cells) {
        lines.add(List.copyOf(cells));
    }

    /** The first line is underlined. */
    public String render() {
        int columns = lines.stream().mapToInt(List::size).max().orElse(0);
        int[] widths = new int[columns];
        for (List<String> line : lines) {
            for (int i = 0; i < line.size(); i++) {
                widths[i] = Math.max(widths[i], line.get(i).length());
            }
        }
        StringBuilder text = new StringBuilder();
        for (int i = 0; i < lines.size(); i++) {
            String line = render(lines.get(i), widths);
            text.append(line).append('\n');
            if (i == 0) {
                text.append("-".repeat(line.length())).append('\n');
            }
        }
        return text.toString();
    }

    private static String render(List<String> cells, int[] widths) {
        StringBuilder line = new StringBuilder();
        for (int i = 0; i < cells.size(); i++) {
            String pad = " ".repeat(widths[i] - cells.get(i).length());
            line.append(i == 0 ? cells.get(i) + pad : GAP + pad + cells.get(i));
        }
        return line.toString().stripTrailing();
    }
}
