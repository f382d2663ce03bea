package io.lacewing.pool.core;

/** For whom a connection is; connections of different users are never mixed. */
record UserKey(String user, String password) {

    @Override
    public String toString() {
        return user == null ? "no user" : "user " + user;
    }
}
