/** Plays the example from start to end: starts a server, prepares it as an administrator would, runs the client, stops it. */
package io.lacewing.examples.mdb.run;
