import { isDoubted, isNegated } from "../text/negation";
import { type Piece, type Statement, TRUST } from "../text/product-text";
import type { Sourced } from "../text/sourced";
import { CULTIVARS, type Cultivar } from "../vocabulary/cultivar-names";
import { isGivenName } from "../vocabulary/given-names";
import type { Topic } from "../vocabulary/topics";
import type { Hit } from "../words/lexicon";
import { pattern } from "../words/pattern";
import { fold } from "../words/words";
import { coloursAfter, coloursBefore } from "./cultivar-colours";

/** Where varieties are the subject, a doubtful name is a cultivar. */
const ABOUT_VARIETIES =
  /\bvariet|\bcultivars?\b|\bvarietals?\b|\bplanted\b|\btrees\b|\bbotanical\b|\bseeds?\b|\bplants\b|\bhybrids?\b/;
/** Where a mix of landraces is grown: elsewhere an heirloom is an old variety without a name. */
const OF_LANDRACES = new Set(["Ethiopia", "Yemen", "South Sudan", "Sudan", "Eritrea"]);
const TELLING = new Set<Topic | null>([null, "variety", "kind", "origin", "process"]);
/** `Gesha-ish florals`: of another cultivar. */
const ALIKE = /^[ -]?(?:ish|like|esque|style)\b/;
/** `It can stand among the Geshas`. */
const AMONG = /\b(?:among|beside|alongside|rivals?) (?:the )?(?:\w+s and )?$/;
/** The farm's trees in general, or a cultivar's parents, aren't in this bag. */
const DESCENT = pattern`
  \b(?:
    hybrid (?:of|between)|cross(?:ed|ing)? (?:of|between|with)|mutation of|mutant of|descend|
    child(?:ren)? of|appeared|derived from|bred from|relative of|parents?|dwarf (?:form|mutation)|
    developed from|
    exception of|(?:strain|stock) (?:was|were|that|spread)|research\w* and identif\w+|
    \bfirst [\w ]{0,30}(?:seeds|seedlings|trees|plants) (?:were|was|arrived|came)\b|
    (?:was|were) (?:most likely |first |originally )*(?:introduced|brought) (?:to|in|by|here|from)|traced back to|
    (?:wide|broad|great) (?:variety|range|array) of (?:coffee )?(?:genetics|cultivars|varieties)|natural mutation|offspring|crossing|also grows?|other varieties|replaced by|
    replaced with|went over to|switched to|instead of
  )\b
`;

/** `Yellow Catuaí`, `Catuaí amarillo`, `Red and Yellow Bourbon`. */
function namesFor(piece: Piece, hit: Hit<Cultivar | null>, cultivar: Cultivar): string[] {
  // "SL28 & 34", "SL 28/34": the letters are written once.
  if (cultivar.name === "SL28" && /^ ?(?:&|and|,|\/|\+|y) ?34\b/.test(piece.folded.slice(hit.end)))
    return [cultivar.name, "SL34"];
  if (!cultivar.coloured) return [cultivar.name];
  const before = coloursBefore(piece, hit.first);
  if (before.length > 0) return before.map((colour) => `${colour} ${cultivar.name}`);
  const after = coloursAfter(piece, hit.last);
  return after.length > 0 ? after.map((colour) => `${colour} ${cultivar.name}`) : [cultivar.name];
}

const isOfAnother = (piece: Piece, { start, end }: Hit<unknown>) =>
  isNegated(piece, start) ||
  isDoubted(piece, start, end) ||
  ALIKE.test(piece.folded.slice(end)) ||
  AMONG.test(piece.folded.slice(Math.max(0, start - 40), start));

/** `Caturra, Chiroso` are two, although a Caturra Chiroso is one. */
function namedIn(piece: Piece): Hit<Cultivar | null>[] {
  const hits: Hit<Cultivar | null>[] = [];
  const parts = piece.words.filter(
    (word, i) => i === 0 || /[,;]/.test(piece.folded.slice(piece.words[i - 1]?.end, word.start)),
  );
  for (const [i, part] of parts.entries()) {
    const first = piece.words.indexOf(part);
    const next = parts[i + 1];
    const words = piece.words.slice(first, next ? piece.words.indexOf(next) : undefined);
    for (const hit of CULTIVARS.find(words))
      hits.push({ ...hit, first: hit.first + first, last: hit.last + first });
  }
  return hits;
}

function cultivarsIn(piece: Piece, country: string | null): Sourced<string[]> | null {
  const subject =
    piece.topic === "variety" || (piece.trust === TRUST.sentence && ABOUT_VARIETIES.test(piece.folded));
  if (/\bvar(?:y|ies) by\b/.test(piece.folded)) return null;
  const hits = namedIn(piece).filter((hit) => hit.value !== null);
  const names: string[] = [];
  let span: Hit<Cultivar | null> | null = null;
  const listed = hits.length > 1 && hits.some((hit) => hit.value?.sure);
  for (const hit of hits) {
    if (!hit.value || isOfAnother(piece, hit)) continue;
    const java =
      hit.value.name === "Java" &&
      piece.topic !== "variety" &&
      (country === "Indonesia" || !(subject || (country !== null && piece.trust === TRUST.title)));
    const beside = listed && isBeside(piece, hit, hits);
    if (java || (hit.value.name === "Colombia" && piece.topic !== "variety" && !beside)) continue;
    const titled = hit.value.name === "Robusta" && piece.trust <= TRUST.line && piece.topic !== "process";
    if (!hit.value.sure && !subject && !beside && !titled) continue;
    if (isNoCultivar(piece, hit, hit.value, country)) continue;
    span ??= hit;
    names.push(...namesFor(piece, hit, hit.value).filter((name) => !names.includes(name)));
  }
  return span ? { value: names, piece, start: span.start, end: span.end } : null;
}

/** `Bourbon: SL28, SL34`, `N39 (Bourbon)`: the family of selections. */
function isFamilyName(piece: Piece, hit: Hit<unknown>, { name }: Cultivar): boolean {
  if (name !== "Bourbon" && name !== "Typica") return false;
  return (
    /^ ?[-–:] ?(?=(?:sl|n|k|kp)[ -]?\d)/.test(piece.folded.slice(hit.end)) ||
    (/\d ?\($/.test(piece.folded.slice(0, hit.start)) && piece.folded.charAt(hit.end) === ")") ||
    /^ selections?\b/.test(piece.folded.slice(hit.end))
  );
}

function isNoCultivar(piece: Piece, hit: Hit<unknown>, cultivar: Cultivar, country: string | null): boolean {
  const unnamed =
    cultivar.name === "Heirloom" &&
    country !== null &&
    piece.topic !== "variety" &&
    !OF_LANDRACES.has(country);
  return (
    unnamed ||
    isFamilyName(piece, hit, cultivar) ||
    isSurname(piece, hit, cultivar) ||
    isCommonWord(piece, hit, cultivar)
  );
}

/**
 * In prose without a capital, `java`, `supremo` and the like are words; landraces and numbers
 * need no capital.
 */
function isCommonWord(piece: Piece, hit: Hit<unknown>, { name }: Cultivar): boolean {
  const initial = piece.folded.charAt(hit.start);
  return (
    piece.trust === TRUST.sentence &&
    name !== "Heirloom" &&
    piece.text.charAt(hit.start) === initial &&
    !/\d/.test(initial) &&
    !(name !== "Java" && name !== "Castillo" && CULTIVARS_BEHIND.test(piece.folded.slice(hit.end))) &&
    !isInRow(piece, hit)
  );
}

/** `Bourbon and typica cultivars` */
const CULTIVARS_BEHIND = /^(?:,? (?:and |& )?[a-z]+){0,2} (?:cultivars|varietals|varieties)\b/;

/** `Typica, Pacas and bourbon`: a row of cultivars of which one has a capital. */
function isInRow({ text, folded, words }: Piece, hit: Hit<unknown>): boolean {
  const isWritten = (other: Hit<Cultivar | null>) =>
    other.value?.sure === true && text.charAt(other.start) !== folded.charAt(other.start);
  return CULTIVARS.find(words).some(
    (other) =>
      other.start !== hit.start &&
      isWritten(other) &&
      /^(?:,|,? and|,? or| &)? ?$/.test(
        folded.slice(Math.min(other.end, hit.end), Math.max(other.start, hit.start)),
      ),
  );
}

function isSurname(piece: Piece, hit: Hit<unknown>, { name }: Cultivar): boolean {
  if ((name !== "Castillo" && name !== "Pacas") || piece.topic === "variety") return false;
  const before = /(?:^|[^\p{L}])(?<!\b(?:San|Santa|Santo|São) )(\p{Lu}\p{Ll}+) $/u.exec(
    piece.text.slice(Math.max(0, hit.start - 24), hit.start),
  )?.[1];
  const after = /^ (?:family|brothers|siblings|and (?:his|her)|\p{Lu}\p{Ll}+(?:ez|os|as|es)\b)/u.test(
    piece.text.slice(hit.end, hit.end + 24),
  );
  return after || (before !== undefined && isGivenName(fold(before)));
}

/** Two words apart from a sure cultivar, as in `Caturra, Castillo`. */
function isBeside(piece: Piece, hit: Hit<unknown>, hits: readonly Hit<Cultivar | null>[]): boolean {
  if (
    /\b(?:don|juan|jose|maria|luis|carlos|senor|family|familia|finca|by)\s*$/.test(
      piece.folded.slice(0, hit.start),
    )
  )
    return false;
  return hits.some(
    (other) =>
      other.value?.sure &&
      other !== hit &&
      (Math.abs(other.first - hit.last) <= 4 || Math.abs(hit.first - other.last) <= 4) &&
      /[,/&+]|\band\b|\by\b|\bwith\b/.test(
        piece.folded.slice(Math.min(other.end, hit.end), Math.max(other.start, hit.start)),
      ),
  );
}

/** The cultivars in the order stated, from the most trusted source that names any. All sentences of prose count. */
export function cultivarsOf(statement: Statement, country: string | null): Sourced<string[]> | null {
  let best: Sourced<string[]> | null = null;
  let listed = false;
  for (const piece of statement.pieces) {
    if (!TELLING.has(piece.topic) || (best && isFamily(piece))) continue;
    if (piece.trust === TRUST.sentence && (listed || isAboutDescent(piece))) continue;
    const found = cultivarsIn(piece, country);
    if (!found) {
      if (piece.topic === "variety" && piece.from === "column" && piece.words.length <= 8 && !best)
        return written(piece);
      continue;
    }
    if (piece.from === "column") return found;
    // A labelled list is final: prose also mentions what else grows on the farm and where a cultivar comes
    // from.
    listed ||= piece.topic === "variety" && !isFamily(piece);
    if (best && isWider(best, found.value, piece)) continue;
    if (!best || isBetter(found, best)) best = found;
  }
  return best;
}

/** A title's Robusta is the species, of which a line names the variety. */
function isSpecies({ value, piece }: Sourced<string[]>): boolean {
  return piece.from === "title" && value.length === 1 && value[0] === "Robusta";
}

function isAboutDescent({ folded }: Piece): boolean {
  return DESCENT.test(folded.replace(/hybrid of timor|hibrido de timor/g, ""));
}

/** `Caturra Types` is a category of the shop, which contains a lot's own cultivars. */
function isFamily({ topic, folded }: Piece): boolean {
  return topic === "variety" && /\btypes\b/.test(folded);
}

/** A title often names one of the cultivars that a line lists in full. */
function isBetter(found: Sourced<string[]>, best: Sourced<string[]>): boolean {
  if (isSpecies(best) && found.piece.topic === "variety") return true;
  if (isFamily(best.piece)) return true;
  return found.value.join().length > best.value.join().length && isFuller(found.value, best.value);
}

/** The sentence lists what the title's lot was separated from. */
function isWider(best: Sourced<string[]>, found: readonly string[], piece: Piece): boolean {
  return (
    best.piece.from === "title" &&
    piece.trust === TRUST.sentence &&
    found.length > best.value.length &&
    (isOfOtherColours(best.value, found) || WIDER.test(piece.folded))
  );
}

/** `Most ripen to Red Bourbon, some to Orange and Yellow Bourbon`, where the title has the color. */
function isOfOtherColours(titled: readonly string[], found: readonly string[]): boolean {
  const [name = ""] = titled;
  const plain = name.slice(name.indexOf(" ") + 1);
  return titled.length === 1 && plain !== name && found.every((other) => other.endsWith(` ${plain}`));
}

const WIDER =
  /\b(?:separat\w+|also|other|farm|year after year|originat\w+|as well as|including|known for|grows?|cultivat\w+)\b/;

/** Every name of the shorter list is in the fuller one, perhaps with its colour. */
function isFuller(fuller: readonly string[], shorter: readonly string[]): boolean {
  return (
    fuller.length >= shorter.length && shorter.every((name) => fuller.some((other) => other.includes(name)))
  );
}

/** A variety column with unknown names is kept as written. */
function written(piece: Piece): Sourced<string[]> | null {
  const names = piece.text
    .split(/\s*(?:,|;|\/|&|\+|\band\b|\by\b)\s*/)
    .filter(
      (name) => name !== "" && !/^(?:others?|otros|otras|mixed|misc|several|varios|etc)\.?$/i.test(name),
    );
  if (names.length === 0) return null;
  return { value: names, piece, start: 0, end: piece.text.length };
}
