import { joined, NAME_WORD, nameFrom, nameText, nameUpTo, type Token, tokensOf } from "./names";
import { GAZETTEER } from "./places/gazetteer";
import type { Reading } from "./reading";
import { type Piece, type Statement, TRUST } from "./statement";
import type { Topic } from "./topics";
import { isUndisclosed } from "./undisclosed";
import { fold } from "./words";

const FARM_BEFORE = new Set([
  "finca",
  "fazenda",
  "hacienda",
  "sitio",
  "rancho",
  "granja",
  "quinta",
  "beneficio",
  "chacra",
  "parcela",
  "predio",
]);
const FARM_AFTER = new Set(["estate", "estates", "farm", "farms", "plantation", "coffee estate"]);
const STATION_AFTER = new Set(["station", "factory", "mill", "cws", "ws", "wetmill"]);
const COOP_AFTER = new Set([
  "cooperative",
  "fcs",
  "coop",
  "co-op",
  "co-operative",
  "cooperativa",
  "association",
  "society",
  "union",
  "asociacion",
  "fcu",
  "amcos",
  "fcsl",
  "cws",
]);
const COOP_BEFORE = new Set(["koperasi", "cooperativa", "asociacion", "coop", "cooperative", "ksu"]);

interface Search {
  before: ReadonlySet<string>;
  after: ReadonlySet<string>;
  /** The title word belongs to the name: `Finca El Injerto`, `Mooleh Manay Estate`. */
  keepBefore: boolean;
  keepAfter: (word: string) => boolean;
  /** Words between the name and the word behind it, as in `Konga washing station`. */
  between: ReadonlySet<string>;
}

const FARM: Search = {
  before: FARM_BEFORE,
  after: FARM_AFTER,
  keepBefore: true,
  keepAfter: () => true,
  between: new Set(["coffee"]),
};
const STATION: Search = {
  before: new Set(),
  after: STATION_AFTER,
  keepBefore: false,
  keepAfter: () => false,
  between: new Set(["washing", "wet", "coffee", "processing", "central", "dry"]),
};
const COOPERATIVE: Search = {
  before: COOP_BEFORE,
  after: COOP_AFTER,
  keepBefore: true,
  keepAfter: (word) => word !== "cooperative" && word !== "cws",
  between: new Set([
    "farmers",
    "farmers'",
    "farmer's",
    "farmer",
    "growers",
    "growers'",
    "coffee",
    "producers",
    "cooperative",
    "co-operative",
    "primary",
    "marketing",
    "women's",
    "womens",
  ]),
};

/** A name beside a word such as Finca or washing station, in running text. */
function nameBeside(piece: Piece, search: Search): { name: string; start: number; end: number } | null {
  const tokens = tokensOf(piece.text);
  for (const [i, token] of tokens.entries()) {
    if (search.before.has(token.folded) && tokens[i + 1] && joined(piece.text, tokens, i + 1)) {
      const capital = NAME_WORD.test(token.text);
      const name = capital ? nameFrom(piece.text, tokens, i + 1) : null;
      if (name) return nameText(piece.text, tokens, search.keepBefore ? [i, name[1]] : name);
    }
    if (search.after.has(token.folded) && i > 0) {
      let k = i - 1;
      while (k > 0 && search.between.has(tokens[k]?.folded ?? "")) k--;
      if (!joined(piece.text, tokens, k + 1)) continue;
      const name = nameUpTo(piece.text, tokens, k);
      const capital = NAME_WORD.test(token.text) || token.text === token.text.toUpperCase();
      if (!name || isOnlyPlace(piece.text, tokens, name)) continue;
      const keep = search.keepAfter(token.folded) && capital;
      return nameText(piece.text, tokens, keep ? [name[0], i] : name);
    }
  }
  return null;
}

/** `Kenya factory`, `Colombian farm`: a country is no name. */
function isOnlyPlace(text: string, tokens: readonly Token[], [first, last]: [number, number]): boolean {
  const from = tokens[first];
  const to = tokens[last];
  const places = from && to ? GAZETTEER.whole(text.slice(from.start, to.end)) : null;
  return places?.some((place) => place.region === null) ?? false;
}

const VAGUE =
  /^(?:various|several|many|multiple|local|smallholders?|small ?holders?|small(?:-scale)? (?:farmers|producers|growers)|over |about |around |approx|more than |some |\d|members? of|farmers|producers|growers|a group|the |different|mixed|contributing|independent|community|family farms?|coffee farmers|indigenous|outgrowers|surrounding|neighbou?ring|smallholder)/;

/** The name in a column or a labelled line, without what explains it. */
function cleanName(text: string): string | null {
  const bare = text
    .replace(/\s*[([].*$/, "")
    .split(/\s+[-–—|]\s+|;|\.\s/)[0]
    ?.replace(/[\s.,]+$/, "")
    .replaceAll("’", "'")
    .trim();
  if (!bare || bare.length > 80 || isUndisclosed(bare) || VAGUE.test(fold(bare))) return null;
  return bare;
}

function labelledName(statement: Statement, topic: Topic): Reading<string> | null {
  for (const piece of statement.pieces) {
    if (piece.topic !== topic) continue;
    if (piece.trust === TRUST.line && piece.words.length > 14) continue;
    const name = cleanName(piece.text.split(/,(?!\s*(?:and|y|&|S\.?A))/)[0] ?? piece.text);
    if (name) return { value: name, piece, start: 0, end: piece.text.length };
  }
  return null;
}

const UNNAMED = new Set<Topic | null>([
  null,
  "origin",
  "region",
  "producer",
  "farm",
  "station",
  "cooperative",
  "process",
]);

function namedIn(statement: Statement, search: Search): Reading<string> | null {
  for (const piece of statement.pieces) {
    if (!UNNAMED.has(piece.topic)) continue;
    const found = nameBeside(piece, search);
    if (found && found.name.length > 2)
      return { value: found.name, piece, start: found.start, end: found.end };
  }
  return null;
}

/** Farm, estate, finca, fazenda or hacienda as named. */
export function farmOf(statement: Statement): Reading<string> | null {
  return labelledName(statement, "farm") ?? namedIn(statement, FARM);
}

/** Station, factory or mill as named, without the word. */
export function washingStationOf(statement: Statement): Reading<string> | null {
  const labelled = labelledName(statement, "station");
  if (labelled) {
    const value = labelled.value.replace(
      /\s+(?:(?:coffee )?washing station|(?:wet |dry )?mill|factory|station|cws|coffee factory|ws)$/i,
      "",
    );
    return { ...labelled, value };
  }
  return namedIn(statement, STATION);
}

export function cooperativeOf(statement: Statement): Reading<string> | null {
  const labelled = labelledName(statement, "cooperative");
  const found = labelled ?? namedIn(statement, COOPERATIVE);
  return found ? { ...found, value: societyName(found.value) } : null;
}

/** `Thiriku Farmers' Cooperative Society` is `Thiriku FCS`. */
function societyName(name: string): string {
  return name
    .replace(/\s(?:coffee )?farmers?['’]?s?['’]? co-?operative society(?: ltd\.?| limited)?$/i, " FCS")
    .replace(/\sF\.C\.S\.?$/i, " FCS");
}

const PRODUCER =
  /\b(?:produced|grown|farmed|cultivated|crafted|harvested|processed|raised|made) (?:and (?:processed|harvested|milled|dried|produced|grown) )?by (?:(?:the|producer|producers|farmer|farmers|coffee producer|grower|third-generation producer|brothers|sisters|siblings|father and son|master producer|young producer|our friends?|our friend|husband and wife) )*|\b(?:producers?|farmers?|growers?|caficultor|caficultora|owner|owners|agronomist|farm owner|friend|partner) (?:named |is |are |called )?(?=\p{Lu})/giu;

/** The person, family or group that grew it. */
export function producerOf(statement: Statement): Reading<string> | null {
  const labelled = labelledName(statement, "producer");
  if (labelled) return labelled;
  for (const piece of statement.pieces) {
    if (piece.topic !== null || piece.trust === TRUST.tag) continue;
    const found = producerIn(piece);
    if (found) return found;
  }
  return null;
}

function producerIn(piece: Piece): Reading<string> | null {
  PRODUCER.lastIndex = 0;
  for (let match = PRODUCER.exec(piece.text); match; match = PRODUCER.exec(piece.text)) {
    const start = match.index + match[0].length;
    const tokens = tokensOf(piece.text.slice(start, start + 90));
    if (tokens[0]?.start !== 0) continue;
    const rest = piece.text.slice(start, start + 90);
    const name = nameFrom(rest, tokens, 0);
    const named = name ? nameText(rest, tokens, name) : null;
    if (!named || VAGUE.test(fold(named.name)) || !/\s/.test(named.name)) continue;
    if (
      /^(?:finca|fazenda|hacienda|the)\b|\b(?:cooperative|fcs|society|association|station|estate|factory|mill|coop)\b/i.test(
        named.name,
      )
    )
      continue;
    return { value: named.name, piece, start, end: start + named.end };
  }
  return null;
}
