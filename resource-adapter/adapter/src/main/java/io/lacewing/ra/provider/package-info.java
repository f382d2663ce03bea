/**
 * The messaging provider, reached through nothing but {@code jakarta.jms}: how its connection factory is obtained, and
 * the physical connections that managed connections and message-driven beans share. Uses {@code log} only. All classes
 * are safe for any thread; a provider's exception callback runs on the provider's thread, and no lock is held while it
 * tells others.
 */
package io.lacewing.ra.provider;
