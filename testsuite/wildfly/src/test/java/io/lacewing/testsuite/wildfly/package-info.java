/**
 * Applications, administrators and remote clients against a WildFly that was provisioned with the feature pack.
 * Arquillian starts one server for all classes; {@link io.lacewing.testsuite.wildfly.ServerLifeTest}, {@link
 * io.lacewing.testsuite.wildfly.RecoveryTest} and {@link io.lacewing.testsuite.wildfly.LayerTest} start and stop their
 * own. {@link io.lacewing.testsuite.wildfly.ServerLogTest} comes last.
 */
package io.lacewing.testsuite.wildfly;
