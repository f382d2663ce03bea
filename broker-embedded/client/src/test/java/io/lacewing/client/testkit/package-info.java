/**
 * A broker's end of the wire for tests: answers as it is told, shows what it was sent. Published as the module's test
 * jar.
 */
package io.lacewing.client.testkit;
