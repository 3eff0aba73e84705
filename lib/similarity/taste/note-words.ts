import { z } from "zod";
import { dataFile, PHRASES } from "@/lib/data-file";
import { flavorKey } from "@/lib/supply/flavour-wheel";
import noteWords from "../data/note-words.json" with { type: "json" };
import { spellingKey, wordsIn } from "../words/spelling";

/** Notes of the wheel → how shops of other languages write them. */
const WORDS = dataFile("note-words.json", z.record(z.string(), PHRASES), noteWords);

const ENGLISH = new Map(
  Object.entries(WORDS).flatMap(([note, others]) => others.map((other) => [flavorKey(other), note])),
);

/** Shorter words of one language are words of another: `bar`, `the`, `coco`. */
const LONG = 5;
const wordInEnglish = (word: string) => (word.length < LONG ? undefined : ENGLISH.get(word));

/** A tasting note in English if the vocabulary has it, as a whole or word by word; otherwise unchanged. */
export function inEnglish(note: string): string {
  const key = flavorKey(note);
  const whole = ENGLISH.get(key);
  if (whole !== undefined) return whole;
  const words = key.split(" ");
  return words.some(wordInEnglish) ? words.map((word) => wordInEnglish(word) ?? word).join(" ") : note;
}

let noteKeys: ReadonlySet<string> | undefined;

/** True for the spelling key of a word by which another language calls a flavor, such as `pfirsich`. */
export function isNoteWord(key: string): boolean {
  noteKeys ??= new Set(
    [...ENGLISH.keys()].flatMap((note) => {
      const [word = "", more] = wordsIn(note);
      return more === undefined && word.length >= LONG ? [spellingKey(word)] : [];
    }),
  );
  return noteKeys.has(key);
}
