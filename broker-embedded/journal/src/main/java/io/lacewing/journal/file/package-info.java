/**
 * File access of the journal, small enough to be replaced: by failing disks in tests, by another kind of input and
 * output where the platform offers one. {@link io.lacewing.journal.file.NioFileStore} is the one that works
 * everywhere.
 *
 * <p>May use: {@code io.lacewing.journal}, the JDK. Threads: none of its own; a
 * {@link io.lacewing.journal.file.SegmentFile} belongs to one thread at a time.
 */
package io.lacewing.journal.file;
