package io.lacewing.subsystem.server;

import org.jboss.as.controller.ExpressionResolver;
import org.jboss.as.controller.OperationFailedException;
import org.jboss.as.controller.services.path.AbstractPathService;
import org.jboss.as.controller.services.path.PathManager;
import org.jboss.dmr.ModelNode;

/**
 * Where a broker keeps its journal.
 *
 * @param path absolute, or relative to a path of the server
 * @param relativeTo the name of the server's path that it is relative to; null if it is absolute
 */
record JournalDirectory(String path, String relativeTo) {
    private static final String DEFAULT = "messaging-lacewing/%s/journal";

    /**
     * @param model of {@code path=journal-directory}, undefined if there is none
     * @param server whose journal it is
     */
    static JournalDirectory read(ExpressionResolver resolver, ModelNode model, String server)
            throws OperationFailedException {
        String path = JournalDirectoryAttributes.PATH.resolveModelAttribute(resolver, model)
                .asString(String.format(DEFAULT, server));
        String relativeTo = AbstractPathService.isAbsoluteUnixOrWindowsPath(path) ? null
                : JournalDirectoryAttributes.RELATIVE_TO.resolveModelAttribute(resolver, model).asString();
        return new JournalDirectory(path, relativeTo);
    }

    /** The directory in the file system. */
    String resolve(PathManager paths) {
        return paths.resolveRelativePathEntry(path, relativeTo);
    }

    /** What the directory is relative to in the file system; the directory itself if it is absolute. */
    String anchor(PathManager paths) {
        return relativeTo == null ? path : paths.getPathEntry(relativeTo).resolvePath();
    }
}
