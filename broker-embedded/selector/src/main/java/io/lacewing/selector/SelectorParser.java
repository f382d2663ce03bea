package io.lacewing.selector;

import io.lacewing.selector.Expression.Arithmetic;
import io.lacewing.selector.Expression.Between;
import io.lacewing.selector.Expression.Comparison;
import io.lacewing.selector.Expression.Identifier;
import io.lacewing.selector.Expression.In;
import io.lacewing.selector.Expression.IsNull;
import io.lacewing.selector.Expression.Like;
import io.lacewing.selector.Expression.Literal;
import io.lacewing.selector.Expression.Not;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Function;
import java.util.function.Supplier;

/**
 * Recursive descent over the grammar of section 3.8.1.1, loosest binding first:
 *
 * <pre>
 * or         := and { OR and }
 * and        := not { AND not }
 * not        := NOT not | comparison
 * comparison := sum [ ( = | &lt;> | &lt; | &lt;= | > | >= ) sum | IS [NOT] NULL | [NOT] BETWEEN sum AND sum
 *                   | [NOT] IN ( string {, string} ) | [NOT] LIKE string [ ESCAPE string ] ]
 * sum        := product { ( + | - ) product }
 * product    := signed { ( * | / ) signed }
 * signed     := ( + | - ) signed | primary
 * primary    := literal | identifier | ( or )
 * </pre>
 *
 * Types that are plain from the text (a string is no condition, a condition is no number) are checked here; those of
 * properties show only when a message is there. One object parses one text.
 */
final class SelectorParser {

    private static final Set<String> HEADERS = Set.of("JMSDeliveryMode", "JMSPriority", "JMSMessageID",
            "JMSTimestamp", "JMSCorrelationID", "JMSType");

    private final Lexer lexer;
    private final SelectorLimits limits;
    private Token token;
    private int depth;
    private int terms;

    private SelectorParser(String text, SelectorLimits limits) {
        this.lexer = new Lexer(text);
        this.limits = limits;
    }

    static Expression parse(String text, SelectorLimits limits) {
        if (text.isBlank()) {
            return new Literal(true);
        }
        SelectorParser parser = new SelectorParser(text, limits);
        if (text.length() > limits.maxLength()) {
            throw parser.lexer.error(limits.maxLength(), text.length() + " characters",
                    "at most " + limits.maxLength() + " characters");
        }
        parser.advance();
        int start = parser.token.start();
        Expression expression = parser.or();
        if (parser.token.kind() != TokenKind.END) {
            throw parser.unexpected("an operator or the end");
        }
        return parser.requireCondition(expression, start);
    }

    private Expression or() {
        return chain(TokenKind.OR, this::and, Expression.Or::new, part ->
                part instanceof Expression.Or ? ((Expression.Or) part).operands() : List.of(part));
    }

    private Expression and() {
        return chain(TokenKind.AND, this::not, Expression.And::new, part ->
                part instanceof Expression.And ? ((Expression.And) part).operands() : List.of(part));
    }

    private Expression chain(TokenKind operator, Supplier<Expression> operand,
            Function<List<Expression>, Expression> join, Function<Expression, List<Expression>> flatten) {
        int start = token.start();
        Expression first = operand.get();
        if (token.kind() != operator) {
            return first;
        }
        List<Expression> operands = new ArrayList<>(flatten.apply(requireCondition(first, start)));
        while (accept(operator)) {
            start = token.start();
            operands.addAll(flatten.apply(requireCondition(operand.get(), start)));
        }
        return join.apply(operands);
    }

    private Expression not() {
        if (token.kind() != TokenKind.NOT) {
            return comparison();
        }
        enter();
        advance();
        int start = token.start();
        Expression operand = requireCondition(not(), start);
        depth--;
        return new Not(operand);
    }

    private Expression comparison() {
        int start = token.start();
        Expression left = sum();
        ComparisonOperator operator = comparisonOperator();
        if (operator != null) {
            return comparison(left, start, operator);
        }
        if (accept(TokenKind.IS)) {
            boolean negated = accept(TokenKind.NOT);
            expect(TokenKind.NULL, negated ? "NULL" : "NULL or NOT NULL");
            return new IsNull(requireIdentifier(left, start, "IS"), negated);
        }
        boolean negated = accept(TokenKind.NOT);
        if (accept(TokenKind.BETWEEN)) {
            return between(left, start, negated);
        } else if (accept(TokenKind.IN)) {
            return in(requireIdentifier(left, start, "IN"), negated);
        } else if (accept(TokenKind.LIKE)) {
            return like(requireIdentifier(left, start, "LIKE"), negated);
        } else if (negated) {
            throw unexpected("BETWEEN, IN or LIKE");
        }
        return left;
    }

    private ComparisonOperator comparisonOperator() {
        return switch (token.kind()) {
            case EQUAL -> ComparisonOperator.EQUAL;
            case NOT_EQUAL -> ComparisonOperator.NOT_EQUAL;
            case LESS -> ComparisonOperator.LESS;
            case LESS_OR_EQUAL -> ComparisonOperator.LESS_OR_EQUAL;
            case GREATER -> ComparisonOperator.GREATER;
            case GREATER_OR_EQUAL -> ComparisonOperator.GREATER_OR_EQUAL;
            default -> null;
        };
    }

    private Expression comparison(Expression left, int leftStart, ComparisonOperator operator) {
        advance();
        int rightStart = token.start();
        Expression right = sum();
        if (operator.isOrdering()) {
            requireNumber(left, leftStart);
            requireNumber(right, rightStart);
        }
        return new Comparison(left, operator, right);
    }

    private Expression between(Expression value, int start, boolean negated) {
        requireNumber(value, start);
        Expression low = number(this::sum);
        expect(TokenKind.AND, "AND");
        return new Between(value, low, number(this::sum), negated);
    }

    private Expression in(Identifier identifier, boolean negated) {
        expect(TokenKind.OPEN, "'('");
        Set<String> values = new HashSet<>();
        do {
            countTerm();
            values.add(expect(TokenKind.STRING, "a string").text());
        } while (accept(TokenKind.COMMA));
        expect(TokenKind.CLOSE, "',' or ')'");
        return new In(identifier, values, negated);
    }

    private Expression like(Identifier identifier, boolean negated) {
        Token pattern = expect(TokenKind.STRING, "a string");
        int escape = Like.NO_ESCAPE;
        if (accept(TokenKind.ESCAPE)) {
            Token character = expect(TokenKind.STRING, "a string of one character");
            if (character.text().codePointCount(0, character.text().length()) != 1) {
                throw unexpected(character, "a string of one character");
            }
            escape = character.text().codePointAt(0);
        }
        if (!LikePattern.isComplete(pattern.text(), escape)) {
            throw unexpected(pattern, "a character after the escape character at its end");
        }
        return new Like(identifier, pattern.text(), escape, negated);
    }

    private Expression sum() {
        return operations(this::product, TokenKind.PLUS, ArithmeticOperator.ADD,
                TokenKind.MINUS, ArithmeticOperator.SUBTRACT);
    }

    private Expression product() {
        return operations(this::signed, TokenKind.STAR, ArithmeticOperator.MULTIPLY,
                TokenKind.SLASH, ArithmeticOperator.DIVIDE);
    }

    private Expression operations(Supplier<Expression> operand, TokenKind oneToken, ArithmeticOperator one,
            TokenKind otherToken, ArithmeticOperator other) {
        int start = token.start();
        Expression first = operand.get();
        if (token.kind() != oneToken && token.kind() != otherToken) {
            return first;
        }
        requireNumber(first, start);
        List<Arithmetic.Operation> operations = new ArrayList<>();
        while (token.kind() == oneToken || token.kind() == otherToken) {
            ArithmeticOperator operator = token.kind() == oneToken ? one : other;
            advance();
            operations.add(new Arithmetic.Operation(operator, number(operand)));
        }
        return new Arithmetic(first, operations);
    }

    private Expression signed() {
        if (token.kind() != TokenKind.PLUS && token.kind() != TokenKind.MINUS) {
            return primary();
        }
        boolean negative = token.kind() == TokenKind.MINUS;
        enter();
        advance();
        Expression result;
        if (token.kind() == TokenKind.NUMBER) {
            result = numberLiteral(negative);
        } else {
            Expression operand = number(this::signed);
            result = operand instanceof Literal
                    ? new Literal(negative ? negate(((Literal) operand).value()) : ((Literal) operand).value())
                    : new Expression.Sign(negative, operand);
        }
        depth--;
        return result;
    }

    private static Object negate(Object number) {
        if (number instanceof Long) {
            return -(Long) number;
        }
        return -(Double) number;
    }

    private Expression primary() {
        Token first = token;
        switch (first.kind()) {
            case OPEN:
                return parenthesised();
            case NUMBER:
                return numberLiteral(false);
            case STRING:
                return literal(first.text());
            case TRUE:
                return literal(true);
            case FALSE:
                return literal(false);
            case IDENTIFIER:
                checkName(first);
                countTerm();
                advance();
                return new Identifier(first.text());
            default:
                throw unexpected(first.kind() == TokenKind.NULL ? "a value (did you mean IS NULL?)" : "a value");
        }
    }

    private Expression parenthesised() {
        enter();
        advance();
        Expression inner = or();
        expect(TokenKind.CLOSE, "an operator or ')'");
        depth--;
        return inner;
    }

    private Literal numberLiteral(boolean negative) {
        try {
            return literal(NumberLiteral.parse(token.text(), negative));
        } catch (NumberFormatException wrong) {
            throw unexpected(wrong.getMessage());
        }
    }

    private Literal literal(Object value) {
        countTerm();
        advance();
        return new Literal(value);
    }

    private void checkName(Token identifier) {
        String name = identifier.text();
        boolean reserved = name.startsWith("JMS") && !name.startsWith("JMSX") && !name.startsWith("JMS_");
        if (reserved && !HEADERS.contains(name)) {
            throw unexpected("a property, or JMSDeliveryMode, JMSPriority, JMSMessageID, JMSTimestamp,"
                    + " JMSCorrelationID or JMSType");
        }
    }

    private Expression number(Supplier<Expression> rule) {
        int start = token.start();
        return requireNumber(rule.get(), start);
    }

    private Expression requireNumber(Expression expression, int start) {
        StaticType type = StaticType.of(expression);
        if (type != StaticType.NUMBER && type != StaticType.ANY) {
            throw lexer.error(start, type.description(), "a number");
        }
        return expression;
    }

    private Expression requireCondition(Expression expression, int start) {
        StaticType type = StaticType.of(expression);
        if (type != StaticType.CONDITION && type != StaticType.ANY) {
            throw lexer.error(start, type.description(), "a condition");
        }
        return expression;
    }

    private Identifier requireIdentifier(Expression expression, int start, String operator) {
        if (expression instanceof Identifier) {
            return (Identifier) expression;
        }
        throw lexer.error(start, StaticType.of(expression).description(), "an identifier before " + operator);
    }

    private void enter() {
        if (++depth > limits.maxDepth()) {
            throw lexer.error(token.start(), "nesting of more than " + limits.maxDepth() + " levels", "less");
        }
    }

    private void countTerm() {
        if (++terms > limits.maxTerms()) {
            throw lexer.error(token.start(), "more than " + limits.maxTerms() + " identifiers and literals", "less");
        }
    }

    private boolean accept(TokenKind kind) {
        boolean there = token.kind() == kind;
        if (there) {
            advance();
        }
        return there;
    }

    private Token expect(TokenKind kind, String expected) {
        Token accepted = token;
        if (!accept(kind)) {
            throw unexpected(expected);
        }
        return accepted;
    }

    private void advance() {
        token = lexer.next();
    }

    private SelectorSyntaxException unexpected(String expected) {
        return unexpected(token, expected);
    }

    private SelectorSyntaxException unexpected(Token culprit, String expected) {
        return lexer.error(culprit.start(), culprit.description(), expected);
    }
}
