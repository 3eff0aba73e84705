import { z } from "zod";
import { dataFile, PHRASES } from "@/lib/data-file";
import farms from "./data/farms.json" with { type: "json" };
import { Lexicon } from "./lexicon";
import { GAZETTEER } from "./places/gazetteer";
import type { Statement } from "./product-text";
import type { Sourced } from "./sourced";

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

/** Not a part of a longer name, as in `Asociación Cerro Azul` and `El Vergel Alto`. */
function standsAlone(text: string, start: number, end: number): boolean {
  const before = /(\p{L}+) $/u.exec(text.slice(0, start))?.[1];
  const after = /^ (\p{L}+)/u.exec(text.slice(end))?.[1];
  if (after && /^(?:alto|bajo|blend|norte|sur)$/i.test(after)) return false;
  return !before || !/^(?:asocia|coop|grupo|productor|comunidad|vereda)/i.test(before);
}
