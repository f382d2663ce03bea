/** The servlets that the tests deploy, and ask over HTTP to do what an application does. The server calls them. */
package io.lacewing.testsuite.wildfly.web;
