package io.lacewing.standalone.config;

import io.lacewing.server.AcceptorConfiguration;
import io.lacewing.server.BrokerConfigurationBuilder;
import java.nio.file.Path;
import java.util.List;
import java.util.function.Consumer;

/**
 * A configuration file, read section by section.
 *
 * <pre>
 *  &lt;broker name="..."&gt;
 *      &lt;persistence .../&gt;
 *      &lt;acceptors&gt; &lt;tcp ...&gt; &lt;tls .../&gt; &lt;/tcp&gt; ... &lt;/acceptors&gt;
 *      &lt;security users-file="..."&gt; &lt;security-setting match="..."&gt; &lt;role .../&gt; ... &lt;/security&gt;
 *      &lt;address-settings&gt; &lt;address-setting match="..." .../&gt; ... &lt;/address-settings&gt;
 *      &lt;destinations&gt; &lt;queue .../&gt; &lt;topic .../&gt; ... &lt;/destinations&gt;
 *      &lt;limits .../&gt; &lt;timing .../&gt; &lt;threads .../&gt;
 *  &lt;/broker&gt;
 * </pre>
 *
 * Everything may be left out; the schema has the defaults. Paths are relative to the file. Each part is refused with an
 * error that begins with its place, {@code file:line:column}.
 */
public final class BrokerFile {

    public static final String NAMESPACE = "urn:lacewing:broker:1.0";

    private final XmlElement root;
    private final Path directory;
    private final String name;
    private final PersistenceSection persistence;
    private final List<AcceptorConfiguration.Tcp> acceptors;

    /**
     * Reads the file.
     *
     * @throws ConfigurationException if it can't be read, is no broker file, or what it says of persistence or
     *                                acceptors is wrong
     */
    public BrokerFile(Path path) {
        this.root = new XmlDocument(path, NAMESPACE).read();
        this.directory = path.toAbsolutePath().getParent();
        if (!root.name().equals("broker")) {
            throw root.error("the document is a <" + root.name() + ">, not a <broker>");
        }
        this.name = root.text("name");
        XmlElement section = root.child("persistence");
        this.persistence = section == null ? PersistenceSection.ABSENT
                : section.make(s -> PersistenceSection.read(s, directory));
        XmlElement ways = root.child("acceptors");
        this.acceptors = ways == null ? List.of()
                : ways.make(all -> all.children("tcp", "name").stream()
                        .map(tcp -> tcp.make(t -> TcpSection.read(t, directory))).toList());
    }

    /** The broker's name, or null. */
    public String name() {
        return name;
    }

    /** Where data is kept, and whether. */
    public PersistenceSection persistence() {
        return persistence;
    }

    /** The acceptors, none if the file is silent about them. */
    public List<AcceptorConfiguration.Tcp> acceptors() {
        return acceptors;
    }

    /** Whether the file says in as many words that everybody may do everything. */
    public boolean isOpenOnPurpose() {
        XmlElement security = root.child("security");
        return security != null && !security.flag("enabled", true);
    }

    /**
     * Adds what the other sections say.
     *
     * @throws ConfigurationException if something in the file is unknown or wrong
     */
    public void addTo(BrokerConfigurationBuilder builder) {
        section("security", security -> SecuritySection.addTo(builder, security, directory));
        section("address-settings", settings -> AddressSettingSection.addTo(builder, settings));
        section("destinations", destinations -> DestinationsSection.addTo(builder, destinations));
        new TuningSections(root).addTo(builder);
        root.end();
    }

    private void section(String element, Consumer<XmlElement> reader) {
        XmlElement section = root.child(element);
        if (section != null) {
            section.read(reader);
        }
    }
}
