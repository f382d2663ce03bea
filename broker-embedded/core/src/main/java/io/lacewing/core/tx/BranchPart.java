package io.lacewing.core.tx;

/**
 * What one session does in a branch, from start to end. While it is associated it belongs to the session, afterwards
 * to the branch.
 */
public final class BranchPart {

    private final UnitOfWork work = new UnitOfWork();
    private final Participant participant;
    /** Branch's loop. */
    boolean associated = true;
    /** Session's loop: the branch was rolled back behind the session's back. */
    private boolean dead;
    private String failure;

    /** The session's side. */
    public interface Participant {

        /** Of the connection: branches that are not prepared end with it. */
        String connectionId();

        /** The branch has been rolled back while the session works in it. Any thread. */
        void aborted(BranchPart part);
    }

    public BranchPart(Participant participant) {
        this.participant = participant;
    }

    public UnitOfWork work() {
        return work;
    }

    public boolean dead() {
        return dead;
    }

    public void die() {
        dead = true;
    }

    /** Something that belongs to the branch failed: it can only be rolled back. */
    public void fail(String cause) {
        failure = failure == null ? cause : failure;
    }

    /** Why it can only be rolled back; null if it can commit. */
    public String failure() {
        return failure;
    }

    Participant participant() {
        return participant;
    }
}
