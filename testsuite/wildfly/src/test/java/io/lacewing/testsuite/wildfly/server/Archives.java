package io.lacewing.testsuite.wildfly.server;

import org.jboss.shrinkwrap.api.ShrinkWrap;
import org.jboss.shrinkwrap.api.asset.EmptyAsset;
import org.jboss.shrinkwrap.api.spec.JavaArchive;

/** Archives as an application would be packed. */
public final class Archives {

    private Archives() {
    }

    /** An EJB jar; with {@code beans.xml}, as a message-driven bean alone does not switch injection on. */
    public static JavaArchive ejbJar(String name, Class<?>... classes) {
        return ShrinkWrap.create(JavaArchive.class, name + ".jar")
                .addClasses(classes)
                .addAsManifestResource(EmptyAsset.INSTANCE, "beans.xml");
    }
}
