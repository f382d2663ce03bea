package io.lacewing.selector;

/** The three-valued logic of SQL: what follows from a value that is not there is unknown. */
public enum TruthValue {
    TRUE, FALSE, UNKNOWN;

    public static TruthValue of(boolean value) {
        return value ? TRUE : FALSE;
    }

    public TruthValue not() {
        return switch (this) {
            case TRUE -> FALSE;
            case FALSE -> TRUE;
            case UNKNOWN -> UNKNOWN;
        };
    }

    /** False if either is false, else unknown if either is unknown. */
    public TruthValue and(TruthValue other) {
        if (this == FALSE || other == FALSE) {
            return FALSE;
        }
        return this == TRUE ? other : UNKNOWN;
    }

    /** True if either is true, else unknown if either is unknown. */
    public TruthValue or(TruthValue other) {
        if (this == TRUE || other == TRUE) {
            return TRUE;
        }
        return this == FALSE ? other : UNKNOWN;
    }
}
