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
            int line = e.getLocation() == null ? 1 : e.getLocation().getLineNumber();
            throw new ConfigurationException(path + ":" + line + ": not well-formed: " + firstLine(e), e);
        }
    }

    private static String firstLine(XMLStreamException e) {
        String text = String.valueOf(e.getMessage());
        String marker = "Message: ";
        int at = text.indexOf(marker);
        return at < 0 ? text : text.substring(at + marker.length());
    }

    private XmlElement readRoot(XMLStreamReader reader) throws XMLStreamException {
        Deque<XmlElement> open = new ArrayDeque<>();
        XmlElement root = null;
        while (reader.hasNext()) {
            switch (reader.next()) {
                case XMLStreamConstants.START_ELEMENT -> {
                    XmlElement element = element(reader);
                    if (open.isEmpty()) {
                        root = element;
                    } else {
                        open.peek().add(element);
                    }
                    open.push(element);
                }
                case XMLStreamConstants.END_ELEMENT -> open.pop();
                case XMLStreamConstants.CHARACTERS, XMLStreamConstants.CDATA -> {
                    if (!reader.isWhiteSpace()) {
                        throw unexpectedText(reader);
                    }
                }
                case XMLStreamConstants.DTD -> throw error(reader, "a document type declaration is not allowed");
                default -> {
                    // comments and the like
                }
            }
        }
        return root;
    }

    private XmlElement element(XMLStreamReader reader) {
        if (!namespace.equals(reader.getNamespaceURI())) {
            throw error(reader, "<" + reader.getLocalName() + "> is not in the namespace " + namespace);
        }
        Map<String, String> attributes = new LinkedHashMap<>();
        for (int i = 0; i < reader.getAttributeCount(); i++) {
            if (!XMLConstants.W3C_XML_SCHEMA_INSTANCE_NS_URI.equals(reader.getAttributeNamespace(i))) {
                attributes.put(reader.getAttributeLocalName(i), reader.getAttributeValue(i));
            }
        }
        return new XmlElement(path.toString(), reader.getLocalName(), reader.getLocation().getLineNumber(), attributes);
    }

    /** The reader is behind the text, and behind the line ends that follow it. */
    private ConfigurationException unexpectedText(XMLStreamReader reader) {
        String text = reader.getText();
        long lineEnds = text.substring(text.stripTrailing().length()).chars().filter(c -> c == '\n').count();
        return error(reader.getLocation().getLineNumber() - lineEnds, "unexpected text '" + text.strip() + "'");
    }

    private ConfigurationException error(XMLStreamReader reader, String text) {
        return error(reader.getLocation().getLineNumber(), text);
    }

    private ConfigurationException error(long line, String text) {
        return new ConfigurationException(path + ":" + line + ": " + text, null);
    }
}
