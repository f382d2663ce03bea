package io.lacewing.protocol.native_;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.lacewing.core.outcome.ErrorCode;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class TranslationTest {

    @ParameterizedTest
    @EnumSource
    void errorCodesKeepTheirNames(ErrorCode code) {
        assertEquals(code.name(), Translation.toWire(code).name());
    }

    @ParameterizedTest
    @EnumSource
    void sessionModesKeepTheirNames(io.lacewing.wire.SessionMode mode) {
        assertEquals(mode.name(), Translation.toCore(mode).name());
    }

    @ParameterizedTest
    @EnumSource
    void kindsOfAcknowledgementKeepTheirNames(io.lacewing.wire.AckKind kind) {
        assertEquals(kind.name(), Translation.toCore(kind).name());
    }
}
