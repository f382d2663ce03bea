/**
 * The stand-alone broker's configuration file, namespace {@code urn:lacewing:broker:1.0}. {@link
 * io.lacewing.standalone.config.BrokerFile} is the way in; classes here are loaded only if there is such a file.
 *
 * <p>May use {@code server} with the configuration types of the modules below it, and {@code server.users}. Used by
 * the starting thread only.
 */
package io.lacewing.standalone.config;
