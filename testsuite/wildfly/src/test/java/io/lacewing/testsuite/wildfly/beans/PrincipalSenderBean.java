package io.lacewing.testsuite.wildfly.beans;

import jakarta.annotation.security.PermitAll;
import jakarta.annotation.security.RunAs;
import jakarta.ejb.Stateless;

/** As {@link RoleSenderBean}; whom it runs as, whoever calls, is in the descriptor of its archive. */
@Stateless
@PermitAll
@RunAs("senders")
public class PrincipalSenderBean extends SenderBean implements Sender {
}
