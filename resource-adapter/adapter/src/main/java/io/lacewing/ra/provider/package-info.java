/**
 * The messaging provider, reached through nothing but {@code jakarta.jms}: how its connection factory is obtained, and
 * the physical connections that managed connections and message-driven beans share. Uses {@code log} only. All classes
 * are safe for any thread; a provider's exception callback runs on the provider's thread and takes no lock of ours.
 */
package io.lacewing.ra.provider;
