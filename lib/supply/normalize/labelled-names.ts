import { pattern } from "./pattern";
import { type Statement, TRUST } from "./product-text";
import type { Reading } from "./reading";
import type { Topic } from "./topics";
import { isUndisclosed } from "./undisclosed";
import { fold } from "./words";

/** Words for unnamed people. */
export const VAGUE = pattern`
  ^(?:
    vari(?:es|ed|able)|nearly|almost|roughly|hundreds|thousands|numerous|comprised|consists|composed|blend of|
    (?:two|three|four|five|six|seven|eight|nine|ten|twelve|dozens?|a handful) |productores|caficultores|
    pequen[oa]s|women$|see (?:over|above|below|description)|selected|
    various|varios|varias|others?$|otros$|several|many|multiple|mixed$|local|coffee (?:producers|growers|farmers)|
    (?:small )?(?:family|independent)[- ]owned|cooperatives?$|co-?ops?$|associations?$|
    (?:savings|loan|credit|growers'?|farmers'?|producers'?)(?: (?:and|&) (?:savings|loan|credit))? (?:
      associations?|societ(?:y|ies)|unions?|groups?)$|women (?:producers|farmers|growers)|families|
    residents|villagers|estates?$|farms?$|the |smallholders?|small ?holders?|
    small[- ]?(?:scale|holder|plot)? ?(?:coffee )?(?:farm ?)?(?:farmers|producers|growers|holders)|over |about |around |approx|more than |some |\d|
    members? of|farmers|producers|growers|a group|the |different|mixed|contributing|independent|
    communit(?:y|ies)|villages? (?:in|around|near|of)|households|family farms?|coffee farmers|indigenous|outgrowers|surrounding|neighbou?ring|smallholder
  )
`;

const TRADER = pattern`
  \b(?:
    export\w*|imports?|importers?|importing|importaci\w+|comercializadora|trading|traders?|
    beneficiadora|mill(?:ing|ers)|warehouse|logistics
  )\b
`;

/** A company that mills, ships or sells: it grew nothing. */
export function isTrader(folded: string): boolean {
  return TRADER.test(folded);
}

/** Words of a sentence, which no name has. */
const SENTENCE =
  /\b(?:has|have|had|is|are|was|were|who|which|that|bring|brings|grow|grows|organized|organised|surrounding|within)\b/;

/** The name in a column or a labelled line, without explanations. */
export function cleanName(text: string): string | null {
  const bare = text
    .replace(/\s*[([].*$/, "")
    .replace(/,? (?:S\.? ?A\.?(?: de C\.?V\.?)?|S\.?A\.?S\.?|Ltda?\.?|LLC|Inc\.?|R\. ?L\.|PLC)$/, "")
    .split(/\s+[-–—|]\s+|;|(?<=\p{Ll}\p{Ll})\.\s/u)[0]
    ?.replace(/[\s.,]+$/, "")
    .replaceAll("’", "'")
    .trim();
  if (
    !bare ||
    bare.length > 80 ||
    isUndisclosed(bare) ||
    VAGUE.test(fold(bare)) ||
    isTrader(fold(bare)) ||
    SENTENCE.test(fold(bare))
  )
    return null;
  return bare;
}

export function labelledName(statement: Statement, topic: Topic): Reading<string> | null {
  for (const piece of statement.pieces) {
    if (piece.topic !== topic) continue;
    if (piece.trust === TRUST.line && piece.words.length > 14) continue;
    const name = cleanName(piece.text.split(/,(?!\s*(?:and|y|&|S\.?A))/)[0] ?? piece.text);
    if (name) return { value: name, piece, start: 0, end: piece.text.length };
  }
  return null;
}
