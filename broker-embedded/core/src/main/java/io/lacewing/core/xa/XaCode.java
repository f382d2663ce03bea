package io.lacewing.core.xa;

/** Error codes of {@code javax.transaction.xa.XAException}, with their values. */
public final class XaCode {

    public static final int XA_RETRY = 4;
    public static final int XA_HEURRB = 6;
    public static final int XA_HEURCOM = 7;
    public static final int XA_RBROLLBACK = 100;
    public static final int XA_RBTIMEOUT = 106;
    public static final int XAER_RMERR = -3;
    public static final int XAER_NOTA = -4;
    public static final int XAER_INVAL = -5;
    public static final int XAER_PROTO = -6;
    public static final int XAER_RMFAIL = -7;
    public static final int XAER_DUPID = -8;

    private XaCode() {
    }
}
