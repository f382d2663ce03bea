/**
 * A Jakarta Messaging provider in memory, for tests of whatever wraps one: it counts what is opened and closed, keeps a
 * log of XA calls, breaks on demand, and delivers to listeners when told to, on the caller's thread. Consumers never
 * wait: a receive that finds nothing returns null at once. Thread-safe as a whole (one lock, not held while a listener
 * runs).
 */
package io.lacewing.handles.fake;
