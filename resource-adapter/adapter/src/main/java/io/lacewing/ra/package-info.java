/**
 * The resource adapter as the container starts it. Below it: {@code provider} (how the messaging provider is reached),
 * {@code outbound} (managed connections), {@code inbound} (message-driven beans), {@code log}. Uses Jakarta Connectors,
 * Jakarta Messaging and our handles; no provider is named except as the default of a configuration string.
 *
 * <p>The container's threads call in here; {@link io.lacewing.ra.LacewingResourceAdapter} is safe for all of them.
 */
package io.lacewing.ra;
