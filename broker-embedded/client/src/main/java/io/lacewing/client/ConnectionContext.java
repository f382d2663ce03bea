package io.lacewing.client;

import java.time.Clock;
import java.util.function.LongSupplier;

/**
 * What a connection is given from around it.
 *
 * @param name        begins the names of its threads
 * @param clock       tells which messages have expired
 * @param producerIds gives numbers that no other producer in the world has
 */
record ConnectionContext(String name, Clock clock, LongSupplier producerIds) {
}
