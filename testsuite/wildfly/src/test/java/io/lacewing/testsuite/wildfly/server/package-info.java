/** What the tests need to reach servers: ports, destinations, remote clients, the CLI. All for the test's thread. */
package io.lacewing.testsuite.wildfly.server;
