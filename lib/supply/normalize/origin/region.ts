import { isKnownCooperative } from "../grower/cooperative";
import { GAZETTEER, liesWithin, type Place } from "../places/gazetteer";
import { type Piece, type Statement, TRUST } from "../text/product-text";
import { speaksOfThisLot } from "../text/sentence-subject";
import { type Sourced, wholePiece } from "../text/sourced";
import { pattern } from "../words/pattern";
import { fold, wordsOf } from "../words/words";
import type { Mention } from "./mention";

function regionsIn(piece: Piece, country: string, mentions: readonly Mention[]): Sourced<string>[] {
  const found: { sourced: Sourced<string>; unsure: boolean }[] = [];
  for (const mention of mentions) {
    if (mention.piece !== piece) continue;
    const place = mention.hit.value.find(
      (candidate) => candidate.country === country && candidate.region !== null,
    );
    if (!place?.region) continue;
    const { start, end } = mention.hit;
    found.push({ sourced: { value: place.region, piece, start, end }, unsure: place.unsure });
  }
  const sure = found.filter((region) => !region.unsure);
  // "Alto de Poás, Alajuela, Central Valley": of common words the region's own name counts.
  const named = found.filter(({ sourced }) => isOwnName(sourced));
  if (sure.length === 0 && named.length > 0) return named.map(({ sourced }) => sourced);
  const believed = found.filter(
    ({ sourced, unsure }) =>
      !unsure ||
      sure.length === 0 ||
      isListed(piece, sourced) ||
      sure.some((wide) => liesWithin(country, sourced.value, wide.sourced.value)),
  );
  return believed.map((region) => region.sourced);
}

/** `Amazonas, San Martín, and Cajamarca` behind "Region:" names three, common words or not. */
function isListed(piece: Piece, { start, end, value }: Sourced<string>): boolean {
  if (piece.topic !== "region" || piece.trust > TRUST.line || !/(?:,| and| &| y) /.test(piece.folded))
    return false;
  const own = fold(piece.text.slice(start, end)) === fold(value);
  return own && / (?:and|&|y) /.test(piece.folded) && /^(?:,? (?:and|&|y) |, )/.test(piece.folded.slice(end));
}

/** The narrowest trade region in one piece; else the first. */
function narrowest(candidates: readonly Sourced<string>[], country: string): Sourced<string> | null {
  let best: Sourced<string> | null = null;
  for (const sourced of candidates) {
    if (!best || liesWithin(country, sourced.value, best.value)) best = sourced;
  }
  return best;
}

const REGION_TIERS: readonly ((piece: Piece) => boolean)[] = [
  (piece) => piece.from === "column" && piece.topic === "region",
  (piece) => piece.from === "title",
  (piece) => piece.topic === "region" || piece.topic === "origin" || piece.topic === "country",
  (piece) => piece.from === "tag",
  (piece) => piece.trust <= TRUST.line,
  (piece) => speaksOfThisLot(piece.folded),
  () => true,
];

/** The region of the trade: the narrowest that the most trusted source names; null for two side by side. */
export function regionOf(
  statement: Statement,
  mentions: readonly Mention[],
  country: string,
  blend: boolean,
): Sourced<string> | null {
  const unknown = unknownColumn(statement, mentions);
  if (unknown) return unknown;
  let chosen: Sourced<string> | null = null;
  const heard = heardOf(statement, mentions, country);
  for (const inTier of REGION_TIERS) {
    for (const piece of heard) {
      if (!inTier(piece)) continue;
      const found = regionsOfLot(piece, country, mentions);
      const region = narrowest(found, country);
      if (!region) continue;
      // Two regions side by side are two components or a choice of words: neither is this coffee's region.
      const torn = (blend || piece.trust < TRUST.sentence) && isTorn(found, region, country);
      if (torn && !chosen) return null;
      chosen = torn ? (partOf(chosen, found) ?? chosen) : better(region, chosen, country);
    }
    if (!chosen && inTier === REGION_TIERS[2]) chosen = labelledRegion(statement, country);
  }
  return chosen && (provinceSaid(chosen, mentions, country) ?? chosen);
}

function heardOf(statement: Statement, mentions: readonly Mention[], country: string): readonly Piece[] {
  const scattered = statement.pieces.some(isScattered);
  return statement.pieces.filter(
    (piece) =>
      !(scattered && piece.trust === TRUST.sentence) &&
      !(piece.from === "title" && isOutranked(statement, piece, country, mentions)),
  );
}

/** `This lot is from multiple regions including Huila`, `Region: Multiple growing regions`: none of them is the lot's. */
function isScattered({ trust, topic, folded }: Piece): boolean {
  if (topic === "region" && trust === TRUST.line) return OF_MANY_REGIONS.test(folded);
  return (
    trust === TRUST.sentence &&
    OF_MANY_REGIONS.test(folded) &&
    /\b(?:this|this lot|our|is from)\b/.test(folded)
  );
}

/** What a common word or a cooperative of the title implies is less than the region that a row names. */
function isOutranked(
  { pieces }: Statement,
  title: Piece,
  country: string,
  mentions: readonly Mention[],
): boolean {
  const titled = mentions.filter(({ piece }) => piece === title);
  return (
    titled
      .filter(({ hit }) => !isKnownCooperative(title.text.slice(hit.start, hit.end)))
      .flatMap(({ hit }) => hit.value.filter((place) => place.country === country && place.region !== null))
      .every(({ unsure, region }) => unsure || !fold(title.text).includes(fold(region ?? ""))) &&
    pieces.some(
      (piece) =>
        piece.topic === "region" &&
        piece.trust === TRUST.line &&
        regionsIn(piece, country, mentions).some(isOwnName),
    )
  );
}

/** `Sub-region: Guji zone, Sidamo` with Sidamo in the title: the words before it are inside it. */
function partOf(wide: Sourced<string> | null, found: readonly Sourced<string>[]): Sourced<string> | null {
  const [first, second] = found;
  const row = first?.piece.topic === "region" && first.piece.trust === TRUST.line && found.length === 2;
  return wide && row && first.value !== wide.value && second?.value === wide.value ? first : null;
}

/**
 * "Munyinya hill … in Muramvya province": a named province outranks what the hill's name
 * implies.
 */
function provinceSaid(
  chosen: Sourced<string>,
  mentions: readonly Mention[],
  country: string,
): Sourced<string> | null {
  if (
    chosen.piece.from !== "title" ||
    fold(chosen.piece.text.slice(chosen.start, chosen.end)) === fold(chosen.value)
  )
    return null;
  for (const mention of mentions) {
    const region = mention.hit.value.find((place) => place.country === country)?.region;
    const { piece, hit } = mention;
    if (
      !region ||
      region === chosen.value ||
      liesWithin(country, chosen.value, region) ||
      !piece.folded.startsWith(fold(region), hit.start)
    )
      continue;
    if (/^ (?:province|district|county|department)\b/.test(piece.folded.slice(hit.start + region.length)))
      return { value: region, piece, start: hit.start, end: hit.end };
  }
  return null;
}

/** After a dash, a title has the lot's own name, and many stations share a name with a village elsewhere. */
function ofTheLot(found: Sourced<string>[], country: string): Sourced<string>[] {
  const [first] = found;
  if (first?.piece.from !== "title") return found;
  const dash = / [-–—:|] |["“(]/.exec(first.piece.text.slice(first.end));
  const end = first.end + (dash?.index ?? 0);
  // "Sumatra Wet-Hulled - Lintong" is more precise.
  const before = dash
    ? found.filter((region) => region.end <= end || liesWithin(country, region.value, first.value))
    : found;
  return before.length > 0 && before.length < found.length ? before : found;
}

/** A place of the column that the gazetteer doesn't have is kept as written. */
function unknownColumn(statement: Statement, mentions: readonly Mention[]): Sourced<string> | null {
  const column = columnRegion(statement);
  if (column && TOO_WIDE.test(fold(column.value))) return null;
  return column && !mentions.some(({ piece }) => piece === column.piece) ? column : null;
}

function better(region: Sourced<string>, chosen: Sourced<string> | null, country: string): Sourced<string> {
  return chosen === null || liesWithin(country, region.value, chosen.value) ? region : chosen;
}

/** `Grown in various regions of the country`, of which some are named. */
const OF_MANY_REGIONS =
  /\b(?:various|several|many|different|multiple|numerous|other) (?:[\w-]+ ){0,2}(?:regions|areas|parts of the country|provinces|districts)\b/;

function regionsOfLot(piece: Piece, country: string, mentions: readonly Mention[]): Sourced<string>[] {
  if (piece.trust === TRUST.sentence && OF_MANY_REGIONS.test(piece.folded)) return [];
  if (piece.trust === TRUST.sentence && /\bborders? (?:of|between|that)\b/.test(piece.folded)) return [];
  const found = withoutVillages(ofTheLot(regionsIn(piece, country, mentions), country));
  return piece.trust === TRUST.sentence && isSurvey(found, country) ? [] : found;
}

/** "The best known regions are Jinotega, Matagalpa and Madriz" is about the country. */
function isSurvey(found: readonly Sourced<string>[], country: string): boolean {
  const apart = new Set(
    found
      .map(({ value }) => value)
      .filter((value) => !found.some((other) => liesWithin(country, other.value, value))),
  );
  return apart.size > 2;
}

/** `Ngoma Village, Nyamasheke District`: many villages share the name of a district elsewhere. */
function withoutVillages(found: Sourced<string>[]): Sourced<string>[] {
  if (new Set(found.map(({ value }) => value)).size < 2) return found;
  const bigger = found.filter(({ piece, end }) => !VILLAGE.test(piece.folded.slice(end)));
  return bigger.length > 0 ? bigger : found;
}

const VILLAGE = /^ (?:village|hamlet|community|town|kebele|kabele|cell|hill|aldea|vereda|caserio)\b/;

function isTorn(found: readonly Sourced<string>[], chosen: Sourced<string>, country: string): boolean {
  return found.some(
    (other) =>
      other.value !== chosen.value &&
      !liesWithin(country, chosen.value, other.value) &&
      !isOneName(chosen, other),
  );
}

function isOwnName({ piece, start, end, value }: Sourced<string>): boolean {
  return fold(piece.text.slice(start, end)) === fold(value);
}

/** In the title `Mexico Oaxaca Mixteca San Miguel Guerrero` what comes later is part of a name. */
function isOneName(chosen: Sourced<string>, other: Sourced<string>): boolean {
  if (chosen.piece.from !== "title" || other.piece !== chosen.piece || other.start < chosen.end) return false;
  const between = chosen.piece.text.slice(chosen.end, other.start);
  // "Rwanda Nyamasheke Gitwe": a district, and a station whose name another district's village has.
  if (between === " " && isOwnName(chosen) && !isOwnName(other)) return true;
  return /^[\p{L}' ]+$/u.test(between) && /\p{Lu}/u.test(between) && !/ (?:and|y|e|und|et) /i.test(between);
}

export function columnRegion(statement: Statement): Sourced<string> | null {
  const column = statement.pieces.find((piece) => piece.from === "column" && piece.topic === "region");
  return column ? wholePiece(column.text, column) : null;
}

/** A continent, or no place at all, behind "Region:". */
const TOO_WIDE = pattern`
  ^(?:
    (?:south|central|latin|north|east|west|southern|eastern) (?:america|africa|asia)|africa|asia|
    (?:the )?(?:north|south|east|west|center|centre)(?:ern)?|(?:the )?(?:americas|caribbean)|oceania|(?:south |asia )?pacific|various|multiple|several|blend|see
  ) ?(?:regions?|origins?|countries|below|above)?$
`;

function labelledRegion(statement: Statement, country: string): Sourced<string> | null {
  const line = statement.pieces.find((piece) => piece.trust === TRUST.line && piece.topic === "region");
  if (!line) return null;
  // "Southern Highlands of Malawi"
  const name = line.text.replace(new RegExp(`(?: of|,) ${country}[\\s.]*$`), "").replace(/[\s.]+$/, "");
  const words = wordsOf(fold(name));
  if (words.length > 4 || !/^\p{Lu}[\p{L}' .-]*$/u.test(name) || TOO_WIDE.test(fold(name))) return null;
  const here = ({ value }: { value: readonly Place[] }) => value.some((place) => place.country === country);
  return GAZETTEER.find(words).some(here) ? null : wholePiece(name, line);
}
