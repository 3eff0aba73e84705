import { isKnownFarm } from "../grower/known-farms";
import { sealSpans } from "../lot/certifications";
import { continentOf, countryOfCode, GAZETTEER, type Place } from "../places/gazetteer";
import { isFlavourList } from "../taste/tasting-notes";
import { type Piece, type Statement, TRUST } from "../text/product-text";
import { type Sourced, wholePiece } from "../text/sourced";
import type { Topic } from "../vocabulary/topics";
import type { Hit } from "../words/lexicon";
import { type Ambiguity, ambiguityOf, isOfOthers } from "./ambiguity";
import type { Mention } from "./mention";
import { columnRegion, regionOf } from "./region";

interface Origin {
  country: Sourced<string> | null;
  continent: string | null;
  region: Sourced<string> | null;
  /** Two countries in one title, column or line: a blend, even if the text doesn't say so. */
  several: Sourced<true> | null;
}

/** Topics whose words never say where this coffee grew. */
const NOT_ABOUT_PLACES = new Set<Topic>([
  "variety",
  "notes",
  "process",
  "drying",
  "fermentation",
  "additives",
  "arrival",
  "other",
  "grade",
  "appearance",
  "decaf",
  "bag_size",
  "lot_size",
  "bag_count",
  "harvest",
  "certifications",
  "score",
  "wholesale",
]);

function mentionsOf(statement: Statement): Mention[] {
  const mentions: Mention[] = [];
  for (const piece of statement.pieces) {
    if (piece.topic && NOT_ABOUT_PLACES.has(piece.topic) && piece.trust < TRUST.sentence) continue;
    const seals = sealSpans(piece.words);
    const farms = piece.from === "title" ? farmsOnLines(statement) : [];
    for (const hit of GAZETTEER.find(piece.words)) {
      if (isNoOrigin(piece, hit)) continue;
      if (farms.includes(piece.folded.slice(hit.start, hit.end)) && hit.value.every(({ unsure }) => unsure))
        continue;
      if (seals.some((seal) => seal.first <= hit.last && hit.first <= seal.last)) continue;
      const stands = standing(piece, hit);
      if (stands !== "none") mentions.push({ piece, hit, weak: stands === "weak" });
    }
  }
  return mentions;
}

/** No name, a farm's, or one of the best known regions in a sentence about the whole country. */
function isNoOrigin(piece: Piece, hit: Hit<readonly Place[]>): boolean {
  return (
    hit.value.length === 0 ||
    !isName(piece, hit) ||
    isFarmsName(piece, hit) ||
    isFlower(piece, hit) ||
    (piece.topic === "other" && hit.value.every((place) => place.region !== null))
  );
}

/** `Berry, Jamaica, Lemon`: hibiscus, among flavors. */
const isFlower = (piece: Piece, { start, end }: Hit<unknown>): boolean =>
  piece.folded.slice(start, end) === "jamaica" &&
  /, $/.test(piece.folded.slice(0, start)) &&
  isFlavourList(piece);

/** `Farm: Santa Maria` and `Region: Jinotega`: in the title the farm's name isn't a town of another region. */
function farmsOnLines({ pieces }: Statement): string[] {
  return pieces.some(({ topic }) => topic === "region")
    ? pieces.flatMap(({ topic, folded }) => (topic === "farm" ? [folded.trim()] : []))
    : [];
}

/** `Las Margaritas Sudan Rume`: in a title or a farm's row, a known farm's name isn't a village. */
function isFarmsName({ from, topic, folded }: Piece, { value, start, end }: Hit<readonly Place[]>): boolean {
  return (
    (from === "title" || topic === "farm") &&
    value.every(({ unsure, country }) => unsure && isKnownFarm(folded.slice(start, end), country))
  );
}

/** Whether a place's name, in its context, is the coffee's origin; a country's name always counts outside of prose. */
function standing(piece: Piece, hit: Hit<readonly Place[]>): Ambiguity {
  if (hit.value.some((place) => place.region === null))
    return piece.trust === TRUST.sentence && isOfOthers(piece.folded, hit.start) ? "none" : "plain";
  return ambiguityOf(
    piece.folded,
    hit.start,
    hit.end,
    hit.value.every((place) => place.unsure),
  );
}

/** Without the weak mentions, where a plain one names a region of the country too. */
function strongest(mentions: readonly Mention[], country: string): readonly Mention[] {
  const names = ({ hit }: Mention) =>
    hit.value.some((place) => place.country === country && place.region !== null);
  const plain = mentions.some((mention) => !mention.weak && names(mention));
  return plain ? mentions.filter((mention) => !mention.weak) : mentions;
}

function isName(piece: Piece, hit: Hit<unknown>): boolean {
  if (piece.trust !== TRUST.sentence) return true;
  // "The Cerrado": the capital may be behind an article.
  return /\p{Lu}/u.test(piece.text.slice(hit.start, hit.end));
}

export function originOf(statement: Statement, blend: boolean): Origin {
  const spread = rowOfContinents(statement);
  if (spread)
    return {
      country: null,
      continent: null,
      region: null,
      several: { ...wholePiece("", spread), value: true },
    };
  const mentions = mentionsOf(statement);
  const countries = countriesOf(statement, mentions, blend);
  const [country] = countries;
  if (!country || (blend && isOfAPart(country.piece)))
    return {
      country: null,
      continent: continentNamed(statement),
      region: columnRegion(statement),
      several: null,
    };
  const together = isSeveral(country.piece, countries);
  if (countries.length > 1 && (blend || together)) {
    const continents = new Set(countries.map((sourced) => continentOf(sourced.value)));
    const [only] = continents;
    return {
      country: null,
      continent: continents.size === 1 ? (only ?? null) : null,
      region: null,
      several: together ? { ...country, value: true } : null,
    };
  }
  return {
    several: null,
    country,
    continent: continentOf(country.value),
    region: regionOf(statement, strongest(mentions, country.value), country.value, blend),
  };
}

/** `Brazil as one of the base ingredients`: the country of a component. */
function isOfAPart({ trust, folded }: Piece): boolean {
  return trust === TRUST.sentence && OF_A_COMPONENT.test(folded);
}

const OF_A_COMPONENT =
  /\b(?:(?:base|key|main) (?:ingredients?|components?|coffee)|components?|one of the|percent|parts?|(?:a )?(?:touch|hint|dash|bit) of)\b|\d ?%/;

/** Two countries side by side in one title, column or labelled line are a blend, even if the text doesn't say so. */
function isSeveral(piece: Piece, countries: readonly Sourced<string>[]): boolean {
  const outright = piece.trust <= TRUST.title || piece.topic === "country" || piece.topic === "region";
  return outright && countries.filter((sourced) => sourced.piece === piece).length > 1;
}

/** The countries of the most trusted pieces that name any; several only when these do not decide. */
function countriesOf(statement: Statement, mentions: readonly Mention[], blend: boolean): Sourced<string>[] {
  const column = statement.pieces.find((piece) => piece.from === "column" && piece.topic === "country");
  if (column && !mentions.some((mention) => mention.piece === column))
    return [wholePiece(countryOfCode(column.text) ?? column.text, column)];
  const row = implies(mentions) ? countriesIn(mentions.filter(isOriginRow), blend) : [];
  if (row.length === 1) return row;
  for (const trusted of TIERS) {
    const found = countriesIn(
      mentions.filter((mention) => trusted(mention.piece)),
      blend,
    );
    if (found.length > 0) return found;
  }
  return [];
}

const namesCountry = ({ hit }: Mention) => hit.value.some((place) => place.region === null && !place.unsure);

/** True for a title that names a place, or a person who is called like one, but no country. */
function implies(mentions: readonly Mention[]): boolean {
  const titled = mentions.filter(({ piece }) => piece.from === "title");
  return titled.length > 0 && !titled.some(namesCountry);
}

const isOriginRow = (mention: Mention) =>
  mention.piece.topic === "origin" && mention.piece.trust === TRUST.line && namesCountry(mention);

const TIERS: readonly ((piece: Piece) => boolean)[] = [
  (piece) => piece.from === "column" && piece.topic === "country",
  (piece) => piece.from === "column" && piece.topic === "region",
  (piece) => piece.trust === TRUST.line && piece.topic === "country",
  (piece) => piece.from === "title",
  (piece) => piece.topic === "country" || piece.topic === "origin",
  (piece) => piece.topic === "region",
  (piece) => piece.from === "tag",
  (piece) => piece.trust <= TRUST.line,
  () => true,
];

/** Countries named outright, else those implied by unambiguous regions; in prose the one named most often. */
function countriesIn(mentions: readonly Mention[], blend: boolean): Sourced<string>[] {
  // "El Pital, Huila": a name shared by two countries follows the other name, which only one has.
  const several = ({ hit }: Mention) => new Set(hit.value.map((place) => place.country)).size > 1;
  const telling = mentions.filter((mention) => !several(mention) && hasSure(mention));
  const named = new Map<string, { sourced: Sourced<string>; votes: number }>();
  const implied = new Map<string, { sourced: Sourced<string>; votes: number }>();
  for (const { piece, hit } of telling.length > 0 ? telling : mentions) {
    const sure = hit.value.filter((place) => !place.unsure);
    const countries = new Set(sure.map((place) => place.country));
    const [country] = countries;
    if (!country || countries.size !== 1) continue;
    const target = sure.some((place) => place.region === null) ? named : implied;
    const entry = target.get(country) ?? {
      sourced: { value: country, piece, start: hit.start, end: hit.end },
      votes: 0,
    };
    entry.votes += isGrownIn(piece, hit) ? 3 : 1;
    target.set(country, entry);
  }
  if (blend) return [...new Map([...implied, ...named]).values()].map((entry) => entry.sourced);
  if (named.size === 0) return decided([...implied.values()], mentions);
  for (const [country, entry] of named) entry.votes += implied.get(country)?.votes ?? 0;
  return decided([...named.values()], mentions);
}

function hasSure({ hit }: Mention): boolean {
  return hit.value.some((place) => !place.unsure);
}

function decided(
  entries: { sourced: Sourced<string>; votes: number }[],
  mentions: readonly Mention[],
): Sourced<string>[] {
  const prose = mentions.every((mention) => mention.piece.trust === TRUST.sentence);
  if (prose && entries.length > 1) {
    const [first, second] = entries.toSorted((a, b) => b.votes - a.votes);
    if (first && second && first.votes > second.votes) return [first.sourced];
  }
  return entries.map((entry) => entry.sourced);
}

const GROWN_IN =
  /\b(?:from|in|grown in|of|region of|highlands of|hails from|comes from)(?: the)?(?: [a-z]+){0,2}$/;

function isGrownIn(piece: Piece, hit: Hit<unknown>): boolean {
  return GROWN_IN.test(piece.folded.slice(Math.max(0, hit.start - 40), hit.start).trimEnd());
}

const CONTINENT = /\b(africa|asia|central america|south america|caribbean|oceania)n?\b/;
const CONTINENTS = new Map([
  ["africa", "Africa"],
  ["asia", "Asia"],
  ["central america", "Central America"],
  ["south america", "South America"],
  ["caribbean", "Caribbean"],
  ["oceania", "Oceania"],
]);

const saysWhere = ({ topic }: Piece) => topic === "origin" || topic === "country" || topic === "region";

const ANY_CONTINENT = /\b(?:africa|asia|indonesia|(?:central|latin|south) america|oceania)\b/g;

/** `Indonesia & SE Asia` is a shop's shelf of one. */
const continentsIn = (folded: string) =>
  new Set(folded.match(ANY_CONTINENT)?.map((name) => (name === "indonesia" ? "asia" : name)));

/** `Region: East Africa, South America`: a blend, whatever country the prose names. */
const rowOfContinents = ({ pieces }: Statement): Piece | undefined =>
  pieces.find(
    (piece) => piece.trust === TRUST.line && saysWhere(piece) && continentsIn(piece.folded).size > 1,
  );

function continentNamed(statement: Statement): string | null {
  for (const piece of statement.pieces) {
    if (piece.trust > TRUST.tag && !saysWhere(piece)) continue;
    const name = CONTINENT.exec(piece.folded)?.[1];
    if (name) return CONTINENTS.get(name) ?? null;
  }
  return null;
}
