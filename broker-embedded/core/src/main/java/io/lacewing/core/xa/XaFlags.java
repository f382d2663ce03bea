package io.lacewing.core.xa;

/** Flags of {@code javax.transaction.xa.XAResource}, with their values. */
public final class XaFlags {

    public static final int TMNOFLAGS = 0;
    public static final int TMJOIN = 0x00200000;
    public static final int TMRESUME = 0x08000000;
    public static final int TMSUCCESS = 0x04000000;
    public static final int TMFAIL = 0x20000000;
    public static final int TMSUSPEND = 0x02000000;

    private XaFlags() {
    }
}
