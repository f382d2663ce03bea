package io.lacewing.subsystem.model;

import io.lacewing.subsystem.logging.MessagingLogger;
import org.jboss.as.controller.OperationFailedException;
import org.jboss.as.controller.operations.validation.StringLengthValidator;
import org.jboss.dmr.ModelNode;
import org.jboss.dmr.ModelType;

/** Refuses a JNDI name with white space in it: entries are written to the configuration separated by white space. */
final class JndiNameValidator extends StringLengthValidator {
    static final JndiNameValidator INSTANCE = new JndiNameValidator();

    private JndiNameValidator() {
        super(1, false, true);
    }

    @Override
    public void validateParameter(String parameterName, ModelNode value) throws OperationFailedException {
        super.validateParameter(parameterName, value);
        if (value.getType() == ModelType.STRING && value.asString().chars().anyMatch(Character::isWhitespace)) {
            throw MessagingLogger.ROOT.jndiNameWithWhiteSpace(value.asString());
        }
    }
}
