/** Holds every example document against its schema. There is no code in this module besides. */
package io.lacewing.schema;
