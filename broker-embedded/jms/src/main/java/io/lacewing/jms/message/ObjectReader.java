package io.lacewing.jms.message;

import java.io.IOException;
import java.io.InputStream;
import java.io.ObjectInputFilter;
import java.io.ObjectInputStream;
import java.io.ObjectStreamClass;

/** Reads one object, of classes that a policy allows, with the class loader of the calling thread. */
final class ObjectReader extends ObjectInputStream {

    private final ClassLoader loader;
    private Class<?> refused;

    ObjectReader(InputStream in, DeserializationPolicy policy) throws IOException {
        super(in);
        ClassLoader context = Thread.currentThread().getContextClassLoader();
        loader = context != null ? context : ObjectReader.class.getClassLoader();
        ObjectInputFilter inherited = getObjectInputFilter();
        setObjectInputFilter(info -> check(info, policy, inherited));
    }

    /** The class for which reading failed; null if it did not fail for that. */
    Class<?> refused() {
        return refused;
    }

    private ObjectInputFilter.Status check(ObjectInputFilter.FilterInfo info, DeserializationPolicy policy,
            ObjectInputFilter inherited) {
        if (info.serialClass() != null && !policy.allows(info.serialClass())) {
            refused = info.serialClass();
            return ObjectInputFilter.Status.REJECTED;
        }
        return inherited == null ? ObjectInputFilter.Status.UNDECIDED : inherited.checkInput(info);
    }

    @Override
    protected Class<?> resolveClass(ObjectStreamClass description) throws IOException, ClassNotFoundException {
        try {
            return Class.forName(description.getName(), false, loader);
        } catch (ClassNotFoundException e) {
            return super.resolveClass(description);
        }
    }
}
