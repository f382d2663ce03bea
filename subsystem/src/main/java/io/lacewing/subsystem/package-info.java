/**
 * The WildFly extension: its entry class, the versions of its model and of its XML, and the root of its resource tree.
 *
 * <p>Imports the rooms below it, which don't import this one. Called by the server's controller threads only.
 */
package io.lacewing.subsystem;
