/**
 * Settings by address match: how queues behave that no client configures. Matches are names of words separated by
 * dots, in which {@code *} stands for one word and {@code #} for any number of words.
 *
 * <p>May use: the JDK. {@link io.lacewing.core.settings.MatchTable} is thread-safe by publishing immutable snapshots;
 * the rest are values.
 */
package io.lacewing.core.settings;
