/** The application's side of the example: one message-driven bean, called by the container on its own threads. */
package io.lacewing.examples.mdb.bean;
