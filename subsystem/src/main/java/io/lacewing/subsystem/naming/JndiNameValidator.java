package io.lacewing.subsystem.naming;

import org.jboss.as.controller.OperationFailedException;
import org.jboss.as.controller.operations.validation.StringLengthValidator;
import org.jboss.dmr.ModelNode;
import org.jboss.dmr.ModelType;

/** Refuses a text that is no {@link JndiName}; an expression is looked at when it has been resolved. */
final class JndiNameValidator extends StringLengthValidator {
    static final JndiNameValidator INSTANCE = new JndiNameValidator();

    private JndiNameValidator() {
        super(1, false, true);
    }

    @Override
    public void validateParameter(String parameterName, ModelNode value) throws OperationFailedException {
        super.validateParameter(parameterName, value);
        if (value.getType() == ModelType.STRING) {
            JndiName.of(value.asString());
        }
    }
}
