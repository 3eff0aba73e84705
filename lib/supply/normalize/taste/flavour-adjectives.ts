import type { Piece } from "../text/product-text";
import { flavourOfAdjective } from "../vocabulary/flavours";
import type { Hit } from "../words/lexicon";
import { pattern } from "../words/pattern";
import { isDenied } from "./flavour-hits";

/** `Nutty hints`, `chocolatey sweetness`: the adjective names what the noun doesn't. */
const DESCRIBED = pattern`
  ^(?:[ -](?:sweet|forward|toned|pungent))?(?:(?:,| and|, and) [\w-]+){0,2}[ -](?:
    notes?|hints?|accents?|flavou?rs?|sweetness|balance|undertones?|overtones?|qualit(?:y|ies)|complexity|edge|
    aftertaste|backbone|aspects?|elements?|impressions?|body|finish|intensity|brightness|profile|character|
    depth|core|base|richness|tones?|bittersweets?|bittersweetness|scents?|aromas?|aromatics|tastes?|nose|fragrance|feel|presence
  )\b(?! of)
`;

/** `Woody, peppery complexity`: both adjectives belong to the noun. */
function isDescribedWith(behind: string): boolean {
  const other = /^(?:,? and|,) ([a-z-]+)(?= )/.exec(behind);
  return (
    other?.[1] !== undefined &&
    flavourOfAdjective(other[1]) !== null &&
    DESCRIBED.test(behind.slice(other[0].length))
  );
}

/** `The finish is leathery`. */
const PREDICATE = pattern`
  (?:\b(?:is|are|was|turns?|gets?|tastes?|smells?|comes across)|(?:it|that|cup)['’]s) (?:as )?(?:
    [a-z]+ly |very |quite |so |rather |pretty |a bit )?(?:(?:sweet|mild|smooth|mellow|balanced|rich|bold|clean|soft|round)(?:,| and|, and) )?$
`;
/** `Dark chocolate, cocoa powder, nutty, mild acidity`: an item of the list. */
const ITEM_BEFORE = /, (?:[a-z]+ly )?$/;
const ITEM_BEHIND = /^(?:,|\.|;|,? and\b|$)/;

/** The flavours of a piece of cup talk, and those that adjectives name there. */
export function withAdjectives(piece: Piece, hits: readonly Hit<string>[]): readonly Hit<string>[] {
  const taken = new Set(hits.flatMap(({ first, last }) => [first, last]));
  const told = piece.words.flatMap(({ folded, start, end }, at) => {
    const value = taken.has(at) ? null : flavourOfAdjective(folded);
    const noun = piece.folded.slice(end, end + 40);
    const said =
      PREDICATE.test(piece.folded.slice(0, start)) && /^(?:,|\.|;| and\b| at\b| with\b|$)/.test(noun);
    const listed =
      ITEM_BEFORE.test(piece.folded.slice(0, start)) &&
      ITEM_BEHIND.test(noun) &&
      hits.some((hit) => hit.end <= start && /^, $/.test(piece.folded.slice(hit.end, start)));
    return value &&
      !isDenied(piece.folded, start, end) &&
      (said ||
        listed ||
        /^(?:nutt|earth|smok|malt)iness$/.test(folded) ||
        DESCRIBED.test(noun) ||
        isDescribedWith(noun))
      ? [{ value, first: at, last: at, start, end }]
      : [];
  });
  return told.length > 0 ? [...hits, ...told].toSorted((one, other) => one.first - other.first) : hits;
}
