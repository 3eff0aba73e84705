import { z } from "zod";
import { dataFile } from "@/lib/data-file";
import { wordsOf } from "@/lib/supply/normalize/words/words";
import commonFile from "../data/common-words.json" with { type: "json" };
import cueFile from "../data/cues.json" with { type: "json" };
import { DAYS, METRES, MONEY, NUMBER_WORDS, POUNDS } from "./units";
import { WORD_SETS } from "./word-data";

/** Words of everyday English, which name neither a coffee nor a lot unless a catalog or a person says so. */

const COMMON = new Set(dataFile("common-words.json", z.array(z.string()), commonFile));

const EVERYDAY = new Set([
  ...COMMON,
  ...WORD_SETS.questionWords,
  ...WORD_SETS.aroundNames,
  ...WORD_SETS.plain,
  ...WORD_SETS.known,
  ...WORD_SETS.open,
  ...WORD_SETS.openers,
  ...WORD_SETS.stoppers,
  ...WORD_SETS.ends,
  ...WORD_SETS.everyday,
  ...WORD_SETS.foreignMoney,
  ...WORD_SETS.vocatives,
  ...Object.values(cueFile).flatMap((phrases) =>
    phrases.flatMap((phrase) => wordsOf(phrase).map(({ folded }) => folded)),
  ),
  ...[POUNDS, METRES, DAYS, NUMBER_WORDS].flatMap((units) => Object.keys(units)),
  ...MONEY,
]);

const letters = (word: string) => [...word].toSorted().join("");

const BY_LETTERS = Map.groupBy(
  [...EVERYDAY].filter((word) => word.length >= 3 && /^[a-z]+$/.test(word)),
  letters,
);

/** Everyday words of the same letters that begin with the same one: `the` for `teh`. */
export const sameLetters = (word: string): readonly string[] =>
  (BY_LETTERS.get(letters(word)) ?? []).filter((other) => other.charAt(0) === word.charAt(0));

/** No typing error of a word of the trade. */
export const isCommon = (word: string): boolean => COMMON.has(word);

const ENDINGS: readonly (readonly [RegExp, string])[] = [
  [/s$/, ""],
  [/es$/, ""],
  [/ies$/, "y"],
  [/d$/, ""],
  [/ed$/, ""],
  [/ing$/, ""],
  [/ing$/, "e"],
  [/ly$/, ""],
  [/er$/, ""],
];

export const isEveryday = (word: string): boolean =>
  EVERYDAY.has(word) ||
  (word.length > 3 &&
    ENDINGS.some(([ending, instead]) => ending.test(word) && EVERYDAY.has(word.replace(ending, instead))));
