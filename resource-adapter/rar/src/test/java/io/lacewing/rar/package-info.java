/** Checks that the archive's descriptor and the adapter's classes agree. */
package io.lacewing.rar;
