/**
 * An append-only, checksummed log of records: the only durable state of a broker.
 *
 * <p>This room holds what users of the log see: {@link io.lacewing.journal.Journal} and the values around it. The log
 * knows record types and payload bytes; what they mean is its user's matter. A carrier keeps the log somewhere:
 * {@code io.lacewing.journal.segment} keeps it in segment files.
 *
 * <p>May use: the JDK and jboss-logging. Threads: a journal owns the threads that it starts when it is opened;
 * everything in this package says which of its methods they call.
 */
package io.lacewing.journal;
