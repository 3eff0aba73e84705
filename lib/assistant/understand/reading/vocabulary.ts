import { distance } from "fastest-levenshtein";
import { z } from "zod";
import { dataFile, PHRASES } from "@/lib/data-file";
import { GAZETTEER } from "@/lib/supply/normalize/places/gazetteer";
import { CULTIVARS } from "@/lib/supply/normalize/vocabulary/cultivar-names";
import { FLAVOUR_NAMES, findFlavours } from "@/lib/supply/normalize/vocabulary/flavours";
import { type Hit, Lexicon } from "@/lib/supply/normalize/words/lexicon";
import { fold, type Word, wordsOf } from "@/lib/supply/normalize/words/words";
import cueFile from "../data/cues.json" with { type: "json" };
import nameFile from "../data/names.json" with { type: "json" };
import { OWN_NAME_KINDS, type OwnNames } from "./own-names";

/** What words of the trade mean. Names that a catalog or a person adds come on top (`PersonVocabulary`). */

const byName = z.record(z.string(), PHRASES);

const NAMES = dataFile(
  "names.json",
  z.strictObject({
    groups: byName,
    members: byName,
    origins: byName,
    regions: byName,
    processes: byName,
    varieties: byName,
    certifications: byName,
    both_seals: PHRASES,
    flavors: byName,
    /** Notes that are everyday words: they count only where a sentence speaks of taste. */
    not_flavors: PHRASES,
    grades: byName,
    dryings: byName,
    decaf: PHRASES,
  }),
  nameFile,
);
const CUES = dataFile("cues.json", byName, cueFile);

const MENTION_KINDS = [
  "origin",
  "region",
  "process",
  "variety",
  "flavor",
  "certification",
  "grade",
  "drying",
  "decaf",
  "supplier",
  ...OWN_NAME_KINDS,
] as const;
export type MentionKind = (typeof MENTION_KINDS)[number];

interface Meaning {
  kind: MentionKind;
  values: readonly string[];
}

export interface Mention extends Meaning {
  first: number;
  last: number;
  /** A small place within a region, after which a coffee may be named. */
  isLocal?: boolean;
}

export interface NegatableMention extends Mention {
  negated: boolean;
}

function* namesOf(kind: MentionKind, names: Readonly<Record<string, readonly string[]>>) {
  for (const [value, phrases] of Object.entries(names))
    for (const phrase of [value, ...phrases]) yield [phrase, { kind, values: [value] }] as const;
}

function* entries(): Generator<readonly [string, Meaning]> {
  yield* namesOf("flavor", NAMES.flavors);
  yield* namesOf("grade", NAMES.grades);
  yield* namesOf("drying", NAMES.dryings);
  yield* namesOf("origin", NAMES.origins);
  yield* namesOf("region", NAMES.regions);
  yield* namesOf("variety", NAMES.varieties);
  yield* namesOf("certification", NAMES.certifications);
  yield* namesOf("process", NAMES.processes);
  for (const phrase of NAMES.both_seals)
    yield [phrase, { kind: "certification", values: ["organic", "fair trade"] }];
  for (const phrase of NAMES.decaf) yield [phrase, { kind: "decaf", values: ["decaf"] }];
  for (const [group, phrases] of Object.entries(NAMES.groups))
    for (const phrase of phrases) yield [phrase, { kind: "origin", values: NAMES.members[group] ?? [] }];
}

const OWN = new Lexicon<Meaning>(entries());
const NOT_FLAVORS = new Set(NAMES.not_flavors);

export type CueName = keyof typeof cueFile;
const cueLexicons = new Map(
  Object.entries(CUES).map(([name, phrases]) => [
    name,
    new Lexicon(phrases.map((phrase) => [phrase, name] as const)),
  ]),
);

/** Every place where a cue's phrases occur, the longest at each. */
export const findCue = (words: readonly Word[], name: CueName): Hit<string>[] =>
  cueLexicons.get(name)?.find(words) ?? [];

const COMMON_PLACES = new Set([
  "santa",
  "san",
  "union",
  "central",
  "south",
  "north",
  "east",
  "west",
  "la",
  "el",
  "paz",
]);

const FARTHEST_SPELLING = 3;

/** Another spelling of the region is its name; a smaller place in it, such as Kochere in Yirgacheffe, keeps its own. */
function regionAsSaid(region: string, words: readonly Word[], { first, last }: Hit<unknown>): string {
  const said = words
    .slice(first, last + 1)
    .map(({ folded }) => folded)
    .join(" ");
  const name = fold(region);
  const isSpelling =
    distance(said, name) <= FARTHEST_SPELLING ||
    said.startsWith(name) ||
    (said.length >= 4 && name.startsWith(said));
  return isSpelling ? region : said;
}

/** A region or country that only the gazetteer knows. */
function placeAt(words: readonly Word[], at: number): Mention | null {
  const hit = GAZETTEER.at(words, at);
  if (!hit) return null;
  const [place] = Array.isArray(hit.value) ? hit.value : [hit.value];
  // `colombia huila` is a country, then a region.
  const isLed = hit.last > hit.first && OWN.at(words, at)?.value.kind === "origin";
  if (!place || isLed || place.unsure || COMMON_PLACES.has(words[at]?.folded ?? "")) return null;
  const region = place.region === null ? undefined : regionAsSaid(place.region.toLowerCase(), words, hit);
  return {
    kind: region === undefined ? "origin" : "region",
    values: [region ?? place.country.toLowerCase()],
    first: hit.first,
    last: hit.last,
    isLocal: region !== undefined && region !== place.region?.toLowerCase(),
  };
}

const COLOURED = ["pink", "red", "yellow", "orange"];

/** `from java` is the island, where `java` alone is the variety. */
function asPlace(words: readonly Word[], mention: Mention): Mention {
  const [name = ""] = mention.values;
  const isPlace = mention.kind === "variety" && Object.hasOwn(NAMES.regions, name);
  const isFrom = ["from", "in"].includes(words[mention.first - 1]?.folded ?? "");
  return isPlace && isFrom ? { ...mention, kind: "region" } : mention;
}

function varietyAt(words: readonly Word[], at: number): Mention | null {
  const colour = words[at]?.folded ?? "";
  const from = COLOURED.includes(colour) ? at + 1 : at;
  const hit = CULTIVARS.at(words, from);
  if (!hit?.value?.sure) return null;
  const name = hit.value.name.toLowerCase();
  const values = [from > at && !name.startsWith(colour) ? `${colour} ${name}` : name];
  return { kind: "variety", values, first: at, last: hit.last };
}

export interface Vocabulary {
  /** What clocks show where the person is, in the fields of UTC; UTC's own if unset. */
  now?: Date;
  /** Suppliers of the catalog: their names' words → slug and name. */
  suppliers: Lexicon<string>;
  /** Words of the person's own lots and batches, folded. */
  ownWords: ReadonlySet<string>;
  /** Words of the questions that names in the catalog have, folded. */
  coffeeWords: ReadonlySet<string>;
  /** Names of coffees that the question may mean, in folded words. */
  coffeeNames: readonly (readonly string[])[];
  ownNames: OwnNames;
}

const GENERIC_SUPPLIER = new Set([
  "coffee",
  "coffees",
  "green",
  "traders",
  "imports",
  "importers",
  "supply",
  "works",
  "altitude",
  "decaf",
  "commodities",
  "direct",
  "co",
]);

/** A supplier's whole name, and its name without the words that every shop has. */
export function supplierPhrases(suppliers: readonly { slug: string; name: string }[]): Lexicon<string> {
  const phrases = suppliers.flatMap(({ slug, name }) => {
    const words = wordsOf(name.toLowerCase()).map(({ folded }) => folded);
    const own = words.filter((word) => !GENERIC_SUPPLIER.has(word));
    const short = own.length >= 2 || (own[0]?.length ?? 0) >= 7 ? [own.join(" ")] : [];
    const spoken = words.join(" ");
    return [...new Set([spoken, slug.replaceAll("-", " "), ...short])].map(
      (phrase) => [phrase, name.toLowerCase()] as const,
    );
  });
  return new Lexicon(phrases);
}

const longest = (mentions: readonly (Mention | null)[]): Mention | null =>
  mentions.reduce((best, mention) => (mention && (!best || mention.last > best.last) ? mention : best), null);

function ownNameAt(words: readonly Word[], at: number, { lexicon }: OwnNames): Mention | null {
  const hit = lexicon.at(words, at);
  return hit && { kind: hit.value.kind, values: [hit.value.name], first: hit.first, last: hit.last };
}

/** All names of a question, left to right; the longest at each place, and at equal length in the order of the list below. */
export function mentionsOf(
  words: readonly Word[],
  { suppliers, ownNames }: Vocabulary,
  speaksOfTaste: boolean,
): Mention[] {
  const flavors = new Map(findFlavours(words).map((hit) => [hit.first, hit]));
  const found: Mention[] = [];
  for (let at = 0; at < words.length; at++) {
    const supplier = suppliers.at(words, at);
    const own = OWN.at(words, at);
    const flavor = flavors.get(at);
    const isTaste = flavor && (speaksOfTaste || !NOT_FLAVORS.has(flavor.value));
    const place = placeAt(words, at);
    // `monsooned malabar` is a process, then a place.
    const isProcess = own?.value.kind === "process";
    const mention = longest([
      own && { ...own.value, first: own.first, last: own.last },
      supplier && { kind: "supplier", values: [supplier.value], first: at, last: supplier.last },
      isProcess ? null : place,
      varietyAt(words, at),
      isTaste ? { kind: "flavor", values: [flavor.value], first: at, last: flavor.last } : null,
      ownNameAt(words, at, ownNames),
    ]);
    if (!mention) continue;
    found.push(asPlace(words, mention));
    at = mention.last;
  }
  return found;
}

/**
 * The meaning of a word, to distinguish spellings of a name from different names; the word itself without a
 * meaning.
 */
export const meaningKey = (word: string): string => OWN.whole(word)?.values.join("|") ?? word;

/** All single words of the vocabulary, for typing errors. */
export function* vocabularyWords(): Generator<string> {
  for (const [phrase] of entries()) for (const { folded } of wordsOf(phrase)) yield folded;
  for (const name of FLAVOUR_NAMES) for (const { folded } of wordsOf(fold(name))) yield folded;
  for (const phrases of Object.values(CUES))
    for (const phrase of phrases) for (const { folded } of wordsOf(phrase)) yield folded;
}
