package io.lacewing.benchmarks.study;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.lacewing.benchmarks.driver.MixWorkload;
import io.lacewing.benchmarks.driver.MixWorkload.Leg;
import io.lacewing.benchmarks.driver.Workload.Acknowledgement;
import io.lacewing.benchmarks.driver.Workload.Kind;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class MixTest {

    @ParameterizedTest
    @EnumSource
    void anOrderIsConfirmedAndShippedAndAShipmentIsInvoiced(Mix mix) {
        Map<String, String> sources = mix.workload(1, 1, 1).legs().stream()
                .collect(Collectors.toMap(Leg::name, Leg::fedBy));
        assertEquals(Map.of("order", "", "confirmation", "order", "shipment", "order", "invoice", "shipment",
                "price", "", "rfid", ""), sources);
    }

    @ParameterizedTest
    @EnumSource
    void queuesAreDurableAndTransactionalAndTopicsAreNeither(Mix mix) {
        for (Leg leg : mix.workload(3, 1, 1).legs()) {
            boolean queue = leg.workload().shape().kind() == Kind.QUEUE;
            assertEquals(queue, leg.workload().sending().persistent(), leg.name());
            assertEquals(queue ? 1 : 0, leg.workload().sending().transactionSize(), leg.name());
            assertEquals(queue ? Acknowledgement.TRANSACTED : Acknowledgement.AUTO,
                    leg.workload().receiving().acknowledgement(), leg.name());
        }
    }

    @Test
    void horizontallyDestinationsAndClientsGrowAndEachKeepsItsRate() {
        MixWorkload one = Mix.HORIZONTAL.workload(1, 1, 1);
        MixWorkload seven = Mix.HORIZONTAL.workload(7, 1, 1);
        for (int i = 0; i < one.legs().size(); i++) {
            Leg small = one.legs().get(i);
            Leg large = seven.legs().get(i);
            assertEquals(1, small.workload().shape().destinations(), small.name());
            assertEquals(7, large.workload().shape().destinations());
            assertEquals(7 * small.workload().shape().consumers(), large.workload().shape().consumers());
            assertEquals(7 * small.workload().sending().rate(), large.workload().sending().rate(), "of all together");
        }
    }

    @Test
    void verticallyTheRateOfEachDestinationGrows() {
        MixWorkload one = Mix.VERTICAL.workload(1, 1, 1);
        MixWorkload seven = Mix.VERTICAL.workload(7, 1, 1);
        for (int i = 0; i < one.legs().size(); i++) {
            Leg small = one.legs().get(i);
            Leg large = seven.legs().get(i);
            assertEquals(small.workload().shape(), large.workload().shape());
            assertEquals(7 * small.workload().sending().rate(), large.workload().sending().rate());
        }
    }

    @Test
    void destinationsAreCalledByTheirLeg() {
        List<String> names = Mix.HORIZONTAL.workload(2, 1, 1).legs().stream()
                .flatMap(leg -> leg.workload().shape().names().stream()).toList();
        assertTrue(names.containsAll(List.of("order0", "order1", "price1")), names.toString());
        assertEquals(names.size(), names.stream().distinct().count());
    }

    @Test
    void thereIsNoScaleBelowOne() {
        assertThrows(IllegalArgumentException.class, () -> Mix.VERTICAL.workload(0, 1, 1));
    }

    @Test
    void itsArgumentsAreTakenAndOthersAreLeft() {
        assertEquals(new MixArguments(Mix.VERTICAL, false, 4, 64, 250, List.of("--brokers", "lacewing")),
                MixArguments.parse(List.of("vertical", "--from", "4", "--brokers", "lacewing", "--to", "64",
                        "--limit-ms", "250")));
        assertEquals(new MixArguments(Mix.HORIZONTAL, true, 1, 2, 1000, List.of()),
                MixArguments.parse(List.of("horizontal", "--quick")));
    }

    @Test
    void whatIsWrongIsNamed() {
        refused("horizontal or vertical");
        refused("diagonal", "diagonal");
        refused("--to", "vertical", "--to", "all");
        refused("8 to 4", "vertical", "--from", "8", "--to", "4");
    }

    private static void refused(String culprit, String... words) {
        String message = assertThrows(IllegalArgumentException.class, () -> MixArguments.parse(List.of(words)))
                .getMessage();
        assertTrue(message.contains(culprit), message);
    }
}
