import { dataFile, PHRASES } from "@/lib/data-file";
import cities from "../data/cities.json" with { type: "json" };
import { GAZETTEER } from "../places/gazetteer";
import { type Piece, type Statement, TRUST } from "../text/product-text";
import type { Sourced } from "../text/sourced";
import { isCultivar } from "../vocabulary/cultivar-names";
import {
  GROWS,
  IN_THE_PAST,
  NOT_GROWING,
  NOT_GROWING_AFTER,
  OF_THE_DEAD,
  RUNS_A_MILL,
} from "../vocabulary/grower-words";
import { Lexicon } from "../words/lexicon";
import { fold } from "../words/words";
import { SEVERAL_GROWERS } from "./labelled-names";

/** `Don Eladio, who cleared the land in 1938`, or anyone in a sentence about the dead, unless the name comes after them. */
export function isOfThePast(piece: Piece, { end }: Sourced<string>): boolean {
  if (piece.trust !== TRUST.sentence) return false;
  return (
    IN_THE_PAST.test(piece.folded.slice(end, end + 120)) ||
    (OF_THE_DEAD.test(piece.folded) &&
      !/\b(?:grandson|granddaughter|today|now|still|runs)\b/.test(piece.folded))
  );
}

/** Prose names buyers, millers and visitors too; a grower is named with a grower's work, or alone. */
export function growsHere(piece: Piece, { start, end }: Sourced<string>, next: Piece | undefined): boolean {
  if (piece.trust !== TRUST.sentence || piece.words.length <= 5) return true;
  const around = piece.folded.slice(Math.max(0, start - 110), end + 110).replace(OWN_MILL, "");
  if (RUNS_A_MILL.test(around))
    return /\b(?:farm|finca|fazenda|hacienda|sitio|plot|hectares|trees|grows?)\b/.test(around);
  if (isCultivar(piece.folded)) return true;
  if (GROWS.test(piece.folded.slice(0, start)) || GROWS.test(piece.folded.slice(end))) return true;
  return (
    next !== undefined &&
    /\b(?:he|she|his|her|hers|they|their|this)\b/.test(next.folded) &&
    GROWS.test(next.folded)
  );
}

const OWN_MILL =
  /\b(?:own|his|her|their|little|tiny|small|micro|family)[- ](?:\w+ ){0,2}(?:wet )?mill\b|\bmicro-?mill\b/g;

/** What a name is "from" or "led by" here isn't a farm. */
export const LIVING_PLACE =
  /\b(?:exporter|exportadora|friends at|partners at|export (?:company|team|office)|importer|lab|laboratory|company|office|cupping (?:team|lab))\b[^.;]{0,50}$/;

/** Capitals and ports, where coffee is milled and sold, and towns of the gazetteer. */
const CITIES = new Lexicon<true>(
  dataFile("cities.json", PHRASES, cities).map((name) => [name, true] as const),
);

/** `Eastern Nepal` */
const COMPASS = /^(?:north|south|east|west|central)(?:ern)? (?=\S)/i;

export function isPlace(name: string): boolean {
  return (
    (GAZETTEER.whole(name) ?? GAZETTEER.whole(name.replace(COMPASS, "")) ?? []).length > 0 ||
    CITIES.whole(name) === true
  );
}

/** `Region: Eko Heto, Bajawa`: a village, though Eko is a man's name. */
export function isInRegion(statement: Statement, name: string): boolean {
  return statement.pieces.some(({ topic, folded }) => topic === "region" && folded.includes(fold(name)));
}

const FROM_A_FARM = /^,? (?:from|of|at) (?:[Ff]inca|[Ff]azenda|[Hh]acienda|[Ss][ií]tio|[Rr]ancho)\b/;

/** `Ana Ruiz, from Finca Uno; Luis Paz, from Finca Dos`: a lot of several growers names no one grower. */
function isOneOfMany({ text, trust }: Piece, end: number): boolean {
  return trust === TRUST.sentence && FROM_A_FARM.test(text.slice(end)) && SEVERAL_GROWERS.test(text);
}

/** Someone in the trade, in history, or one of several growers. */
export function isNoGrower(piece: Piece, found: Sourced<string>, before: string, after: string): boolean {
  return (
    NOT_GROWING.test(before) ||
    NOT_GROWING_AFTER.test(after) ||
    isOfThePast(piece, found) ||
    isOneOfMany(piece, found.end)
  );
}
