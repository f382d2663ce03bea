package io.lacewing.subsystem.naming;

import java.util.function.Supplier;
import org.jboss.as.naming.ContextListAndJndiViewManagedReferenceFactory;
import org.jboss.as.naming.ImmediateManagedReference;
import org.jboss.as.naming.ManagedReference;

/** Offers the value of a service to those who look it up; asked once the service is up. */
public final class SuppliedReference implements ContextListAndJndiViewManagedReferenceFactory {

    private final Supplier<?> value;

    public SuppliedReference(Supplier<?> value) {
        this.value = value;
    }

    @Override
    public ManagedReference getReference() {
        return new ImmediateManagedReference(value.get());
    }

    @Override
    public String getInstanceClassName() {
        return value.get().getClass().getName();
    }

    @Override
    public String getJndiViewInstanceValue() {
        return value.get().toString();
    }
}
