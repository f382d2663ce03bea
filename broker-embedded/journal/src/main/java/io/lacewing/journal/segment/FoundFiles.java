package io.lacewing.journal.segment;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

import io.lacewing.journal.file.FileStore;
import io.lacewing.journal.file.SegmentFile;

/**
 * The segment files of a directory, by what their headers say.
 *
 * @param segments files that say they are segments, by number
 * @param spare names of files marked as spare
 * @param unreadable names of files without a readable header
 */
record FoundFiles(List<FoundSegment> segments, List<String> spare, List<String> unreadable) {

    /**
     * A file that says it is a segment.
     *
     * @param path names the file for people
     */
    record FoundSegment(SegmentHeader header, String file, String path, long size) {

        long number() {
            return header.number();
        }

        long firstPosition() {
            return header.firstPosition();
        }
    }

    static FoundFiles in(FileStore store) throws IOException {
        List<FoundSegment> segments = new ArrayList<>();
        List<String> spare = new ArrayList<>();
        List<String> unreadable = new ArrayList<>();
        for (String name : store.list()) {
            if (SpareFiles.isSegmentFile(name)) {
                try (SegmentFile file = store.open(name)) {
                    Optional<SegmentHeader> header = SegmentHeader.read(file);
                    if (header.isEmpty()) {
                        unreadable.add(name);
                    } else if (header.get().isSpare()) {
                        spare.add(name);
                    } else {
                        segments.add(new FoundSegment(header.get(), name, file.toString(), file.size()));
                    }
                }
            }
        }
        segments.sort(Comparator.comparingLong(FoundSegment::number));
        return new FoundFiles(segments, spare, unreadable);
    }

    /** The names of all the files. */
    List<String> names() {
        List<String> names = new ArrayList<>(spare);
        names.addAll(unreadable);
        segments.forEach(segment -> names.add(segment.file()));
        return names;
    }
}
