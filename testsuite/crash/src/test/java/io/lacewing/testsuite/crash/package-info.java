/**
 * The promise "nothing acknowledged is lost and nothing committed is half done", held against SIGKILL. The tests run
 * the stand-alone broker in a process of its own, speak to it through the JMS client, and kill it.
 */
package io.lacewing.testsuite.crash;
