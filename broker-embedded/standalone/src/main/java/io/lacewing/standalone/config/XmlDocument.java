package io.lacewing.standalone.config;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.Map;
import javax.xml.XMLConstants;
import javax.xml.stream.XMLInputFactory;
import javax.xml.stream.XMLStreamConstants;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamReader;

/** Reads a document of one namespace into elements. No DTD, no entities from outside, no text but white space. */
final class XmlDocument {

    private final Path path;
    private final String namespace;

    XmlDocument(Path path, String namespace) {
        this.path = path;
        this.namespace = namespace;
    }

    /**
     * The root element.
     *
     * @throws ConfigurationException if the file can't be read, or is no such document
     */
    XmlElement read() {
        XMLInputFactory factory = XMLInputFactory.newDefaultFactory();
        factory.setProperty(XMLInputFactory.SUPPORT_DTD, false);
        factory.setProperty(XMLInputFactory.IS_SUPPORTING_EXTERNAL_ENTITIES, false);
        try (InputStream in = Files.newInputStream(path)) {
            XMLStreamReader reader = factory.createXMLStreamReader(in);
            try {
                return readRoot(reader);
            } finally {
                reader.close();
            }
        } catch (NoSuchFileException e) {
            throw new ConfigurationException("There is no configuration file " + path, e);
        } catch (IOException e) {
            throw new ConfigurationException("Cannot read the configuration file " + path + ": " + e.getMessage(), e);
        } catch (XMLStreamException e) {
            Place place = e.getLocation() == null ? new Place(path.toString(), 1, 1)
                    : Place.of(path.toString(), e.getLocation());
            throw place.error("not well-formed: " + reason(e), e);
        }
    }

    /** The JDK's text begins with the place, which has been told, on a line of its own. */
    private static String reason(XMLStreamException e) {
        String text = String.valueOf(e.getMessage());
        String marker = "Message: ";
        int at = text.indexOf(marker);
        return (at < 0 ? text : text.substring(at + marker.length())).replace('\n', ' ');
    }

    private XmlElement readRoot(XMLStreamReader reader) throws XMLStreamException {
        Deque<XmlElement> open = new ArrayDeque<>();
        XmlElement root = null;
        Place place = Place.of(path.toString(), reader.getLocation());
        while (reader.hasNext()) {
            int event = reader.next();
            switch (event) {
                case XMLStreamConstants.START_ELEMENT -> {
                    XmlElement element = element(place, reader);
                    if (open.isEmpty()) {
                        root = element;
                    } else {
                        open.peek().add(element);
                    }
                    open.push(element);
                }
                case XMLStreamConstants.END_ELEMENT -> open.pop();
                case XMLStreamConstants.CHARACTERS, XMLStreamConstants.CDATA -> refuseText(place, reader.getText());
                case XMLStreamConstants.DTD -> throw place.error("a document type declaration is not allowed", null);
                default -> {
                    // comments and the like
                }
            }
            // behind text the JDK's reader is one too far: it has looked at what ends the text
            place = event == XMLStreamConstants.CHARACTERS ? place.after(reader.getText())
                    : Place.of(path.toString(), reader.getLocation());
        }
        return root;
    }

    private XmlElement element(Place place, XMLStreamReader reader) {
        if (!namespace.equals(reader.getNamespaceURI())) {
            throw place.error("<" + reader.getLocalName() + "> is not in the namespace " + namespace, null);
        }
        Map<String, String> attributes = new LinkedHashMap<>();
        for (int i = 0; i < reader.getAttributeCount(); i++) {
            if (!XMLConstants.W3C_XML_SCHEMA_INSTANCE_NS_URI.equals(reader.getAttributeNamespace(i))) {
                attributes.put(reader.getAttributeLocalName(i), reader.getAttributeValue(i));
            }
        }
        return new XmlElement(place, reader.getLocalName(), attributes);
    }

    private static void refuseText(Place place, String text) {
        if (!text.isBlank()) {
            String before = text.substring(0, text.length() - text.stripLeading().length());
            throw place.after(before).error("unexpected text '" + text.strip() + "'", null);
        }
    }
}
