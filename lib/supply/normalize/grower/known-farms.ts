import { z } from "zod";
import { dataFile, PHRASES } from "@/lib/data-file";
import farms from "../data/farms.json" with { type: "json" };
import { isGrade } from "../lot/grade";
import { GAZETTEER } from "../places/gazetteer";
import type { Statement } from "../text/product-text";
import type { Sourced } from "../text/sourced";
import { CULTIVARS } from "../vocabulary/cultivar-names";
import { Lexicon } from "../words/lexicon";
import { fold, wordsOf } from "../words/words";
import { isNameWord, joined, LITTLE, nameText, tokensOf } from "./names";

const FARMS = new Lexicon<readonly string[]>(
  namesOf(dataFile("farms.json", z.record(z.string(), PHRASES), farms)),
);

function namesOf(file: Readonly<Record<string, readonly string[]>>): Map<string, string[]> {
  const countries = new Map<string, string[]>();
  for (const [country, names] of Object.entries(file)) {
    for (const name of names) countries.set(name, [...(countries.get(name) ?? []), country]);
  }
  return countries;
}

/** A farm so well known that titles name it without a word for it: `Colombia Campo Hermoso Gesha`. */
export function knownFarmOf({ title }: Statement): Sourced<string> | null {
  const places = GAZETTEER.find(title.words);
  for (const { value, start, end } of FARMS.find(title.words)) {
    const around = places.filter((place) => place.end <= start || place.start >= end);
    const known = around.some((place) => place.value.some(({ country }) => value.includes(country)));
    if (known && standsAlone(title.text, start, end))
      return { value: title.text.slice(start, end), piece: title, start, end };
  }
  return null;
}

/** True for `Las Margaritas`, which is a place, too, but in a coffee's name the farm. */
export function isKnownFarm(folded: string, country: string): boolean {
  return FARMS.whole(folded)?.includes(country) ?? false;
}

/**
 * The farm in a row that repeats the title: `Farm / Name: La Colina Gesha natural` gives the coffee's own name, which
 * may begin with a farm's or be `Kayanza Grade 1`.
 */
export function farmInOwnName({ value, piece }: Sourced<string>): Sourced<string> | null {
  const tokens = tokensOf(value);
  const cultivar = CULTIVARS.find(wordsOf(fold(value)))[0]?.start ?? value.length;
  let last = -1;
  for (const [i, token] of tokens.entries()) {
    const goesOn = i === 0 || joined(value, tokens, i);
    if (!goesOn || token.start >= cultivar || (!isNameWord(token) && !LITTLE.has(token.folded))) break;
    if (i > 0 && GRADE_WORD.test(token.text)) break;
    if (isNameWord(token)) last = i;
  }
  const found = last < 0 ? null : nameText(value, tokens, [0, last]);
  if (!found || isGrade(found.name)) return null;
  const known = FARMS.whole(found.name) !== null;
  if (!known && (last < 1 || GAZETTEER.find(wordsOf(fold(found.name))).length > 0)) return null;
  return { value: found.name, piece, start: 0, end: found.end };
}

/** `Kimel Estate AX` */
const GRADE_WORD = /^(?:A{1,3}|A[BX]|[BCXY]|PB|PSC|Y1|TT|EP|SH[BG]|H[BG])$/;

/** Not a part of a longer name, as in `Asociación Cerro Azul` and `El Vergel Alto`. */
function standsAlone(text: string, start: number, end: number): boolean {
  const before = /(\p{L}+) $/u.exec(text.slice(0, start))?.[1];
  const after = /^ (\p{L}+)/u.exec(text.slice(end))?.[1];
  if (after && /^(?:alto|bajo|blend|norte|sur)$/i.test(after)) return false;
  return !before || !/^(?:asocia|coop|grupo|productor|comunidad|vereda)/i.test(before);
}
