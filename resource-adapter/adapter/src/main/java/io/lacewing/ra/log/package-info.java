/** The message catalogue of the resource adapter, ids 9000 to 9999. Used by every other package here, uses none. */
package io.lacewing.ra.log;
