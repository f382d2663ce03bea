/**
 * Applications, administrators and remote clients against a WildFly that was provisioned with the feature pack.
 * Arquillian starts one server for all classes; {@link io.lacewing.testsuite.wildfly.ServerLifeTest} starts and stops
 * its own.
 */
package io.lacewing.testsuite.wildfly;
