/**
 * Who may do what: the authenticator that the host supplies, identities, permissions by address match.
 *
 * <p>May use: {@code settings} (address matches) and {@code outcome}. Thread-safe throughout; authentication may
 * block and runs on the broker's workers.
 */
package io.lacewing.core.security;
