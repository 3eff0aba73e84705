import { Lexicon } from "../lexicon";
import { fold, wordsOf } from "../words";
import { AFRICA } from "./africa";
import { ANDES } from "./andes";
import type { CountryEntry } from "./atlas";
import { BRAZIL } from "./brazil";
import { CENTRAL_AMERICA } from "./central-america";
import { COLOMBIA } from "./colombia";
import { ETHIOPIA_AND_KENYA } from "./ethiopia-and-kenya";
import { GREAT_LAKES } from "./great-lakes";
import { GUATEMALA_AND_HONDURAS } from "./guatemala-and-honduras";
import { INDIA_AND_YEMEN } from "./india-and-yemen";
import { INDONESIA } from "./indonesia";
import { NORTH_AMERICA_AND_CARIBBEAN } from "./north-america-and-caribbean";
import { OCEANIA } from "./oceania";
import { SOUTH_EAST_ASIA } from "./south-east-asia";

/** A place that a phrase may mean. */
export interface Place {
  country: string;
  /** Null when the phrase names the country itself. */
  region: string | null;
  /** The word has other meanings: believe it only when the country is known otherwise. */
  unsure: boolean;
}

const COUNTRIES: readonly CountryEntry[] = [
  ...ETHIOPIA_AND_KENYA,
  ...GREAT_LAKES,
  ...AFRICA,
  ...INDONESIA,
  ...INDIA_AND_YEMEN,
  ...SOUTH_EAST_ASIA,
  ...OCEANIA,
  ...GUATEMALA_AND_HONDURAS,
  ...CENTRAL_AMERICA,
  ...NORTH_AMERICA_AND_CARIBBEAN,
  ...COLOMBIA,
  ...BRAZIL,
  ...ANDES,
];

/** Phrases that hold the name of a place and mean something else. */
const NOT_PLACES =
  "brazil nut, brazil nuts, brazilian nut, mexican chocolate, mexican vanilla, mexican hot chocolate, madagascar vanilla, ceylon tea, ceylon cinnamon, vietnamese cinnamon, saigon cinnamon, jamaican ginger, jamaican rum, cuban cigar, french press, ethiopian landrace, ethiopian landraces, ethiopian heirloom, ethiopian heirlooms, ethiopian accession, ethiopian varieties, ethiopian variety, ethiopian origin, costa rica 95, java variety, java varietal, java cultivar, kenya style, kenyan style, kenya process, kenyan process, kenyan method, kenya type, kenya washed style, kenyan washed process, turkish coffee, vietnamese coffee, thai basil, thai tea, thai iced tea, chinese medicine, indian spices, japanese market, javanese, panama hat, darjeeling, assam, mexico city, new mexico, peruvian lily, colombia variety, colombian variety, variedad colombia, var colombia, columbia river, british columbia, guinea pig, rio grande, made in china, chinese five spice, thai chili, indian ocean, south china sea, gulf of mexico, african beds, african bed, african raised beds, raised african beds, monsooned malabar style, jamaican blue mountain variety, blue mountain variety, blue mountain varietal, sumatra typica, mysore variety, mysore nuggets, mysore nugget, kona typica, harrar rwanda, american market, central american, arabian, jasmine pearl, french mission, ethiosar, plant manizales, manizales plant, descafecol manizales, mocha java, mokha java, mokka java, moka java, san ramon dwarf, java nica, timor hybrid, hybrid of timor, hibrido de timor, hibrido timor, guatemala typica, bourbon santos, geisha 1931, mokha arabia, mexican standard, african continent, guji highland sour, kenyan hybrids, kenya sl, dry rio, lime key, dominican friars, rwandan bourbon, guatemalan bourbon, sumatran dark, india pale ale, chai, java chip, indonesian cinnamon, congo bars, peru nut, chinese tea, japanese plum, mexican coke, hawaiian punch, hawaiian pizza, santa claus".split(
    ", ",
  );

function keyOf(name: string): string {
  return wordsOf(fold(name.normalize("NFC")))
    .map((word) => word.folded)
    .join(" ");
}

function* namesOf(entry: CountryEntry): Generator<readonly [string, Place]> {
  const { country } = entry;
  yield [country, { country, region: null, unsure: false }];
  for (const name of entry.spellings.split(", ")) {
    if (name !== "") yield [name.replace(/\?$/, ""), { country, region: null, unsure: name.endsWith("?") }];
  }
  for (const [region, spellings] of Object.entries(entry.regions)) {
    const all = spellings === "" ? [] : spellings.split(", ");
    const own = all.some((name) => name.endsWith("?") && keyOf(name) === keyOf(region));
    yield [region, { country, region, unsure: own }];
    for (const name of all) yield [name.replace(/\?$/, ""), { country, region, unsure: name.endsWith("?") }];
  }
}

function compile(): Lexicon<readonly Place[]> {
  const meanings = new Map<string, Place[]>();
  for (const entry of COUNTRIES) {
    for (const [name, place] of namesOf(entry)) {
      const key = keyOf(name);
      const known = meanings.get(key) ?? [];
      if (!known.some((other) => other.country === place.country && other.region === place.region))
        known.push(place);
      meanings.set(key, known);
    }
  }
  return new Lexicon<readonly Place[]>([...meanings, ...NOT_PLACES.map((name) => [name, []] as const)]);
}

/** Every spelling of every country and region, with all the places it may mean; empty for what is no place. */
export const GAZETTEER = compile();

const COUNTRY_WORDS = new Set(
  COUNTRIES.flatMap((entry) => [...namesOf(entry)])
    .filter(([, place]) => place.region === null)
    .map(([name]) => keyOf(name)),
);

/** True for a folded word that names a country or its people by itself. Asked of every capital letter, hence a set. */
export function isCountryWord(folded: string): boolean {
  return COUNTRY_WORDS.has(folded);
}

const CONTINENTS = new Map(COUNTRIES.map((entry) => [entry.country, entry.continent]));

/** The continent of a country as `COUNTRIES` spells it, or null. */
export function continentOf(country: string): string | null {
  return CONTINENTS.get(country) ?? null;
}

const WIDER = new Map<string, ReadonlySet<string>>(
  COUNTRIES.flatMap((entry) =>
    Object.entries(entry.within ?? {}).map(
      ([wide, inside]) => [`${entry.country}|${wide}`, new Set(inside)] as const,
    ),
  ),
);

/** True when `narrow` lies inside `wide`: Cerrado Mineiro in Minas Gerais, Aceh in Sumatra. */
export function liesWithin(country: string, narrow: string, wide: string): boolean {
  const inside = WIDER.get(`${country}|${wide}`);
  if (!inside) return false;
  return (
    inside.has(narrow) ||
    [...inside].some((middle) => middle !== narrow && liesWithin(country, narrow, middle))
  );
}
