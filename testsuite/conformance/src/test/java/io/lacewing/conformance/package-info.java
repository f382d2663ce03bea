/**
 * What Jakarta Messaging promises, tried out on a running broker over each of its transports. One class for each area
 * of the specification; every test has destinations of its own on a broker that all share.
 */
package io.lacewing.conformance;
