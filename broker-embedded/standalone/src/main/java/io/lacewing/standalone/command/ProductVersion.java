package io.lacewing.standalone.command;

import picocli.CommandLine.IVersionProvider;

/** The version that the jar's manifest has. */
final class ProductVersion implements IVersionProvider {

    @Override
    public String[] getVersion() {
        String version = ProductVersion.class.getPackage().getImplementationVersion();
        return new String[] {"Lacewing " + (version == null ? "(unpackaged)" : version)};
    }
}
