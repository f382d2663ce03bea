/**
 * What the processes of a run tell each other: records as property files. Uses nothing of ours. Stateless.
 */
package io.lacewing.benchmarks.exchange;
