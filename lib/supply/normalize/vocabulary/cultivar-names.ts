import { z } from "zod";
import { dataFile, PHRASES } from "@/lib/data-file";
import file from "../data/cultivars.json" with { type: "json" };
import { Lexicon } from "../words/lexicon";
import { fold, wordsOf } from "../words/words";

export interface Cultivar {
  name: string;
  /** Takes a colour: `Yellow Catuaí`. */
  coloured: boolean;
  sure: boolean;
}

const FILE = dataFile(
  "cultivars.json",
  z.strictObject({
    /** Name → other spellings. `~Name` takes a colour; `spelling?` counts only where varieties are the subject. */
    names: z.record(z.string(), PHRASES),
    notCultivars: PHRASES,
    colours: z.record(z.string(), z.string()),
  }),
  file,
);

/** Colours of the cherry that cultivars are named after, in the languages of origin → in English. */
export const COLOURS = new Map(Object.entries(FILE.colours));

/** `레드버번`: Koreans write the colour with and without the space. */
function* gluedColours(name: string, known: readonly string[]): Generator<readonly [string, Cultivar]> {
  for (const spelling of known.filter((other) => HANGUL.test(other)))
    for (const [colour, english] of COLOURS)
      if (HANGUL.test(colour))
        yield [`${colour}${spelling}`, { name: `${english} ${name}`, coloured: false, sure: true }];
}

const HANGUL = /^[\p{sc=Hangul} ]+$/u;

function* spellings(): Generator<readonly [string, Cultivar | null]> {
  for (const [marked, known] of Object.entries(FILE.names)) {
    const name = marked.replace("~", "");
    const coloured = marked.startsWith("~");
    const own = known.find((other) => other.replace("?", "").toLowerCase() === name.toLowerCase());
    if (!own) yield [name, { name, coloured, sure: true }];
    for (const other of known) yield [other.replace("?", ""), { name, coloured, sure: !other.endsWith("?") }];
    if (coloured) yield* gluedColours(name, known);
  }
  for (const phrase of FILE.notCultivars) yield [phrase, null];
}

export const CULTIVARS = new Lexicon<Cultivar | null>(spellings());

export function isCultivar(name: string): boolean {
  return CULTIVARS.find(wordsOf(fold(name))).length > 0;
}
