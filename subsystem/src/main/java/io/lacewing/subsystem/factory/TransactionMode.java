package io.lacewing.subsystem.factory;

import java.util.Locale;
import org.jboss.jca.common.api.metadata.common.TransactionSupportEnum;

/** How far the connections of a pooled factory go along with the server's transactions. */
enum TransactionMode {
    XA(TransactionSupportEnum.XATransaction),
    LOCAL(TransactionSupportEnum.LocalTransaction),
    NONE(TransactionSupportEnum.NoTransaction);

    private final TransactionSupportEnum support;

    TransactionMode(TransactionSupportEnum support) {
        this.support = support;
    }

    @Override
    public String toString() {
        return name().toLowerCase(Locale.ROOT);
    }

    /** What the connector container calls it. */
    TransactionSupportEnum support() {
        return support;
    }

    static TransactionMode of(String text) {
        return valueOf(text.toUpperCase(Locale.ROOT));
    }
}
