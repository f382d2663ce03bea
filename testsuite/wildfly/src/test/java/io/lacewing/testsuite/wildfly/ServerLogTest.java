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
    private static final Pattern PROVOKED = Pattern.compile(String.join("|",
            // Arquillian, by the service that it deploys beside each test.
            "WFLYSRV0018: .* is using a private module",
            "WFLYWELD0013: Deployment arquillian-service ",
            "\\[org\\.jboss\\.as\\.arquillian] ",
            // AcceptorTest, by restarting what a web application needs, and by clients that don't trust or speak TLS.
            "WFLYUT0017: Could not delete servlet temp file .*/acceptors\\.war",
            "LCW03003: TLS handshake with .* failed: (not an SSL/TLS record|.* certificate_unknown)",
            // BadInputTest, by a wrong password and by a bean without a queue.
            "LCW02530: User guest-user from .* was refused",
            "LCW09201: .*\\.AbsentDestinationBean: ",
            // CredentialStoreTest, by wrong passwords and by one that the store does not have.
            "IJ000604: .* LCW09101: The broker refused user ",
            "MSC000001: Failed to start service io\\.lacewing\\..*pooled-connection-factory\\.default\\.third: ",
            // Whoever has an operation refused, and looks at the answer.
            "WFLYCTL0013: Operation \\(.*\\) failed",
            // LateDestinationTest, by a queue that comes and goes.
            "LCW0920[14]: .*\\.LateBean: ",
            "LCW05002: A consumer of jms\\.queue\\.late was closed",
            // MessageDrivenBeanTest, by a bean that fails twice.
            "WFLYEJB0034: .* ReluctantBean "));

    @Test
    void holdsNoComplaintsButThoseThatTestsProvoke() {
        assertEquals(List.of(), ServerLog.ofArquillian().complaints().stream()
                .filter(line -> !PROVOKED.matcher(line).find()).toList());
    }
}
