/** The message catalogue of the pool, ids 11000 to 11999. Used by every package but {@code api}, uses none. */
package io.lacewing.pool.log;
