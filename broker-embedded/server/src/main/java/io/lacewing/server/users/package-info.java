/**
 * Users in a file: names, roles and hashed passwords, and the security manager that lets them in.
 *
 * <p>May use {@code core.security}. Reading and hashing block and run on the broker's workers; everything is
 * thread-safe.
 */
package io.lacewing.server.users;
