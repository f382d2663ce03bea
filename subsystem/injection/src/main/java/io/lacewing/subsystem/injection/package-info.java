/**
 * The beans behind {@code @Inject JMSContext} (Jakarta Messaging 3.1, section 12.4): one context for each transaction
 * or request and each set of annotations, made when it is first used and closed with the transaction or request.
 *
 * <p>Imports nothing but Jakarta APIs. Visible to deployments, whose threads call it; a context belongs to the thread
 * of its transaction or request.
 */
package io.lacewing.subsystem.injection;
