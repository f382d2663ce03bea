package io.lacewing.core;

import static io.lacewing.core.testkit.Messages.persistent;
import static io.lacewing.message.RoutingType.ANYCAST;
import static io.lacewing.message.RoutingType.MULTICAST;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.lacewing.core.outcome.ErrorCode;
import io.lacewing.core.security.AuthenticationFailedException;
import io.lacewing.core.security.Identity;
import io.lacewing.core.security.Permission;
import io.lacewing.core.security.RolePermissions;
import io.lacewing.core.security.SecurityManager;
import io.lacewing.core.session.Subscription;
import io.lacewing.core.testkit.CoreRig;
import io.lacewing.core.testkit.LogRecorder;
import io.lacewing.core.testkit.Result;
import io.lacewing.core.testkit.TestSession;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** Who may do what. */
class SecurityTest {

    private static final String QUEUE = "jms.queue.orders";

    private final CoreRig rig = CoreRig.secured(CoreConfiguration.of("test").withSecurity(
            new CoreConfiguration.Security(true, Map.of(
                    "#", new RolePermissions(Map.of("admin", EnumSet.allOf(Permission.class))),
                    "jms.queue.#", new RolePermissions(Map.of("admin", EnumSet.allOf(Permission.class),
                            "guest", Set.of(Permission.SEND)))))), new PasswordIsName());

    @AfterEach
    void close() {
        rig.close();
    }

    @Test
    void anUnknownUserIsRefusedWithoutDetails() {
        Result<?> refused = rig.tryConnect("nobody", null);
        assertEquals(ErrorCode.AUTHENTICATION_FAILED, refused.code());
        assertTrue(refused.error().getMessage().contains("nobody"));
        assertFalse(refused.error().getMessage().contains("secret detail"));
        assertEquals(0, rig.management().statistics().connections());
    }

    @Test
    void aConnectionWithoutUserIsToldThatItNamedNone() {
        Result<?> refused = rig.tryConnect(null, null);
        assertEquals(ErrorCode.AUTHENTICATION_FAILED, refused.code());
        assertTrue(refused.error().getMessage().endsWith("it named no user"), refused.error().getMessage());
    }

    @Test
    void theLogNamesAUserWhereThereIsOneOnly() {
        try (LogRecorder log = new LogRecorder("io.lacewing.core")) {
            rig.tryConnect("nobody", null);
            rig.tryConnect(null, null);
            rig.tryConnectAs("somebody that is no identity");
            assertEquals(List.of(
                    "LCW02530: User nobody from here was refused: secret detail",
                    "LCW02533: A connection from here that named no user was refused: secret detail",
                    "LCW02534: Authenticating a connection from here that named no user failed by a defect"),
                    log.texts());
        }
    }

    @Test
    void aCallerWithoutNameIsCalledOneWithoutUser() {
        assertTrue(rig.tryConnectAs("no identity").error().getMessage()
                .startsWith("LCW02018: A connection from here was refused: it named no user, and"));
        TestSession session = rig.connectAs(Identity.of(null, Set.of())).session();
        assertEquals("LCW02019: A connection without user does not have the permission consume on address " + QUEUE,
                session.consumer(1, QUEUE, ANYCAST).error().getMessage());
    }

    @Test
    void aUserMayDoWhatItsRolesMay() {
        TestSession admin = rig.connect("admin", null).session();
        admin.producer(1, QUEUE, ANYCAST).get();
        TestSession guest = rig.connect("guest", null).session();
        guest.producer(1, QUEUE, ANYCAST).get();
        guest.send(1, persistent(QUEUE, "a")).get();
        Result<Void> refused = guest.consumer(1, QUEUE, ANYCAST);
        assertEquals(ErrorCode.NOT_AUTHORISED, refused.code());
        assertEquals("LCW02011: User guest does not have the permission consume on address " + QUEUE,
                refused.error().getMessage());
        assertEquals(ErrorCode.NOT_AUTHORISED, guest.producer(2, "jms.queue.new", ANYCAST).code(), "would create it");
        assertEquals(ErrorCode.NOT_AUTHORISED, guest.producer(3, "jms.topic.t", MULTICAST).code());
    }

    @Test
    void anonymousProducersAreCheckedForEachAddress() {
        rig.connect("admin", null).session().producer(1, QUEUE, ANYCAST).get();
        TestSession guest = rig.connect("guest", null).session();
        guest.producer(1, null, ANYCAST).get();
        guest.send(1, persistent(QUEUE, "a")).get();
        assertEquals(ErrorCode.NOT_AUTHORISED, guest.send(1, persistent("other", "a")).code());
    }

    @Test
    void changedSettingsTakeEffectAtOnce() {
        rig.connect("admin", null).session().producer(1, QUEUE, ANYCAST).get();
        TestSession guest = rig.connect("guest", null).session();
        assertEquals(ErrorCode.NOT_AUTHORISED, guest.consumer(1, QUEUE, ANYCAST).code());
        rig.await(rig.management().putSecuritySettings(QUEUE,
                new RolePermissions(Map.of("guest", Set.of(Permission.CONSUME)))));
        guest.consumer(1, QUEUE, ANYCAST).get();
        assertEquals(ErrorCode.NOT_AUTHORISED, guest.producer(1, QUEUE, ANYCAST).code(), "the most precise match wins");
        assertTrue(rig.await(rig.management().removeSecuritySettings(QUEUE)));
        guest.producer(1, QUEUE, ANYCAST).get();
    }

    @Test
    void subscribingNeedsThePermissionToCreateTheSubscription() {
        TestSession admin = rig.connect("admin", null).session();
        admin.consumer(1, "jms.topic.t", MULTICAST).get();
        rig.await(rig.management().putSecuritySettings("jms.topic.t",
                new RolePermissions(Map.of("guest", Set.of(Permission.CONSUME, Permission.CREATE_NON_DURABLE_QUEUE)))));
        TestSession guest = rig.connect("guest", null).session();
        guest.consumer(1, "jms.topic.t", MULTICAST).get();
        Subscription durable = new Subscription("d", true, false);
        assertEquals(ErrorCode.NOT_AUTHORISED, guest.consumer(2, "jms.topic.t", MULTICAST, durable, null, 1).code());
    }

    /** Users are admin and guest, passwords and roles are their names. */
    private static final class PasswordIsName implements SecurityManager {

        @Override
        public Identity authenticate(String user, char[] password) throws AuthenticationFailedException {
            boolean known = user != null && Set.of("admin", "guest").contains(user);
            if (!known || !user.equals(new String(password))) {
                throw new AuthenticationFailedException("secret detail");
            }
            return Identity.of(user, Set.of(user));
        }

        @Override
        public Identity authenticateCaller(Object callerContext) {
            return (Identity) callerContext;
        }
    }
}
