/** A broker that lives in the program that uses it; no port is opened. */
package io.lacewing.examples.embedded;
