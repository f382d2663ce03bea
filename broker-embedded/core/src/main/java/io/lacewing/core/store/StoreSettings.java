package io.lacewing.core.store;

/**
 * @param syncTransactional whether transactions wait for the device
 * @param syncNonTransactional whether single sends and acknowledgements do
 * @param compactMinFiles the log is not compacted below this many segments; 0 never
 * @param compactPercentage it is when the live share of it falls below this
 */
public record StoreSettings(boolean syncTransactional, boolean syncNonTransactional, int compactMinFiles,
        int compactPercentage) {
}
