/** A country of the coffee map and its regions of the trade. */
export interface CountryEntry {
  country: string;
  continent: string;
  /** Other spellings of the country and of its people, separated by commas. */
  spellings: string;
  /**
   * The region of the trade → its other spellings, sub-regions, districts and villages, separated by commas.
   * A name with `?` means this place only when the country is known otherwise: the word has other meanings.
   * A region name itself ending in `?` is used the same way.
   */
  regions: Record<string, string>;
  /** Wider area → the regions inside it, of which the narrower stands. */
  within?: Record<string, readonly string[]>;
}
