package io.lacewing.core.filter;

import io.lacewing.core.outcome.BrokerException;
import io.lacewing.core.outcome.ErrorCode;
import io.lacewing.message.Message;
import io.lacewing.selector.Selector;
import io.lacewing.selector.SelectorSyntaxException;

/** A selector over messages. Equal if the selectors mean the same but for spelling. Immutable. */
public final class MessageFilter {

    private final Selector selector;

    private MessageFilter(Selector selector) {
        this.selector = selector;
    }

    /**
     * Parses a selector.
     *
     * @return null if the text is null or selects everything
     * @throws BrokerException {@code INVALID_SELECTOR}
     */
    public static MessageFilter parse(String text) {
        if (text == null || text.isBlank()) {
            return null;
        }
        try {
            Selector selector = Selector.parse(text);
            return selector.matchesAll() ? null : new MessageFilter(selector);
        } catch (SelectorSyntaxException e) {
            throw new BrokerException(ErrorCode.INVALID_SELECTOR, e.getMessage());
        }
    }

    public boolean matches(Message message) {
        return selector.matches(new SelectableMessage(message));
    }

    Selector selector() {
        return selector;
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof MessageFilter that && selector.equals(that.selector);
    }

    @Override
    public int hashCode() {
        return selector.hashCode();
    }

    @Override
    public String toString() {
        return selector.toString();
    }
}
