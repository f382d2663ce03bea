/** The message-driven beans that the tests deploy. The container calls them, on threads of its own. */
package io.lacewing.testsuite.wildfly.beans;
