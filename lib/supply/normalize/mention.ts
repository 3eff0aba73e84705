import type { Hit } from "./lexicon";
import type { Place } from "./places/gazetteer";
import type { Piece } from "./product-text";

export interface Mention {
  piece: Piece;
  hit: Hit<readonly Place[]>;
  weak: boolean;
}
