/**
 * The pool's connection factories, each usable in place of the one before: {@code PooledConnectionFactory}, with JTA
 * {@code XaPooledConnectionFactory}, with recovery too {@code JcaPooledConnectionFactory}. Uses {@code api}, {@code
 * core}, {@code jta}. Safe for any thread; no thread is started.
 */
package io.lacewing.pool;
