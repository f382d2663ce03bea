/**
 * What the rooms of the subsystem share about its management model: the addresses of its resources, the shapes of their
 * attributes, the names of its capabilities and the resolver of their descriptions. Knows nothing of services.
 *
 * <p>Imports the controller and subsystem API of WildFly and nothing of Lacewing's. Everything here is immutable.
 */
package io.lacewing.subsystem.model;
