/**
 * What can go wrong between a client and its broker, as one exception with a {@link
 * io.lacewing.client.error.ClientErrorCode}. Uses the JDK only.
 */
package io.lacewing.client.error;
