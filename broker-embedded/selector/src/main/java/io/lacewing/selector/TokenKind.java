package io.lacewing.selector;

/** What the text of a selector is made of. */
enum TokenKind {
    END("the end"),
    IDENTIFIER("an identifier"),
    STRING("a string"),
    NUMBER("a number"),
    NOT("NOT"), AND("AND"), OR("OR"), BETWEEN("BETWEEN"), LIKE("LIKE"), ESCAPE("ESCAPE"), IN("IN"), IS("IS"),
    NULL("NULL"), TRUE("TRUE"), FALSE("FALSE"),
    OPEN("'('"), CLOSE("')'"), COMMA("','"),
    PLUS("'+'"), MINUS("'-'"), STAR("'*'"), SLASH("'/'"),
    EQUAL("'='"), NOT_EQUAL("'<>'"), LESS("'<'"), LESS_OR_EQUAL("'<='"), GREATER("'>'"), GREATER_OR_EQUAL("'>='");

    private final String description;

    TokenKind(String description) {
        this.description = description;
    }

    /** For error messages. */
    String description() {
        return description;
    }
}
