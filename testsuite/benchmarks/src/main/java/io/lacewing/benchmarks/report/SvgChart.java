package io.lacewing.benchmarks.report;

import io.lacewing.benchmarks.report.Results.Row;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/**
 * Horizontal bars, a group for each scenario, a bar for each broker, with the spread as a thin line. Each group has a scale
 * of its own, as rates of scenarios are orders of magnitude apart; the label says the rate, and beside ours how many times
 * the best peer's it is.
 */
public final class SvgChart {

    private static final int WIDTH = 960;
    private static final int LEFT = 330;
    private static final int BARS = 410;
    private static final int BAR = 15;
    private static final int BAR_STEP = 18;
    private static final int GROUP_GAP = 16;
    private static final int HEADER = 92;
    private static final int FOOTER_LINE = 15;
    private static final int TITLE_CHARACTERS = 54;
    private static final String OURS = "#0b7a5c";
    private static final String OURS_TOO = "#79c2aa";
    private static final List<String> OTHERS = List.of("#c98f3c", "#6f86c9", "#a8709c", "#8a97a8", "#5aa9b8");

    private final Results results;
    private final Machine machine;
    private final StringBuilder svg = new StringBuilder();

    private SvgChart(Machine machine, Results results) {
        this.machine = machine;
        this.results = results;
    }

    public static String render(Machine machine, Results results) {
        return new SvgChart(machine, results).draw();
    }

    private String draw() {
        List<Row> rows = results.rows().stream().filter(this::drawn).toList();
        List<String> footer = machine.lines();
        int groups = rows.stream().mapToInt(row -> heightOf(row)).sum();
        int height = HEADER + groups + FOOTER_LINE * (footer.size() + 2);
        line("<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 %d %d\" width=\"%d\" height=\"%d\""
                + " font-family=\"system-ui, 'Segoe UI', Helvetica, Arial, sans-serif\">", WIDTH, height, WIDTH, height);
        line("<rect width=\"%d\" height=\"%d\" fill=\"#ffffff\"/>", WIDTH, height);
        text(24, 34, 20, "#1d2733", "font-weight=\"600\"", "Messages a second, at the consumers");
        text(24, 54, 12, "#5b6673", "", "Medians of the rounds, longer is better; the thin line is the spread."
                + " Each scenario has its own scale. Boxed: times the best peer.");
        legend();
        int y = HEADER;
        for (Row row : rows) {
            y = group(row, y);
        }
        footer(footer, y + FOOTER_LINE);
        line("</svg>");
        return svg.toString();
    }

    /** A row at a fixed rate would show that rate; what one processor does is in the table. */
    private boolean drawn(Row row) {
        return !row.scenario().contains("@") && row.cpus().isEmpty() && !bars(row).isEmpty();
    }

    private void legend() {
        double x = 24;
        for (String contender : results.contenders()) {
            line("<rect x=\"%s\" y=\"66\" width=\"12\" height=\"12\" rx=\"2\" fill=\"%s\"/>", n(x), color(contender));
            text(x + 17, 76, 12, "#1d2733", "", contender);
            x += 17 + contender.length() * 7.2 + 22;
        }
    }

    private int group(Row row, int top) {
        List<String> bars = bars(row);
        double longest = bars.stream().mapToDouble(name -> rate(row, name).most()).max().orElse(1);
        double middle = top + (heightOf(row) - GROUP_GAP) / 2.0;
        text(24, middle - 2, 14, "#1d2733", "font-weight=\"600\"", row.scenario());
        text(24, middle + 13, 11, "#5b6673", "", shortened(row.title(), TITLE_CHARACTERS));
        int first = top + (heightOf(row) - GROUP_GAP - bars.size() * BAR_STEP) / 2;
        for (int i = 0; i < bars.size(); i++) {
            bar(row, bars.get(i), first + i * BAR_STEP, longest);
        }
        int y = top + heightOf(row) - GROUP_GAP;
        line("<line x1=\"24\" x2=\"%d\" y1=\"%s\" y2=\"%s\" stroke=\"#e6e9ed\"/>", WIDTH - 24, n(y + GROUP_GAP / 2.0 - 1.5),
                n(y + GROUP_GAP / 2.0 - 1.5));
        return y + GROUP_GAP;
    }

    /** Room for two lines of text, however few the bars are. */
    private int heightOf(Row row) {
        return Math.max(2, bars(row).size()) * BAR_STEP + GROUP_GAP;
    }

    private void bar(Row row, String name, int y, double longest) {
        Spread rate = rate(row, name);
        double width = Math.max(1, BARS * rate.median() / longest);
        line("<rect x=\"%d\" y=\"%d\" width=\"%s\" height=\"%d\" rx=\"2\" fill=\"%s\"/>", LEFT, y, n(width), BAR,
                color(name));
        line("<line x1=\"%s\" x2=\"%s\" y1=\"%s\" y2=\"%s\" stroke=\"#1d2733\" stroke-opacity=\"0.55\"/>",
                n(LEFT + BARS * rate.least() / longest), n(LEFT + BARS * rate.most() / longest), n(y + BAR / 2.0),
                n(y + BAR / 2.0));
        double x = LEFT + BARS * rate.most() / longest + 7;
        String label = Figures.number(rate.median());
        text(x, y + 12, 12, "#1d2733", "", label);
        Optional<Double> ratio = name.equals(Results.OURS) ? results.ratio(row) : Optional.empty();
        ratio.ifPresent(value -> ratioLabel(x + label.length() * 7 + 8, y, value));
    }

    private void ratioLabel(double x, int y, double ratio) {
        String label = Figures.ratio(ratio);
        line("<rect x=\"%s\" y=\"%s\" width=\"%s\" height=\"16\" rx=\"8\" fill=\"none\" stroke=\"%s\"/>", n(x),
                n(y - 0.5), n(label.length() * 7.2 + 12), OURS);
        text(x + 6, y + 12, 12, OURS, "font-weight=\"600\"", label);
    }

    private void footer(List<String> lines, int top) {
        int y = top;
        for (String line : lines) {
            text(24, y, 11, "#5b6673", "", line);
            y += FOOTER_LINE;
        }
    }

    private List<String> bars(Row row) {
        return results.contenders().stream().filter(name -> results.rate(row, name).isPresent()).toList();
    }

    private Spread rate(Row row, String contender) {
        return results.rate(row, contender).orElseThrow();
    }

    private String color(String contender) {
        if (contender.equals(Results.OURS)) {
            return OURS;
        }
        if (contender.startsWith(Results.OURS)) {
            return OURS_TOO;
        }
        List<String> others = results.contenders().stream().filter(name -> !name.startsWith(Results.OURS)).toList();
        return OTHERS.get(others.indexOf(contender) % OTHERS.size());
    }

    private void text(double x, double y, int size, String fill, String more, String content) {
        line("<text x=\"%s\" y=\"%s\" font-size=\"%d\" fill=\"%s\" %s>%s</text>", n(x), n(y), size, fill, more,
                escaped(content));
    }

    private void line(String format, Object... arguments) {
        svg.append(String.format(Locale.ROOT, format, arguments)).append('\n');
    }

    private static String n(double value) {
        return String.format(Locale.ROOT, "%.1f", value);
    }

    private static String shortened(String text, int most) {
        return text.length() <= most ? text : text.substring(0, most - 1) + "…";
    }

    private static String escaped(String text) {
        return text.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;");
    }
}
