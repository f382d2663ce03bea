package io.lacewing.testsuite.wildfly.beans;

import jakarta.ejb.Local;

/** What the session beans that send are called by. */
@Local
public interface Sender {

    /** Sends a text to a queue; answers {@code sent}, or what became of it. */
    String send(String queue, String text);
}
