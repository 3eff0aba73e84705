import { dataFile, PHRASES } from "@/lib/data-file";
import { placeNote } from "@/lib/supply/flavour-wheel";
import fillerWords from "../data/filler-words.json" with { type: "json" };
import { type Piece, type Statement, TRUST } from "../text/product-text";
import { isAboutDecaffeination, isAboutGrowing, isAboutTaste, isInGeneral } from "../text/sentence-subject";
import type { Sourced } from "../text/sourced";
import { flavourOf } from "../vocabulary/flavours";
import type { Hit } from "../words/lexicon";
import { withAdjectives } from "./flavour-adjectives";
import { flavourHits } from "./flavour-hits";
import { isVagueFruit, MAX_NOTES, notesOfList, withoutBareFruit, withoutRepeats } from "./note-lists";
import { IN_THE_CUP, isScenery, NO_CUP, OF_THE_KIND, OFF_THE_CUP, TRIGGER } from "./taste-phrases";

/** `Toffee in the cup - caramel, brittle`: in talk of the cup what precedes the list counts, too. */
function wholeCup(piece: Piece, listed: Sourced<string[]>): Sourced<string[]> {
  if (!isCupTalk(piece.folded) || OF_THE_KIND.test(piece.folded)) return listed;
  return notesFrom(piece, withAdjectives(piece, flavourHits(piece.words, piece.folded))) ?? listed;
}

/** The flavours in a sentence that plainly lists them, or that speaks of the cup. */
function notesOfSentence(piece: Piece): Sourced<string[]> | null {
  const trigger = TRIGGER.exec(piece.folded);
  const listed = behindColon(piece, trigger?.index);
  if (listed) return wholeCup(piece, listed);
  const from = trigger ? trigger.index : 0;
  const hits = flavourHits(piece.words, piece.folded);
  if (hits.length === 0) return adjectivesOnly(piece);
  const scenery = trigger !== null && isScenery(piece.folded.slice(0, from), hits);
  if (!scenery && isList(piece, hits)) {
    const notes = notesOfList(piece.folded).filter((note) => !UNNAMED.test(note));
    const named = notesFrom(piece, hits);
    return named && notes.length >= hits.length ? { ...named, value: notes } : named;
  }
  const opened = trigger ? null : opening(piece);
  if (opened) return opened;
  if (OF_THE_KIND.test(piece.folded)) return null;
  if (!scenery && isCupTalk(piece.folded)) return notesFrom(piece, withAdjectives(piece, hits));
  return notesBehind(piece, trigger, hits, scenery) ?? (scenery ? null : notesOfClauses(piece, hits));
}

/** `Of all our coffees, this one has the loudest plum and fig flavors`: each clause separately. */
function notesOfClauses(piece: Piece, hits: readonly Hit<string>[]): Sourced<string[]> | null {
  if (!IN_THE_CUP.test(piece.folded) || isInGeneral(piece.folded) || MIXED.test(piece.folded)) return null;
  const told = hits.filter(({ start, end }) => {
    const clause = partAround(piece.folded, start, end);
    return IN_THE_CUP.test(clause) && !OFF_THE_CUP.test(clause) && !NO_CUP.test(clause);
  });
  return notesFrom(piece, told);
}

/** What comes of it with another coffee. */
const MIXED = /\b1:1\b|\bblend(?:s|ed|ing)? (?:it )?(?:with|of)\b/;

const PART =
  /[;:]|\s-\s|, (?:and|but|while|although|though|where|which|with|so|yet|this|it|the cup|you|we|i)\b|(?<=,) (?:these|its) /g;

function partAround(folded: string, start: number, end: number): string {
  let from = 0;
  for (const { index, 0: mark } of folded.matchAll(PART)) {
    if (index >= end) return folded.slice(from, index);
    if (index < start) from = index + mark.length;
  }
  return folded.slice(from);
}

function adjectivesOnly(piece: Piece): Sourced<string[]> | null {
  return isCupTalk(piece.folded) && !OF_THE_KIND.test(piece.folded)
    ? notesFrom(piece, withAdjectives(piece, []))
    : null;
}

/** The flavours behind words such as "notes of", or a row of three. */
function notesBehind(
  piece: Piece,
  trigger: RegExpExecArray | null,
  hits: readonly Hit<string>[],
  scenery: boolean,
): Sourced<string[]> | null {
  const from = trigger ? trigger.index : 0;
  const row = run(piece, hits);
  const clause = piece.folded.slice(Math.max(0, (row[0]?.start ?? 0) - 40), row.at(-1)?.end);
  if (!trigger && row.length > 0 && !NO_CUP.test(clause)) return notesFrom(piece, row);
  const told = trigger ? hits.filter((hit) => hit.start >= from) : hits;
  const strong = trigger && STRONG.test(trigger[0]);
  if (!trigger || (NO_CUP.test(piece.folded) && !(strong && !NO_CUP.test(piece.folded.slice(from)))))
    return null;
  if (told.length < (strong ? 1 : 2)) return null;
  return notesFrom(piece, strong && isCupWord(piece) && !scenery ? hits : told);
}

/** A sentence about how this coffee smells and tastes, in which every flavour counts. */
function isCupTalk(folded: string): boolean {
  return IN_THE_CUP.test(folded) && !OFF_THE_CUP.test(folded) && !isInGeneral(folded);
}

/** `Walnut and citrusy notes`, a whole line of a shop's list. */
const SHORT_LIST = /^((?:[\w-]+,? ){2,4})notes$/;

function shortList(piece: Piece): Sourced<string[]> | null {
  const parts = piece.folded.split(/ [-|/] /);
  if (parts.length >= 3 && parts.every((part) => flavourOf(part) !== null))
    return { value: notesOfList(parts.join(", ")), piece, start: 0, end: piece.text.length };
  const value = notesOfList(SHORT_LIST.exec(piece.folded)?.[1] ?? "");
  return value.length > 0 ? { value, piece, start: 0, end: piece.text.length } : null;
}

/** `Lintong with the dirt washed off: cedar and sweet tobacco, a bit of green pepper.` */
function behindColon(piece: Piece, trigger: number | undefined): Sourced<string[]> | null {
  const colon = piece.folded.search(/(?:[a-z]:|\s[-–—])\s/);
  if (colon < 0 || (trigger !== undefined && trigger < colon) || NO_CUP.test(piece.folded.slice(colon)))
    return null;
  const words = piece.words.filter((word) => word.start > colon);
  const hits = flavourHits(words, piece.folded);
  return hits.length >= 2 && isList({ words }, hits) ? notesFrom(piece, hits) : null;
}

/** `Peanut brittle and milk chocolate, low acidity, and as forgiving as coffee gets.` */
function opening(piece: Piece): Sourced<string[]> | null {
  const hits = flavourHits(piece.words, piece.folded);
  const [first, second] = hits;
  if (first?.first !== 0 || !second || NO_CUP.test(piece.folded)) return null;
  const joint = piece.folded.slice(first.end, second.start);
  if (!JOINT.test(joint)) return null;
  return /^(?:[,.;:]|$|,? (?:with|in the (?:cup|finish|aroma)|on the (?:nose|palate|finish)|up front)\b)/.test(
    piece.folded.slice(second.end),
  )
    ? notesFrom(piece, withAdjectives(piece, hits))
    : null;
}

const JOINT = /^(?:,|,? and|,? then|,? plus| &| \+) (?:an? |some )?$/;

const STRONG = /note|flavou?r|tast|cup|hints?|aroma|nose|palate|reminiscent/;

function notesFrom(piece: Piece, hits: readonly Hit<string>[]): Sourced<string[]> | null {
  const first = hits[0];
  const last = hits.at(-1);
  // In a sentence, winey says how the fruit or the acidity is.
  const named = hits.filter(
    (hit) => piece.folded.slice(hit.start, hit.end) !== "winey" && !isVagueFruit(piece.folded, hit),
  );
  const value = [...new Set(named.map((hit) => hit.value))]
    .filter((note) => !UNNAMED.test(note))
    .slice(0, MAX_NOTES);
  if (value.length === 0) return null;
  return first && last ? { value, piece, start: first.start, end: last.end } : null;
}

/** `A hint of fruit` names none. */
const UNNAMED =
  /^(?:(?:boozy|wild|ripe|crisp|aged|soft|sweet|spiced|chocolate-dipped|tart) )?(?:flower|bean)$|\bumami$|^green bean$/;

/** Three or more consecutive flavours are a list anywhere in a sentence. */
function run(piece: Piece, hits: readonly Hit<string>[]): Hit<string>[] {
  let best: Hit<string>[] = [];
  let current: Hit<string>[] = [];
  for (const hit of hits) {
    const before = current.at(-1);
    const gap = before ? piece.folded.slice(before.end, hit.start) : "";
    current =
      before &&
      /^\s?(?:,|&|\+|\/|and\b)(?:\s(?:and|a|an|some|with|hint|of|then|\w+y|the|mild|soft|gentle|ripe|sweet|bright|faint|light|fresh)\b){0,3}\s?$/.test(
        gap.replace(/,\s/g, ", ").replace(/\s+/g, " "),
      )
        ? [...current, hit]
        : [hit];
    if (current.length > best.length) best = current;
  }
  return best.length >= 3 ? best : [];
}

function isCupWord(piece: Piece): boolean {
  return /\b(?:cup|taste|tasting|flavou?rs?|notes|palate|sip)\b/.test(piece.folded);
}

const FILLER = new Set(dataFile("filler-words.json", PHRASES, fillerWords));

/** Nothing but flavours and the small words that string them together: `Plum, black pepper, and molasses.` */
function isList(piece: Pick<Piece, "words">, hits: readonly { first: number; last: number }[]): boolean {
  const named = hits.reduce((sum, hit) => sum + hit.last - hit.first + 1, 0);
  const others = piece.words.length - named;
  const filler = piece.words.filter((word) => FILLER.has(word.folded)).length;
  return named > 0 && others - filler <= (hits.length >= 3 ? 2 + hits.length : hits.length >= 2 ? 1 : 0);
}

/** True for a sentence that is a list of flavours, so that nothing in it was added to a ferment. */
export function isFlavourList(piece: Piece): boolean {
  if (piece.trust !== TRUST.sentence || /\binfuses\b|\badditions? of\b/.test(piece.folded)) return false;
  const hits = flavourHits(piece.words, piece.folded);
  return hits.length >= 2 && isList(piece, hits);
}

/** A label's list is final. Under a heading, a story of at least this many sentences is prose instead. */
const MIN_STORY_SENTENCES = 3;

const isStory = (labelled: readonly Sourced<string[]>[]): boolean =>
  labelled.length >= MIN_STORY_SENTENCES && labelled.some(({ piece }) => !isListOfNotes(piece));

/** `Flavor: plum, fig, rose` above a story of such flavors is what the seller makes of it; `Dry fragrance: cocoa` isn't. */
const sumsUp = ({ piece, value }: Sourced<string[]>, others: readonly Sourced<string[]>[]): boolean =>
  value.length >= 3 &&
  isListOfNotes(piece) &&
  !/[.!?]$/.test(piece.text) &&
  isStory(others) &&
  others.some((other) => other.value.some((note) => value.some((listed) => isOfOneFamily(note, listed))));

const isOfOneFamily = (one: string, other: string) => placeNote(one).family === placeNote(other).family;

/** The stated flavours, lower case, singular, in order: from a column, a labelled line, or sentences about the cup. */
export function tastingNotesOf(statement: Statement): Sourced<string[]> | null {
  const labelled: Sourced<string[]>[] = [];
  for (const piece of statement.pieces) {
    if (piece.topic !== "notes") continue;
    const value = notesOfPiece(piece);
    if (value.length === 0) continue;
    const found = { value, piece, start: 0, end: piece.text.length };
    if (piece.from === "column") return found;
    labelled.push(found);
  }
  const [first, ...others] = labelled;
  if (first && sumsUp(first, others)) return { ...first, value: withoutBareFruit(first.value) };
  if (first && !isStory(labelled)) return { ...first, value: withoutBareFruit(merged(labelled)) };
  const told = statement.pieces.flatMap((piece) => notesTold(piece) ?? []);
  if (first) return { ...first, value: withoutRepeats(merged([...told, ...labelled])) };
  const [sentence] = told;
  return sentence ? { ...sentence, value: withoutRepeats(merged(told)) } : null;
}

function notesTold(piece: Piece): Sourced<string[]> | null {
  if (piece.trust !== TRUST.sentence || piece.topic !== null) return null;
  if (isAboutGrowing(piece.folded) && !isAboutTaste(piece.folded)) return null;
  return isOfSolvents(piece.folded) ? null : (shortList(piece) ?? notesOfSentence(piece));
}

/** `The acetate occurs in wine and in ripe fruit`. */
const isOfSolvents = (folded: string) =>
  isAboutDecaffeination(folded) && !/\b(?:notes?|cup|tast(?:e|es|ed|ing)|flavou?rs?|hints?)\b/.test(folded);

/** `Unser Kaffee mit Noten von Nuss besitzt eine feine Säure`: no list either. */
const VERB_ELSEWHERE =
  /\b(?:ist|sind|hat|besitzt|bietet|verfugt|har|est|sont|offre|possiede|presenta|tiene|ofrece|heeft|biedt|zijn)\b/;

/** Not a sentence of a story under the heading `Cupping notes`. */
const isListOfNotes = (piece: Piece): boolean =>
  piece.words.length <= 30 &&
  !/\b(?:is|are|was|has|have|it|this|you|we|offers|makes|gives)\b/.test(piece.folded) &&
  !VERB_ELSEWHERE.test(piece.folded);

function notesOfPiece(piece: Piece): string[] {
  if (isListOfNotes(piece)) return notesOfList(piece.folded);
  const notes = withAdjectives(piece, flavourHits(piece.words, piece.folded))
    .filter((hit) => !isVagueFruit(piece.folded, hit) && !UNNAMED.test(hit.value))
    .map((hit) => hit.value);
  return withoutRepeats([...new Set(notes)]).slice(0, MAX_NOTES);
}

function merged(lists: readonly Sourced<string[]>[]): string[] {
  return [...new Set(lists.flatMap((found) => found.value))].slice(0, MAX_NOTES);
}
