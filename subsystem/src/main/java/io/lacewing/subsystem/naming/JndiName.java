package io.lacewing.subsystem.naming;

import io.lacewing.subsystem.logging.MessagingLogger;
import org.jboss.as.controller.OperationFailedException;
import org.jboss.as.naming.deployment.ContextNames;
import org.jboss.as.naming.deployment.ContextNames.BindInfo;
import org.jboss.msc.service.ServiceName;

/**
 * A name under which the server can bind something for all applications. One that begins neither with {@code java:} nor
 * with a slash is relative to {@code java:/}, or to {@code java:} if it begins with {@code jboss} or {@code global}.
 * Different spellings of a name are equal. Immutable.
 */
final class JndiName {

    private final String text;
    private final BindInfo binding;

    private JndiName(String text, BindInfo binding) {
        this.text = text;
        this.binding = binding;
    }

    /**
     * @throws OperationFailedException if there is white space in it, by which entries are separated in the
     *         configuration, or if the server has no place for it
     */
    static JndiName of(String text) throws OperationFailedException {
        if (text.chars().anyMatch(Character::isWhitespace)) {
            throw MessagingLogger.ROOT.jndiNameWithWhiteSpace(text);
        }
        return new JndiName(text, binding(text));
    }

    /** The naming subsystem complains of the ways in which a name can be wrong with exceptions of several kinds. */
    private static BindInfo binding(String text) throws OperationFailedException {
        try {
            return ContextNames.bindInfoFor(text);
        } catch (RuntimeException e) {
            throw MessagingLogger.ROOT.notAJndiName(text);
        }
    }

    /** The service by which the name is bound. */
    ServiceName binder() {
        return binding.getBinderServiceName();
    }

    BindInfo binding() {
        return binding;
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof JndiName that && binder().equals(that.binder());
    }

    @Override
    public int hashCode() {
        return binder().hashCode();
    }

    /** The name as it was spelled. */
    @Override
    public String toString() {
        return text;
    }
}
