package io.lacewing.client.url;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/** The page of options in the module's README says what the table of options says. */
class OptionsPageTest {

    private static final String ROW_START = "| `";

    @Test
    void theReadmeShowsEveryOptionAsItIs() throws IOException {
        List<String> shown = Files.readAllLines(Path.of("README.md")).stream()
                .filter(line -> line.startsWith(ROW_START) && line.chars().filter(c -> c == '|').count() == 5)
                .toList();
        String expected = Arrays.stream(ClientOption.values()).map(OptionsPageTest::row)
                .collect(Collectors.joining("\n"));
        assertEquals(expected, String.join("\n", shown), "options in client/README.md");
    }

    private static String row(ClientOption option) {
        Object value = option.defaultValue();
        boolean none = value == null || value.equals(List.of());
        return ROW_START + option.key() + "` | " + (none ? "" : option.type().format(value)) + " | " + option.unit()
                + " | " + option.description() + " |";
    }
}
