/** The beans that the tests deploy. The container calls the message-driven ones, on threads of its own. */
package io.lacewing.testsuite.wildfly.beans;
