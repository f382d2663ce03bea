package io.lacewing.testsuite.wildfly.beans;

import jakarta.annotation.security.PermitAll;
import jakarta.annotation.security.RunAs;
import jakarta.ejb.Stateless;

/** As {@link SenderBean}, in a role of its own. */
@Stateless
@PermitAll
@RunAs("senders")
public class RoleSenderBean extends SenderBean implements Sender {
}
