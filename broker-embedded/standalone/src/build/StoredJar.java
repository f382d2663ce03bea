import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.zip.CRC32;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;
import java.util.zip.ZipOutputStream;

/** Writes a jar again without compression. The build runs it from its source: {@code java StoredJar.java JAR}. */
final class StoredJar {

    private StoredJar() {
    }

    public static void main(String[] arguments) throws IOException {
        Path jar = Path.of(arguments[0]);
        Path stored = Path.of(arguments[0] + ".stored");
        try (ZipFile from = new ZipFile(jar.toFile());
                OutputStream file = Files.newOutputStream(stored);
                ZipOutputStream to = new ZipOutputStream(file)) {
            for (ZipEntry entry : from.stream().toList()) {
                try (InputStream content = from.getInputStream(entry)) {
                    store(entry, content.readAllBytes(), to);
                }
            }
        }
        Files.move(stored, jar, StandardCopyOption.REPLACE_EXISTING);
    }

    private static void store(ZipEntry old, byte[] content, ZipOutputStream to) throws IOException {
        CRC32 checksum = new CRC32();
        checksum.update(content);
        ZipEntry entry = new ZipEntry(old.getName());
        entry.setTimeLocal(old.getTimeLocal());
        entry.setMethod(ZipEntry.STORED);
        entry.setSize(content.length);
        entry.setCrc(checksum.getValue());
        to.putNextEntry(entry);
        to.write(content);
        to.closeEntry();
    }
}
