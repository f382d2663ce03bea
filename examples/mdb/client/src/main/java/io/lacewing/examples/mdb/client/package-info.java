/** The client's side of the example: plain Jakarta Messaging over TCP, on the main thread. */
package io.lacewing.examples.mdb.client;
