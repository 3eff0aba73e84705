import certifications from "../data/certifications.json" with { type: "json" };
import cultivars from "../data/cultivars.json" with { type: "json" };
import drying from "../data/drying.json" with { type: "json" };
import fermentation from "../data/fermentation.json" with { type: "json" };
import methods from "../data/methods.json" with { type: "json" };
import { COUNTRIES } from "../places/countries/all";
import { FLAVOUR_NAMES } from "./flavours";

/** What may be written for a name that the catalog stores. */
interface Spelling {
  written: string;
  stored: string;
  /** `place`: a region, by its other spellings and by places inside it. `term`: phrases of any length. */
  kind: "name" | "term" | "place";
}

/** Spellings of the normalizer's vocabularies and the names themselves, without ambiguous ones. */
export function* spellings(): Generator<Spelling> {
  for (const [kind, stored, phrases] of vocabularies())
    for (const written of [stored, ...phrases]) if (!written.endsWith("?")) yield { written, stored, kind };
}

function* vocabularies(): Generator<readonly [Spelling["kind"], stored: string, phrases: readonly string[]]> {
  for (const { country, spellings: names, regions } of COUNTRIES) {
    yield ["name", country, names];
    for (const [region, places] of Object.entries(regions)) yield ["place", region, places];
  }
  for (const [name, names] of Object.entries(cultivars.names)) yield ["name", name.replace("~", ""), names];
  for (const { method, phrases } of methods.methods) if (method !== "Other") yield ["term", method, phrases];
  for (const { names, phrases } of certifications.seals) yield ["term", names.join(" "), phrases];
  for (const { way, phrases } of drying.ways) yield ["term", way, phrases];
  for (const { type, phrases } of fermentation.names) yield ["term", type, phrases];
  for (const flavour of FLAVOUR_NAMES) yield ["term", flavour, []];
}

/** A region of a country as it may be written, or a place in it, also where that has other meanings. */
interface PlaceSpelling {
  country: string;
  region: string;
  written: string;
}

export function* placeSpellings(): Generator<PlaceSpelling> {
  for (const { country, regions } of COUNTRIES)
    for (const [region, places] of Object.entries(regions))
      for (const written of [region, ...places])
        yield { country, region, written: written.replace(/\?$/, "") };
}
