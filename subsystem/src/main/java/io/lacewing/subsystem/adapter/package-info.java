/**
 * Activates a resource adapter inside the server, without an archive: its metadata, the services it needs, and its part
 * in the recovery of transactions.
 *
 * <p>Imports the resource adapter, the JMS client, who callers are, and the server's connector subsystem; nothing of
 * the management model. Called by the server's controller and service threads; recovery is called by the transaction
 * manager's, the adapter's question for the caller by the caller's own.
 */
package io.lacewing.subsystem.adapter;
