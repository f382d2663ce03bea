package io.lacewing.benchmarks.study;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/**
 * What is said behind {@code bench mix}.
 *
 * @param mix         which
 * @param quick       the small size was wanted
 * @param first       scale to try
 * @param most        scale to try
 * @param limitMillis of the delivery time of 90% of each leg's messages
 * @param rest        options that are those of every run
 */
public record MixArguments(Mix mix, boolean quick, int first, int most, int limitMillis, List<String> rest) {

    /** How often the gap between sustained and not sustained is halved. */
    private static final int REFINEMENTS = 3;

    public MixArguments {
        search(first, most);
        rest = List.copyOf(rest);
    }

    /**
     * Takes what is the mix's.
     *
     * @throws IllegalArgumentException naming the argument that is wrong
     */
    public static MixArguments parse(List<String> words) {
        Mix mix = Stream.of(Mix.values()).filter(each -> words.size() > 0 && each.word().equals(words.get(0))).findFirst()
                .orElseThrow(() -> new IllegalArgumentException("mix " + String.join(" ", words)
                        + ": horizontal or vertical?"));
        List<String> rest = new ArrayList<>(words.subList(1, words.size()));
        boolean quick = rest.remove("--quick");
        int first = take(rest, "--from", 1);
        return new MixArguments(mix, quick, first, take(rest, "--to", quick ? Math.max(first, 2) : 1024),
                take(rest, "--limit-ms", 1000), rest);
    }

    private static int take(List<String> rest, String option, int otherwise) {
        for (int i = 0; i + 1 < rest.size(); i += 2) {
            if (rest.get(i).equals(option)) {
                rest.remove(i);
                String value = rest.remove(i);
                if (!value.matches("[1-9]\\d{0,5}")) {
                    throw new IllegalArgumentException(option + " is " + value + ", and must be a number");
                }
                return Integer.parseInt(value);
            }
        }
        return otherwise;
    }

    /** A search of these scales, for one broker. */
    public ScaleSearch search() {
        return search(first, most);
    }

    private static ScaleSearch search(int first, int most) {
        return new ScaleSearch(first, most, REFINEMENTS);
    }
}
