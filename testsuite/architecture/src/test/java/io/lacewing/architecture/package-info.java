/**
 * The house rules that a machine can check: which module may import which, no cycle between packages, and conventions
 * of source. {@link io.lacewing.architecture.Module} is the plan; the tests compare the compiled classes with it.
 */
package io.lacewing.architecture;
