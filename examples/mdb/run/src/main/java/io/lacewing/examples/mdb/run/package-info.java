/** Plays the example: starts a server, prepares it as an administrator would, runs the client, stops the server. */
package io.lacewing.examples.mdb.run;
