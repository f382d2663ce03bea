package io.lacewing.selector;

/**
 * A message selector, parsed and compiled. Two selectors are equal if they say the same but for spelling (case of
 * keywords, spaces, needless parentheses, forms of numbers, order within IN), so equal ones can be evaluated once.
 *
 * <p>How types behave (Jakarta Messaging 3.1, section 3.8.1): exact numbers are computed as {@code long}, approximate
 * ones, and an exact one meeting an approximate one, as {@code double}; nothing is converted between strings, numbers
 * and booleans. A comparison of values whose types do not fit is false, one with a value that is not there is unknown;
 * arithmetic with something that is no number has no value, nor has an exact division by zero.
 *
 * <p>Immutable and thread-safe.
 */
public final class Selector {

    /** Selects every message; what an empty text says. */
    public static final Selector ALL = parse("");

    private final Expression expression;
    private final String canonicalForm;
    private final Evaluator evaluator;

    private Selector(Expression expression) {
        this.expression = expression;
        this.canonicalForm = CanonicalForm.of(expression);
        this.evaluator = SelectorCompiler.compile(expression);
    }

    /** As {@link #parse(String, SelectorLimits)} with the default limits. */
    public static Selector parse(String text) {
        return parse(text, SelectorLimits.DEFAULT);
    }

    /**
     * Parses the text; an empty or blank one selects every message.
     *
     * @throws SelectorSyntaxException if it is not a selector, or exceeds a limit
     */
    public static Selector parse(String text, SelectorLimits limits) {
        return new Selector(SelectorParser.parse(text, limits));
    }

    /** Whether the selector is true for the message; false if it is false or unknown. */
    public boolean matches(Selectable message) {
        return evaluator.test(message) == TruthValue.TRUE;
    }

    public TruthValue evaluate(Selectable message) {
        return evaluator.test(message);
    }

    /** Whether it is plain from the selector alone that it selects every message. */
    public boolean matchesAll() {
        return evaluator.isConstant() && evaluator.test(null) == TruthValue.TRUE;
    }

    /** The selector as a tree, for an index. */
    public Expression expression() {
        return expression;
    }

    /** The one spelling that equal selectors share; it parses to this selector. */
    public String canonicalForm() {
        return canonicalForm;
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof Selector && canonicalForm.equals(((Selector) other).canonicalForm);
    }

    @Override
    public int hashCode() {
        return canonicalForm.hashCode();
    }

    /** The same as {@link #canonicalForm()}. */
    @Override
    public String toString() {
        return canonicalForm;
    }
}
