/**
 * The brokers that are measured, each started as its own documents recommend, durable, in a process of its own, and what
 * a client must know to reach it. Nothing here compiles against a peer: configuration is generated, the peer's own main
 * class is started, its client is found by name in the driver's process. Uses nothing of ours but, for the broker inside
 * the driver, {@code server}. Called by the main program's thread.
 */
package io.lacewing.benchmarks.broker;
