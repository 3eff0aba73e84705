import { z } from "zod";
import { dataFile } from "@/lib/data-file";
import growers from "../data/hangul-growers.json" with { type: "json" };
import file from "../data/hangul-names.json" with { type: "json" };
import { GAZETTEER } from "../places/gazetteer";
import type { Piece, Statement } from "../text/product-text";
import type { Sourced } from "../text/sourced";
import { withPlainInitials } from "../words/hangul";
import { Lexicon } from "../words/lexicon";
import type { Word } from "../words/words";

const WORDS = z.record(z.string(), z.string());
const FILE = dataFile(
  "hangul-names.json",
  z.strictObject({
    /** Articles, saints and words for a farm: `엘` is `El`. */
    leading: WORDS,
    /** Other words of Spanish and Portuguese farms' names. */
    names: WORDS,
  }),
  file,
);

const spelled = (words: Readonly<Record<string, string>>) =>
  new Map(Object.entries(words).map(([hangul, latin]) => [withPlainInitials(hangul), latin]));
const LEADING = spelled(FILE.leading);
const NAMES = spelled(FILE.names);

function latinOf(word: string): string | null {
  const plain = withPlainInitials(word);
  return LEADING.get(plain) ?? NAMES.get(plain) ?? null;
}

/** `엘 미라도르` as `El Mirador`; null unless each word is known. */
export function inLatin(text: string): string | null {
  const words = text.split(" ").map(latinOf);
  return words.every((word) => word !== null) ? words.join(" ") : null;
}

const OF_COUNTRY = z.record(z.string(), WORDS);
const GROWERS = dataFile(
  "hangul-growers.json",
  z.strictObject({
    /** By country, since titles name it: the farms that shops know, as they spell them. */
    farms: OF_COUNTRY,
    producers: OF_COUNTRY,
  }),
  growers,
);

interface Known {
  country: string;
  name: string;
}

function known(of: Readonly<Record<string, Readonly<Record<string, string>>>>): Lexicon<readonly Known[]> {
  const names = new Map<string, Known[]>();
  for (const [country, spellings] of Object.entries(of))
    for (const [hangul, name] of Object.entries(spellings))
      names.set(hangul, [...(names.get(hangul) ?? []), { country, name }]);
  return new Lexicon(names);
}
const KNOWN_FARMS = known(GROWERS.farms);
const KNOWN_PRODUCERS = known(GROWERS.producers);

/** `파나마 엘리다 게이샤`: a name of the title's country that shops know. */
function knownIn(title: Piece, names: Lexicon<readonly Known[]>): Sourced<string> | null {
  if (!HANGUL.test(title.text)) return null;
  const here = new Set(
    GAZETTEER.find(title.words).flatMap(({ value }) =>
      value.flatMap((place) => (place.unsure ? [] : place.country)),
    ),
  );
  for (const { value, start, end } of names.find(title.words)) {
    const name = value.find(({ country }) => here.has(country))?.name;
    if (name) return { value: name, piece: title, start, end };
  }
  return null;
}

const HANGUL = /\p{sc=Hangul}/u;

export function hangulProducerOf({ title }: Statement): Sourced<string> | null {
  return knownIn(title, KNOWN_PRODUCERS);
}

/** Words behind a name that say it is a farm. */
const FARM_BEHIND = /^ (?:농장|에스테이트|이스테이트)/;

/** `콜롬비아 엘 미라도르 카투라`: a title's Spanish words in Hangul that aren't a place name a farm. */
export function hangulFarmOf({ title }: Statement): Sourced<string> | null {
  const farm = knownIn(title, KNOWN_FARMS);
  if (farm) return farm;
  const places = GAZETTEER.find(title.words);
  const country = places.find(({ value }) => value.some(({ region }) => region === null));
  if (!country) return null;
  const here = new Set(country.value.map((place) => place.country));
  const inside = places.filter(({ value }) =>
    value.some((place) => !place.unsure && here.has(place.country)),
  );
  const isPlace = (at: number) => inside.some(({ first, last }) => first <= at && at <= last);
  for (let first = country.last + 1; first < title.words.length; first++) {
    let last = first;
    while (
      !isPlace(last) &&
      latinOf(title.words[last]?.folded ?? "") &&
      isBeside(title.text, title.words, last, first)
    )
      last++;
    const words = title.words.slice(first, last);
    const [from, to] = [words[0], words.at(-1)];
    if (!from || !to) continue;
    const end = to.end;
    const whole = words.length > 1 && words.some(({ folded }) => LEADING.has(withPlainInitials(folded)));
    const named = words.some(({ folded }) => NAMES.has(withPlainInitials(folded)));
    if (named && (whole || FARM_BEHIND.test(title.text.slice(end))))
      return {
        value: words.map(({ folded }) => latinOf(folded)).join(" "),
        piece: title,
        start: from.start,
        end,
      };
    first = last - 1;
  }
  return null;
}

function isBeside(text: string, words: readonly Word[], at: number, first: number): boolean {
  return at === first || text.slice(words[at - 1]?.end, words[at]?.start) === " ";
}
