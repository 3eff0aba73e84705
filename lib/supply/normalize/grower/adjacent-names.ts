import { GAZETTEER } from "../places/gazetteer";
import { type Piece, type Statement, TRUST } from "../text/product-text";
import type { Sourced } from "../text/sourced";
import { COOPERATIVE, FARM, type Search, STATION } from "../vocabulary/name-keywords";
import type { Topic } from "../vocabulary/topics";
import { pattern } from "../words/pattern";
import { fold } from "../words/words";
import { SEVERAL_FARMS, SEVERAL_GROWERS } from "./labelled-names";
import {
  isNameWord,
  joined,
  NAME_WORD,
  nameFrom,
  nameText,
  nameTokensOf,
  nameUpTo,
  type Token,
} from "./names";
import {
  isElsewhere,
  isFormerOrKin,
  isOfOtherCountry,
  isTradersMill,
  NO_LONGER,
  NO_NAME,
} from "./names-elsewhere";
import { isCountry } from "./naming-phrases";

interface FoundName {
  name: string;
  start: number;
  end: number;
}

/** A name next to a keyword such as Finca or washing station, in running text. */
export function nameBeside(piece: Piece, search: Search): FoundName | null {
  if (!search.hint.test(piece.folded)) return null;
  const tokens = nameTokensOf(piece);
  for (const i of tokens.keys()) {
    const found = nameAround(piece, tokens, i, search);
    if (found) return found;
  }
  return null;
}

function nameAround(piece: Piece, tokens: readonly Token[], i: number, search: Search): FoundName | null {
  const token = tokens[i];
  if (!token) return null;
  const isAfterWord = search.after.has(token.folded.replace(/['’]s$/, ""));
  if (!isAfterWord && !search.before.has(token.folded)) return null;
  const next = joined(piece.text, tokens, i + 1) ? tokens[i + 1] : undefined;
  if (next && search.before.has(token.folded)) {
    const registered = search === COOPERATIVE && piece.from !== "title";
    const name = NAME_WORD.test(token.text) ? nameFrom(piece.text, tokens, i + 1, registered) : null;
    if (name && !isSuffix(piece, tokens, i, search))
      return nameText(
        piece.text,
        tokens,
        search.keepBefore ? [i, withCountry(piece, tokens, name[1])] : name,
      );
  }
  // "Thiriku Farmers' Cooperative Society" ends at its last word.
  if (next && search.after.has(token.folded) && search.after.has(next.folded)) return null;
  // "Unión Cantinil" is a town.
  if (search === COOPERATIVE && token.folded === "union" && next && isNameWord(next)) return null;
  if (!isAfterWord || isOfAnotherUse(piece, tokens, i, search)) return null;
  return (
    apposedName(piece.text, tokens, i, search) ??
    (search === FARM && next ? nameBehindFarm(piece.text, tokens, i) : null) ??
    nameBeforeWord(piece, tokens, i, search)
  );
}

/** `Kopi Rimba Asociación Civil`, `TAMBO WOMEN'S COOPERATIVE GAYO`: the name is in front. */
function isSuffix(piece: Piece, tokens: readonly Token[], i: number, search: Search): boolean {
  if (search !== COOPERATIVE) return false;
  return (
    tokens[i + 1]?.folded === "civil" ||
    (/^(?:women['’]?s|farmers['’]?|growers['’]?)$/.test(tokens[i - 1]?.folded ?? "") &&
      joined(piece.text, tokens, i))
  );
}

/** A station is often named after its village; a farm or cooperative usually isn't. */
function apposedName(text: string, tokens: readonly Token[], i: number, search: Search): FoundName | null {
  const apposed = apposition(text, tokens, i);
  if (!apposed) return null;
  if (search === STATION) return withoutBeneficio(apposed);
  return COINED.test(apposed.name) || GAZETTEER.whole(apposed.name) === null ? apposed : null;
}

/** In `the Sagastume farm Santa Isabel` the name follows the keyword. */
function nameBehindFarm(text: string, tokens: readonly Token[], i: number): FoundName | null {
  const next = tokens[i + 1];
  if (tokens[i]?.text !== "farm" || !next || !isNameWord(next)) return null;
  const name = nameFrom(text, tokens, i + 1);
  const behind = name && nameText(text, tokens, name);
  return behind?.name.includes(" ") && !isCountry(behind.name) ? behind : null;
}

function nameBeforeWord(piece: Piece, tokens: readonly Token[], i: number, search: Search): FoundName | null {
  const token = tokens[i];
  if (!token || i === 0) return null;
  const { k, farming } = wordBefore(tokens, i, search);
  if (!joined(piece.text, tokens, k + 1)) return null;
  const upTo = nameUpTo(piece.text, tokens, k);
  if (!upTo || isOnlyPlace(piece.text, tokens, upTo)) return null;
  const [own, last] = withoutCountry(piece, tokens, upTo);
  if (own > last) return null;
  // "the Café de Altura mill"
  const first =
    /^caf[eé]$/i.test(tokens[own - 2]?.text ?? "") && /^del?$/.test(tokens[own - 1]?.text ?? "")
      ? own - 2
      : own;
  const name: [number, number] =
    piece.from === "title" ? withoutRegion(tokens, [first, last]) : [first, farming ?? last];
  // "the families in Jaltenango farm small plots"
  if (token.text === "farm" && FARMING.test(piece.folded.slice(token.end))) return null;
  // "Mauricio Salaverría's farm" names the grower.
  if (/['’]s?$/.test(piece.text.slice(0, tokens[k]?.end))) return null;
  const capital = NAME_WORD.test(token.text) || token.text === token.text.toUpperCase();
  const keep =
    (search.keepAfter(token.folded) || (search === FARM && /^famil/.test(tokens[k]?.folded ?? ""))) &&
    (capital || (search === COOPERATIVE && k < i - 1 && token.folded !== "cooperative"));
  return nameText(piece.text, tokens, keep ? [name[0], i] : name);
}

/** The last word of the name in front, and in `Siane Organic Agriculture Cooperative` where its description ends. */
function wordBefore(
  tokens: readonly Token[],
  i: number,
  search: Search,
): { k: number; farming: number | null } {
  let k = i - 1;
  while (k > 0 && search.between.has(tokens[k]?.folded ?? "")) k--;
  if (search !== COOPERATIVE || !/^agricultur/.test(tokens[k]?.folded ?? "")) return { k, farming: null };
  const farming = k;
  while (k > 0 && /^(?:agricultur\w+|organic)$/.test(tokens[k]?.folded ?? "")) k--;
  return { k, farming };
}

/** `Cooperativa Café Timor` is one name. */
function withCountry({ text, from }: Piece, tokens: readonly Token[], last: number): number {
  const next = tokens[last + 1];
  return from === "prose" &&
    next &&
    joined(text, tokens, last + 1) &&
    isCountry(next.text) &&
    NAME_WORD.test(next.text)
    ? last + 1
    : last;
}

/** In the titles `Panama Boquete Elida Estate` and `Jamaica Blue Mountain Clydesdale Estate` the name follows its region. */
function withoutRegion(tokens: readonly Token[], [first, last]: [number, number]): [number, number] {
  for (let end = Math.min(first + 2, last - 1); end >= first; end--) {
    const words = tokens.slice(first, end + 1).map(({ text }) => text);
    const name = words.join(" ");
    const region = GAZETTEER.whole(name)?.some(
      (place) => (end > first || !place.unsure) && fold(place.region ?? "") === fold(name),
    );
    if (region) return [end + 1, last];
  }
  return [first, last];
}

/** `Costa Rica La Cumbre Estate`, `Rwanda's Mbizi station`. */
function withoutCountry(
  { text }: Piece,
  tokens: readonly Token[],
  [first, last]: [number, number],
): [number, number] {
  // A country's own words may be words of the trade, which no name begins with.
  for (let k = first; k <= last && k < first + 2; k++) {
    for (let from = Math.max(0, k - 2); from <= k; from++) {
      const start = tokens[from]?.start ?? 0;
      if (isCountry(text.slice(start, tokens[k]?.end).replace(/['’]s$/, ""))) return [k + 1, last];
    }
  }
  return [first, last];
}

const FARMING = pattern`
  ^ (?:
    small|tiny|their|his|her|its|about|around|between|less|more|some|a|an|the|on|at|in|\d+|two|three|
    four|five|six|ten|coffee|plots|land|steep|organically|without|alongside|here|there|under|hectares|
    just|only|size|sizes|holders?|gates?|owners?|owned|workers?|managers?|management|level|holdings?|visits?
  )\b
`;

/** A dry mill, a model farm, a building site. */
function isOfAnotherUse(piece: Piece, tokens: readonly Token[], i: number, search: Search): boolean {
  const before = tokens[i - 1]?.folded ?? "";
  if (tokens[i]?.folded === "site" && !/^(?:processing|washing)$/.test(before)) return true;
  return search === STATION ? isOtherMill(piece, tokens, i) : search === FARM && NO_FARM.test(before);
}

/** Dry mills hull what was washed elsewhere. */
function isOtherMill({ folded }: Piece, tokens: readonly Token[], i: number): boolean {
  const token = tokens[i];
  return (
    NO_MILL.test(tokens[i - 1]?.folded ?? "") ||
    /\b(?:dry[ -]?|export |hulling |trilladora (?:[\w-]+ ){1,2})$/.test(folded.slice(0, token?.start))
  );
}

/** A cooperative teaches on its model farm; the coffee grew elsewhere. */
const NO_FARM = /^(?:demonstration|demo|model|training|teaching|experimental|research|school)$/;

/** `Pyin Oo Lwin was a hill station`. */
const NO_MILL = /^(?:hill|research|railway|train|gas|weather|power|experimental|saw)$/;

/** Names that no village has: `CECOVASA`, `Cenfrocafe`. */
const COINED = /^(?:\p{Lu}{4,}|\p{Lu}\p{Ll}+caf[eé]|Co[oc]\p{Ll}+)$/u;

function withoutBeneficio(found: FoundName): FoundName {
  return { ...found, name: found.name.replace(/^(?:Micro)?[Bb]eneficio (?:(?:de|El|La) )?(?=\p{Lu})/u, "") };
}

function apposition(text: string, tokens: readonly Token[], i: number): FoundName | null {
  for (let k = i - 1; k > 0 && k >= i - 5; k--) {
    const article = tokens[k];
    const is = /^(?:is|was)$/.test(tokens[k - 1]?.folded ?? "") ? 1 : 0;
    const before = tokens[k - 1 - is];
    if (!article || !before || !/^(?:an?|the|one|her|his|their|our)$/.test(article.folded)) continue;
    // "Near Nora Falls, the Abore washing station": it has its own name.
    if (article.folded === "the" && tokens.slice(k + 1, i).some(isNameWord)) return null;
    if (!/^\s*[,–—(-]\s*$|^ (?:is|was) $/.test(text.slice(before.end, article.start))) return null;
    // "Ana Lucía Paz, her farm sits high"
    if (/^(?:his|her|their)$/.test(article.folded) && k === i - 1) return null;
    const name = nameUpTo(text, tokens, k - 1 - is);
    return name && !isOnlyPlace(text, tokens, name) ? nameText(text, tokens, name) : null;
  }
  return null;
}

function isOnlyPlace(text: string, tokens: readonly Token[], [first, last]: [number, number]): boolean {
  const from = tokens[first];
  const to = tokens[last];
  const places = from && to ? GAZETTEER.whole(text.slice(from.start, to.end)) : null;
  return places?.some((place) => place.region === null) ?? false;
}

const UNNAMED = new Set<Topic | null>([
  null,
  "origin",
  "region",
  "producer",
  "farm",
  "station",
  "cooperative",
  "site",
  "process",
]);

/** The first name next to such a keyword in a statement; `from` restricts it to prose. */
export function namedIn(statement: Statement, search: Search, from?: "prose"): Sourced<string> | null {
  for (const piece of statement.pieces) {
    if (!UNNAMED.has(piece.topic) || (from && piece.from !== from)) continue;
    if (search === COOPERATIVE && piece.trust === TRUST.sentence && NO_LONGER.test(piece.folded)) continue;
    if (search === FARM && namesSeveralFarms(piece)) continue;
    const found = nameBeside(piece, search);
    if (
      found &&
      found.name.length > 2 &&
      !isElsewhere(piece, found.start, found.end) &&
      !isOfOtherCountry(statement, piece, found.start) &&
      !(search === FARM && isFormerOrKin(piece, found.start)) &&
      !(search === STATION && isTradersMill(piece)) &&
      !NO_NAME.test(fold(found.name))
    )
      return { value: found.name, piece, start: found.start, end: found.end };
  }
  return null;
}

function namesSeveralFarms({ trust, folded }: Piece): boolean {
  return trust === TRUST.line
    ? SEVERAL_FARMS.test(folded)
    : trust === TRUST.sentence && SEVERAL_GROWERS.test(folded);
}
