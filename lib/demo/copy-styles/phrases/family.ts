/**
 * The sentences one kind of writer reaches for, by what they are about. `{slot}` stands for a fact; a sentence
 * whose fact the shop does not tell is passed over. Slots: country region place who farm producer cooperative
 * station variety altitude method notes note1 note2 note3 harvest arrival grade score certification month.
 */
export interface PhraseFamily {
  opening: readonly string[];
  grower: readonly string[];
  place: readonly string[];
  cup: readonly string[];
  roast: readonly string[];
  closing: readonly string[];
}
