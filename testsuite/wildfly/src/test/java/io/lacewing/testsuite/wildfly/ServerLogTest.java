package io.lacewing.testsuite.wildfly;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.lacewing.testsuite.wildfly.server.ServerLog;
import java.util.List;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Test;

/** What the server that all classes share has complained about, at the end: nothing that no test provoked. */
@Order(Integer.MAX_VALUE)
class ServerLogTest {

    /** Each with the one who provokes it. */
    private static final List<Pattern> PROVOKED = List.of(
            // LateDestinationTest and BadInputTest deploy beans whose queues are not there.
            complaint("LCW09201: .*(LateBean|AbsentDestinationBean)"));

    @Test
    void holdsNoComplaintsButThoseThatTestsProvoke() {
        assertEquals(List.of(), ServerLog.ofArquillian().complaints().stream()
                .filter(line -> PROVOKED.stream().noneMatch(provoked -> provoked.matcher(line).find()))
                .toList());
    }

    private static Pattern complaint(String text) {
        return Pattern.compile(text);
    }
}
