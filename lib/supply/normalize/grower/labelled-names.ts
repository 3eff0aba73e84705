import { type Statement, TRUST } from "../text/product-text";
import type { Sourced } from "../text/sourced";
import { isGivenName } from "../vocabulary/given-names";
import type { Topic } from "../vocabulary/topics";
import { isUndisclosed } from "../vocabulary/undisclosed";
import { pattern } from "../words/pattern";
import { fold } from "../words/words";

/** Words for unnamed people. */
export const VAGUE = pattern`
  ^(?:
    vari(?:es|ed|able)|multi[- ]?producers?|(?:small )?(?:micro|nano)-?lots?$|nearly|almost|roughly|hundreds|thousands|numerous|comprised|consists|composed|blend of|
    (?:two|three|four|five|six|seven|eight|nine|ten|twelve|dozens?|a handful) |productores|caficultores|
    (?:los )?pequen[oa]s|piccol[ei]|petits|kleinbauern|verschiedene|diverse[rs]?$|divers(?:es)?$|plusieurs|kleine |kleinproduzenten|women$|see (?:over|above|below|description)|selected|
    various|varios|varias|others?$|otros$|several|many|multiple|mixed$|local|coffee (?:producers|growers|farmers)|
    (?:small )?(?:family|independent)[- ]owned|cooperatives?$|co-?ops?$|associations?$|
    (?:savings|loan|credit|growers'?|farmers'?|producers'?)(?: (?:and|&) (?:savings|loan|credit))? (?:
      associations?|societ(?:y|ies)|unions?|groups?)$|women (?:producers|farmers|growers)|families|
    residents|villagers|estates?$|farms?$|the |smallholders?|small ?holders?|
    small[- ]?(?:scale|holder|plot)? ?(?:[a-z]+ )?(?:coffee )?(?:farm ?)?(?:farmers|producers|growers|holders)|over |about |around |approx|more than |some |\d|
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

/** `小規模農家` */
const SMALLHOLDERS = /小規模|小農|農家|農民|農協|소농|소규모|농부들|농가|농민/u;

/** A company that mills, ships or sells: it grew nothing. */
export function isTrader(folded: string): boolean {
  return TRADER.test(folded);
}

/** Words of a sentence, which no name has. */
const SENTENCE =
  /\b(?:has|have|had|is|are|was|were|who|which|that|bring|brings|grow|grows|organized|organised|surrounding|within)\b/;

const THE_FAMILY = /^The (?=\p{Lu}[\p{L}-]+ (?:Brothers|Sisters|Siblings|Family)\b)/u;

/** The name in a column or a labelled line, without explanations. */
export function cleanName(text: string, longest = 80): string | null {
  const bare = text
    .replace(/\s*[([].*$/, "")
    .replace(THE_FAMILY, "")
    .replace(/^Meet (?=\p{Lu})/u, "")
    .replace(/,? (?:S\.? ?A\.?(?: de C\.?V\.?)?|SA de CV|S\.?A\.?S\.?|Ltda?\.?|LLC|Inc\.?|R\. ?L\.|PLC)$/, "")
    .split(/\s+[-–—|]\s+|;|(?<=\p{Ll}\p{Ll})\.\s/u)[0]
    ?.replace(/[\s.,]+$/, "")
    .replaceAll("’", "'")
    .trim();
  if (
    !bare ||
    bare.length > longest ||
    isUndisclosed(bare) ||
    VAGUE.test(fold(bare)) ||
    SMALLHOLDERS.test(bare) ||
    isTrader(fold(bare)) ||
    SENTENCE.test(fold(bare))
  )
    return null;
  return bare;
}

/** The names that columns and labelled lines of a topic give. A list of several is taken whole or, of farms, not at all. */
export function labelledNames(statement: Statement, topic: Topic): Sourced<string>[] {
  return statement.pieces.flatMap((piece) => {
    if (piece.topic !== topic || (piece.trust === TRUST.line && piece.words.length > 14)) return [];
    if (topic === "farm" && SEVERAL_FARMS.test(piece.folded)) return [];
    const several = topic === "producer" && isListOfPeople(piece.text);
    const own = several ? piece.text : (piece.text.split(/,(?!\s*(?:and|y|&|S\.?A))/)[0] ?? piece.text);
    const name = cleanName(own, several ? 160 : undefined);
    return name ? [{ value: name, piece, start: 0, end: piece.text.length }] : [];
  });
}

export function labelledName(statement: Statement, topic: Topic): Sourced<string> | null {
  return labelledNames(statement, topic)[0] ?? null;
}

/** `Finca El Roble, Finca La Loma and Finca Las Nubes` */
export const SEVERAL_FARMS = /\b(finca|fazenda|hacienda)\b.*,.*\b\1\b/;

/** `…, from Finca Uno; …, from finca Dos`. */
export const SEVERAL_GROWERS =
  /\b(?:from|of|at) (finca|fazenda|hacienda)\b[^.]*[;,] [^.]*\b(?:from|of|at) \1\b/i;

/** `Rosa Mejía Paz, Inés Mejía Paz, and Luis Paz`: each with a given name and a surname. */
function isListOfPeople(text: string): boolean {
  const people = text.split(/,? (?:and|y|&) |, /);
  return (
    people.length > 1 &&
    people.every((name) => {
      const words = name.split(" ");
      return words.length > 1 && words.every((word) => /^(?:\p{Lu}|de\b|del\b|la\b|los\b)/u.test(word));
    }) &&
    people.filter((name) => isGivenName(fold(name.split(" ")[0] ?? ""))).length > people.length / 2
  );
}

/** True if a line mentions only unnamed people: `Smallholders organized around the Karimi factory`. */
export function saysUnnamed(statement: Statement, topic: Topic): boolean {
  return statement.pieces.some(
    (piece) =>
      piece.topic === topic &&
      piece.trust === TRUST.line &&
      VAGUE.test(piece.folded) &&
      !THE_FAMILY.test(piece.text),
  );
}
