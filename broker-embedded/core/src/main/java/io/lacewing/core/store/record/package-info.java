/**
 * The records of the log: what each says and how it is laid out in bytes. The broker's durable state is a function of
 * these alone, so ids and times are fields of records, and no record mentions a path, a host or a position.
 *
 * <p>May use: {@code address}, {@code xa}, {@code message}, {@code journal}. Values, no thread.
 */
package io.lacewing.core.store.record;
