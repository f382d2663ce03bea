package io.lacewing.standalone.config;

import javax.xml.stream.Location;

/**
 * Where in a file something begins; lines and columns count from 1. Its text is what editors and terminals make a link
 * of.
 */
record Place(String file, int line, int column) {

    /** Where the reader is: in front of what it reads next. */
    static Place of(String file, Location location) {
        return new Place(file, Math.max(1, location.getLineNumber()), Math.max(1, location.getColumnNumber()));
    }

    /** The place behind that text. */
    Place after(String text) {
        int newLine = text.lastIndexOf('\n');
        if (newLine < 0) {
            return new Place(file, line, column + text.length());
        }
        int lines = (int) text.chars().filter(c -> c == '\n').count();
        return new Place(file, line + lines, text.length() - newLine);
    }

    ConfigurationException error(String text, Throwable cause) {
        return new ConfigurationException(this + ": " + text, cause);
    }

    @Override
    public String toString() {
        return file + ':' + line + ':' + column;
    }
}
