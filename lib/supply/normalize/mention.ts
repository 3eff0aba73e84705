import type { Hit } from "./lexicon";
import type { Place } from "./places/place-lexicon";
import type { Piece } from "./product-text";

export interface Mention {
  piece: Piece;
  hit: Hit<readonly Place[]>;
  weak: boolean;
}
