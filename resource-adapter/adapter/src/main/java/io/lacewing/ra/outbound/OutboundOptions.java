package io.lacewing.ra.outbound;

/**
 * How managed connections behave.
 *
 * @param allowLocalTransactions whether {@code createSession(true, ...)} outside JTA gives a transacted session
 * @param xaSessionOutsideTransaction whether the provider's XA session may serve calls outside a transaction; it must
 *        then act as one that acknowledges automatically. If not, a second, plain session is opened when the first such
 *        call comes
 * @param producersPerSession how many producers stay open on a session
 */
record OutboundOptions(boolean allowLocalTransactions, boolean xaSessionOutsideTransaction, int producersPerSession) {
}
