package io.lacewing.core.session;

import static io.lacewing.core.outcome.CoreMessages.MESSAGES;

import io.lacewing.core.outcome.BrokerException;
import io.lacewing.core.outcome.ErrorCode;
import io.lacewing.core.outcome.Reply;
import io.lacewing.core.routing.Address;
import io.lacewing.core.security.Permission;
import io.lacewing.core.tx.LoopReply;
import io.lacewing.message.RoutingType;
import java.util.function.Consumer;

/** Finds an address for a session, or has it created on demand, holding up the session's later requests meanwhile. */
final class AddressResolver {

    private final Session session;
    private final SessionEnvironment environment;

    AddressResolver(Session session, SessionEnvironment environment) {
        this.session = session;
        this.environment = environment;
    }

    /**
     * Goes on with the address: at once if it is there.
     *
     * @param then may throw a {@link BrokerException}, which goes to the reply
     * @throws BrokerException {@code ADDRESS_NOT_FOUND}, {@code ADDRESS_TYPE_MISMATCH} or {@code NOT_AUTHORISED}
     */
    void resolve(String name, RoutingType routingType, Consumer<Address> then, Reply<?> reply) {
        Address address = environment.directory().address(name);
        if (address != null && isComplete(address, routingType)) {
            then.accept(address);
            return;
        }
        if (address == null && !environment.destinations().createsOnDemand(name, routingType)) {
            throw new BrokerException(ErrorCode.ADDRESS_NOT_FOUND, MESSAGES.addressNotFound(name));
        }
        session.connection().permissions().require(Permission.CREATE_DURABLE_QUEUE, name);
        session.gate().shut();
        environment.destinations().ensure(name, routingType, session.loop(), new LoopReply<>(session.loop(), Reply.of(
                created -> session.gate().open(() -> goOn(created, then, reply)),
                error -> session.gate().open(() -> reply.failed(error)))));
    }

    private static void goOn(Address created, Consumer<Address> then, Reply<?> reply) {
        try {
            then.accept(created);
        } catch (BrokerException e) {
            reply.failed(e);
        }
    }

    private static boolean isComplete(Address address, RoutingType wanted) {
        RoutingType actual = address.configuration().routingType();
        if (actual != wanted) {
            throw new BrokerException(ErrorCode.ADDRESS_TYPE_MISMATCH,
                    MESSAGES.addressTypeMismatch(address.name(), actual.name(), wanted.name()));
        }
        return actual == RoutingType.MULTICAST || !address.queues().isEmpty()
                || !address.settings().lifecycle().autoCreateQueues();
    }
}
