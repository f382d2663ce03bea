/** Tests of the index; the yardstick is plain evaluation. */
package io.lacewing.selector.index;
