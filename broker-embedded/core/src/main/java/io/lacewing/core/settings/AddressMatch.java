package io.lacewing.core.settings;

import java.util.regex.Pattern;

/** A pattern of addresses, ordered the most precise first. Immutable. */
final class AddressMatch implements Comparable<AddressMatch> {

    private static final Pattern DOT = Pattern.compile("\\.");

    private final String text;
    private final String[] words;

    /**
     * @throws IllegalArgumentException if the text is empty or has an empty word
     */
    AddressMatch(String text) {
        this.text = text;
        this.words = DOT.split(text, -1);
        for (String word : words) {
            if (word.isEmpty()) {
                throw new IllegalArgumentException("An address match has words separated by single dots, not \"" + text
                        + '"');
            }
        }
    }

    String text() {
        return text;
    }

    boolean matches(String address) {
        return matches(0, DOT.split(address, -1), 0);
    }

    private boolean matches(int at, String[] address, int from) {
        if (at == words.length) {
            return from == address.length;
        }
        if (words[at].equals("#")) {
            for (int rest = from; rest <= address.length; rest++) {
                if (matches(at + 1, address, rest)) {
                    return true;
                }
            }
            return false;
        }
        return from < address.length && (words[at].equals("*") || words[at].equals(address[from]))
                && matches(at + 1, address, from + 1);
    }

    @Override
    public int compareTo(AddressMatch other) {
        for (int i = 0; i < words.length && i < other.words.length; i++) {
            int byRank = Integer.compare(rank(words[i]), rank(other.words[i]));
            if (byRank != 0) {
                return byRank;
            }
        }
        int byLength = Integer.compare(other.words.length, words.length);
        return byLength != 0 ? byLength : text.compareTo(other.text);
    }

    private static int rank(String word) {
        return switch (word) {
            case "#" -> 2;
            case "*" -> 1;
            default -> 0;
        };
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof AddressMatch that && text.equals(that.text);
    }

    @Override
    public int hashCode() {
        return text.hashCode();
    }
}
