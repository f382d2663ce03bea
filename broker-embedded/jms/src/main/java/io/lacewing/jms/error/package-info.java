/**
 * The one place where failures turn into those of {@code jakarta.jms}, checked and unchecked. Uses {@code
 * client.error}.
 */
package io.lacewing.jms.error;
