import type { Place } from "../places/gazetteer";
import type { Piece } from "../text/product-text";
import type { Hit } from "../words/lexicon";

export interface Mention {
  piece: Piece;
  hit: Hit<readonly Place[]>;
  weak: boolean;
}
