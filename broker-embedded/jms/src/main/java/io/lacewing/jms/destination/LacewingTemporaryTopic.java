package io.lacewing.jms.destination;

import jakarta.jms.IllegalStateException;
import jakarta.jms.JMSException;
import jakarta.jms.TemporaryTopic;

/** A topic that lives as long as the connection that made it. */
public final class LacewingTemporaryTopic extends LacewingTopic implements TemporaryTopic {

    private static final long serialVersionUID = 1;

    private final transient TemporaryOwner owner;

    /**
     * A topic that exists.
     *
     * @param owner null if it was learned of through a message
     */
    public LacewingTemporaryTopic(String name, TemporaryOwner owner) {
        super(name, TEMPORARY_TOPIC_PREFIX + name);
        this.owner = owner;
    }

    @Override
    public void delete() throws JMSException {
        if (owner == null) {
            throw new IllegalStateException("Only the connection that made " + name() + " can delete it");
        }
        owner.delete(this);
    }

    @Override
    public boolean isTemporary() {
        return true;
    }
}
