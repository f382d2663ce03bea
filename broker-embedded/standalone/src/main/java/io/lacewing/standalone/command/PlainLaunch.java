package io.lacewing.standalone.command;

import io.lacewing.core.security.Permission;
import io.lacewing.core.security.RolePermissions;
import io.lacewing.server.BrokerConfiguration;
import io.lacewing.server.BrokerConfigurationBuilder;
import io.lacewing.server.users.FileSecurityManager;
import io.lacewing.server.users.UsersFile;
import io.lacewing.standalone.config.ConfigurationException;
import java.io.IOException;
import java.util.EnumSet;
import java.util.Map;
import java.util.function.UnaryOperator;

/** A launch without a configuration file. */
final class PlainLaunch {

    private static final String EVERY_ADDRESS = "#";
    private static final String USER = "user";
    private static final String ADMIN = "admin";

    private PlainLaunch() {
    }

    static BrokerConfiguration configuration(LaunchOptions options) {
        BrokerConfigurationBuilder builder = BrokerConfiguration.builder(LaunchOptions.DEFAULT_NAME)
                .persistence(options.persistence(null, null, UnaryOperator.identity()))
                .acceptor(options.acceptor());
        if (options.usersFile() == null) {
            Exposure.refuse(options.acceptor());
        } else {
            letIn(options, builder);
        }
        return builder.build();
    }

    private static void letIn(LaunchOptions options, BrokerConfigurationBuilder builder) {
        try {
            builder.security(new FileSecurityManager(new UsersFile(options.usersFile())));
        } catch (IOException e) {
            throw new ConfigurationException(e.getMessage(), e);
        }
        builder.roles(EVERY_ADDRESS, new RolePermissions(Map.of(
                USER, EnumSet.complementOf(EnumSet.of(Permission.MANAGE)),
                ADMIN, EnumSet.allOf(Permission.class))));
    }
}
