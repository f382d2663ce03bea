/**
 * What happens together or not at all: units of work, and the branches of XA transactions with their states.
 *
 * <p><b>Threads.</b> A unit of work belongs to the session that fills it until it is committed. A branch belongs to
 * the loop of the session that started it; sessions on other loops send it commands.
 *
 * <p>May use: {@code routing}, {@code xa} and what those may use.
 */
package io.lacewing.core.tx;
