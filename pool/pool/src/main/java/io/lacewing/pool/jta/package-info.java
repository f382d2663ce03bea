/**
 * The pool's side of JTA: enlists sessions in the thread's transaction. Uses {@code core} and {@code
 * jakarta.transaction}.
 */
package io.lacewing.pool.jta;
