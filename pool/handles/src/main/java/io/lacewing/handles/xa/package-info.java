/**
 * XA resources around a provider's: one that looks through other wrappers when it is asked whether two are the same
 * resource manager, and one for recovery that opens its connection when it is needed. Uses {@code jakarta.jms} and
 * {@code javax.transaction.xa} only.
 */
package io.lacewing.handles.xa;
