package io.lacewing.benchmarks.study;

import java.util.ArrayList;
import java.util.List;

/**
 * What is said behind {@code bench study}.
 *
 * @param study the points
 * @param quick the small size was wanted
 * @param rest  options that are those of every run
 */
public record StudyArguments(FilterStudy study, boolean quick, List<String> rest) {

    /**
     * Takes what is the study's.
     *
     * @throws IllegalArgumentException naming the option that is wrong
     */
    public static StudyArguments parse(List<String> options) {
        List<String> rest = new ArrayList<>(options);
        boolean quick = rest.remove("--quick");
        FilterStudy study = quick ? FilterStudy.QUICK : FilterStudy.FULL;
        for (int i = 0; i + 1 < rest.size();) {
            if (FilterStudy.knows(rest.get(i))) {
                study = study.with(rest.remove(i), rest.remove(i));
            } else {
                i += 2;
            }
        }
        return new StudyArguments(study, quick, List.copyOf(rest));
    }
}
