/**
 * What a user of the pool configures, is told and reads: values and one listener interface. Uses nothing else of ours.
 */
package io.lacewing.pool.api;
