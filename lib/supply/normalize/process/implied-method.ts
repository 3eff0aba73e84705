import type { BaseMethod } from "@/lib/coffee/facts";
import { type Piece, type Statement, TRUST } from "../text/product-text";
import { isInGeneral } from "../text/sentence-subject";
import type { Sourced } from "../text/sourced";
import { pattern } from "../words/pattern";

const PULPED =
  /\b(?:de-?)?pulp(?:ed|s|ing)?\b|\bdepulp\w*|\bskins? (?:is|are|was|were) removed|\bpulper\b|\bmucilage\b/;
const FERMENTED =
  /\bferment\w*|\bmacerat\w*|\bmucilage (?:is|was) (?:removed|scrubbed|washed)|\bdemucilag\w*|\btanks?\b/;
const RINSED = pattern`
  \bwashed\b|\bafter (?:the |two |three |a )?wash(?:ing|es)?\b|
  \bwash (?:it|them|their|the|in|with|off)\b|\brinsed?s?\b|\brinsing\b|\bwashes?\b|
  \bwashing channels?\b|\bwashed off\b|\bwashing (?:follows|comes|came|next)\b|
  \b(?:then|and|by|after|before) (?:a |the |its |final |thorough |long |good )*wash(?:ing)?\b|
  ,\s(?:a )?(?:\w+ )?wash(?:ing)?,|\bdemucilag\w*
`;
/** `Floated, washed and pulped`: the fruit was cleaned. */
const FRUIT_CLEANED =
  /\b(?:floated|sorted|selected|cleaned|picked|cherr(?:y|ies)(?: (?:is|are|was|were))?(?: first| then)?)(?:,? and|,? then|,)? washed\b/g;
const IN_FRUIT = pattern`
  \b(?:dr(?:y|ied|ies|ying)|spread|laid|lie|lies) (?:[a-z]+ ){0,5}?(?:
    in(?:side)? (?:the|its|their) (?:whole |own |intact )?(?:fruit|cherry|cherries|skins?|pulp)|
    with (?:the|its|their) (?:skins?|fruit|pulp) (?:still )?on|in the whole cherry|whole in the cherry|
    as whole (?:cherry|cherries|fruit)|in cherry\b|in the skin|intact|whole\b
  )
`;
const WHOLE_CHERRY_DRIED = pattern`
  \b(?:whole|intact|entire|unpulped|ripe|ripest) (?:\w+ )?(?:cherr(?:y|ies)|fruit)\b[^.]{0,90}\b(?:
    dr(?:y|ied|ies|ying)|beds?|patios?|tarps|roofs?
  )\b|
  \bcherr(?:y|ies) (?:is|are|was|were|goes|go|dry|dries|dried)\b[^.]{0,60}\b(?:
    dr(?:y|ied|ies|ying)|beds|patios?
  )\b
`;
const HULLED_WET = pattern`
  \bhulled (?:while |when |still |the |bean |is |it |parchment )*(?:wet|damp|moist|soft)\b|
  \bhulls? (?:it |them |the parchment )?(?:while |when |the |beans? |is |are |it |they |still )*(?:wet|damp|moist|soft)\b|
  \bstrips? (?:off )?the parchment while\b|
  \bparchment (?:is|was) (?:removed|stripped|hulled)(?: off)?(?: from the beans?)? (?:while|when|at \d\d)
`;
const MUCILAGE_KEPT = pattern`
  \b(?:mucilage|fruit|pulp|honey) (?:is |was |left |still |intact |kept |remaining )+(?:
    on|intact|clinging|around
  )\b|\bmucilage and all\b|\b(?:with|leaving|left|keeping) (?:[a-z%\d]+ ){0,5}mucilage\b|
  \bsticky (?:mucilage|layer|parchment)\b
`;

/** `They wash their coffee three times.` */
const WASHES_COFFEE = pattern`
  (?<!\bnot )(?<!n't )\bwash(?:es)? (?:all )?(?:its|their|his|her|the|this|our) (?:own )?(?:
    coffees?|lots?|parchment
  )\b(?! with the)|(?<!\bnot )\bwashes (?:it|them)\b|
  \bferments?\b[^.;:]{0,60}(?:,|\band|\bthen) (?:then )?wash(?:es)?\b
`;

/** Coffee sealed with its own mucilage ferments; drying is a separate step. */
const IN_A_TANK = /\b(?:tanks?|barrels?|steel|vats?|sealed|seals|closed)\b(?!.*\bdr(?:y|ied|ies|ying)\b)/;

function evidence(piece: Piece | undefined, method: BaseMethod): Sourced<BaseMethod> | null {
  return piece ? { value: method, piece, start: 0, end: piece.text.length } : null;
}

/**
 * The method implied by the described steps when none is named: pulped, fermented and rinsed is washed, dried
 * in the fruit is natural, hulled while wet is wet-hulled, dried with its mucilage is honey.
 */
export function impliedMethodOf(statement: Statement): Sourced<BaseMethod> | null {
  const told = statement.pieces.filter(
    (piece) =>
      piece.trust >= TRUST.line &&
      !(piece.trust === TRUST.sentence && isInGeneral(piece.folded)) &&
      (piece.topic === null ||
        piece.topic === "process" ||
        piece.topic === "fermentation" ||
        piece.topic === "drying"),
  );
  const find = (pattern: RegExp) => told.find((piece) => pattern.test(piece.folded));
  const hulledWet = find(HULLED_WET);
  if (hulledWet) return evidence(hulledWet, "Wet-Hulled");
  const washes = find(WASHES_COFFEE);
  if (washes) return evidence(washes, "Washed");
  const pulped = find(PULPED);
  const rinsed = told.find(
    ({ folded }) => RINSED.test(folded.replace(FRUIT_CLEANED, "")) && !/\bhand wash/.test(folded),
  );
  const fermented = find(FERMENTED);
  if (
    rinsed &&
    (pulped ||
      /\bafter (?:the )?washing\b/.test(rinsed.folded) ||
      /\bparchment\b|\bwashing (?:follows|comes|came|next)\b/.test(rinsed.folded) ||
      /\bferment\w*[^.]{0,90}(?:,|\bthen|\band|\bbefore)\s(?:then |and |a |the |final )*wash(?:ing|ed)?\b/.test(
        rinsed.folded,
      )) &&
    fermented
  )
    return evidence(rinsed, "Washed");
  const kept =
    pulped && told.find((piece) => MUCILAGE_KEPT.test(piece.folded) && !IN_A_TANK.test(piece.folded));
  if (kept && !rinsed) return evidence(kept, "Honey");
  const inFruit = find(IN_FRUIT) ?? (pulped ? undefined : find(WHOLE_CHERRY_DRIED));
  return inFruit && !rinsed ? evidence(inFruit, "Natural") : null;
}
