/**
 * Who the broker's users are: the server's security domain authenticates remote clients and gives them roles; a client
 * in this virtual machine that names no user runs as the caller of its deployment.
 *
 * <p>Imports the broker's security and Elytron. Everything here is immutable and called by the broker's worker threads,
 * but for {@link io.lacewing.subsystem.security.Caller#current}, which the connecting thread calls.
 */
package io.lacewing.subsystem.security;
