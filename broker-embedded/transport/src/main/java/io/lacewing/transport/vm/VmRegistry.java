package io.lacewing.transport.vm;

import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;

/**
 * Who answers to which name in this JVM. Static, and the only state here that is: a client is given nothing but a URL,
 * {@code vm://name}, so that the name has to mean the same everywhere in the JVM (that is, in the class loader that
 * the two ends share). Thread-safe.
 */
final class VmRegistry {

    private static final ConcurrentMap<String, VmAcceptor<?>> ACCEPTORS = new ConcurrentHashMap<>();

    private VmRegistry() {
    }

    static void add(String name, VmAcceptor<?> acceptor) {
        VmAcceptor<?> present = ACCEPTORS.putIfAbsent(name, acceptor);
        if (present != null && present != acceptor) {
            throw VmLog.LOG.nameIsTaken(name);
        }
    }

    static void remove(String name, VmAcceptor<?> acceptor) {
        ACCEPTORS.remove(name, acceptor);
    }

    /** The acceptor of that name, if it lets anybody in. */
    static VmAcceptor<?> find(String name) {
        VmAcceptor<?> acceptor = ACCEPTORS.get(name);
        return acceptor != null && acceptor.isAccepting() ? acceptor : null;
    }

    static Set<String> names() {
        Set<String> names = new TreeSet<>(ACCEPTORS.keySet());
        names.removeIf(name -> find(name) == null);
        return names;
    }
}
