package io.lacewing.jms.connection;

import jakarta.jms.ConnectionMetaData;
import java.util.Collections;
import java.util.Enumeration;
import java.util.List;

/** Versions of the API and of the provider. */
final class LacewingMetaData implements ConnectionMetaData {

    static final LacewingMetaData INSTANCE = new LacewingMetaData();

    private static final int API_MAJOR = 3;
    private static final int API_MINOR = 1;
    private static final List<String> JMSX_PROPERTIES = List.of("JMSXGroupID", "JMSXGroupSeq", "JMSXDeliveryCount");

    private final String providerVersion;

    private LacewingMetaData() {
        String version = LacewingMetaData.class.getPackage().getImplementationVersion();
        providerVersion = version == null ? "1.0" : version;
    }

    @Override
    public String getJMSVersion() {
        return API_MAJOR + "." + API_MINOR;
    }

    @Override
    public int getJMSMajorVersion() {
        return API_MAJOR;
    }

    @Override
    public int getJMSMinorVersion() {
        return API_MINOR;
    }

    @Override
    public String getJMSProviderName() {
        return "Lacewing";
    }

    @Override
    public String getProviderVersion() {
        return providerVersion;
    }

    @Override
    public int getProviderMajorVersion() {
        return part(0);
    }

    @Override
    public int getProviderMinorVersion() {
        return part(1);
    }

    private int part(int index) {
        String[] parts = providerVersion.split("[.-]");
        return parts.length > index && parts[index].matches("\\d{1,9}") ? Integer.parseInt(parts[index]) : 0;
    }

    @Override
    public Enumeration<String> getJMSXPropertyNames() {
        return Collections.enumeration(JMSX_PROPERTIES);
    }
}
