/**
 * JMS message selectors (Jakarta Messaging 3.1, section 3.8): text to {@link io.lacewing.selector.Expression} tree to
 * evaluator. {@link io.lacewing.selector.Selector#parse(String)} is the way in; what is selected shows itself through
 * {@link io.lacewing.selector.Selectable}.
 *
 * <p>Uses the JDK only and knows no message class. Everything public is immutable and may be shared by any threads; no
 * thread is owned or started here. Parameters and results are non-null unless their documentation says otherwise.
 */
package io.lacewing.selector;
