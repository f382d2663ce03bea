/** A broker core whose threads, clock and log are stepped by hand, so that tests decide what happens when. */
package io.lacewing.core.testkit;
