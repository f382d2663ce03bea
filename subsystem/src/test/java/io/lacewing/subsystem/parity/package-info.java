/**
 * Compares the management model with that of {@code messaging-activemq}, which users' scripts speak. The facts about the
 * latter, and where and why the two differ, are tables in the folder {@code parity} of the test resources.
 */
package io.lacewing.subsystem.parity;
