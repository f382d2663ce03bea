package io.lacewing.core.settings;

import java.util.Map;

/**
 * The address settings of a broker: by match, merged for an address from the most precise match to the most general,
 * then the defaults.
 *
 * <p>Thread-safe for readers; changes are made by one thread at a time.
 */
public final class AddressSettingsTable {

    private final MatchTable<AddressSettings> table;

    public AddressSettingsTable(Map<String, AddressSettings> initial) {
        this.table = new MatchTable<>(initial);
    }

    /** The settings of an address, with no field null. */
    public AddressSettings of(String address) {
        return table.merged(address, AddressSettings.DEFAULTS, AddressSettings::orElse);
    }

    public MatchTable<AddressSettings> matches() {
        return table;
    }
}
