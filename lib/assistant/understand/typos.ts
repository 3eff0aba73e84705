import { distance } from "fastest-levenshtein";
import { z } from "zod";
import { dataFile } from "@/lib/data-file";
import type { Word } from "@/lib/supply/normalize/words";
import commonFile from "./data/common-words.json" with { type: "json" };
import { meaningKey, vocabularyWords } from "./vocabulary";

/** Everyday words that aren't typing errors of the trade's. */
const COMMON = new Set(dataFile("common-words.json", z.array(z.string()), commonFile));
const SHORTEST = 5;

let known: { all: ReadonlySet<string>; byStart: ReadonlyMap<string, readonly string[]> } | undefined;

function vocabulary() {
  if (known) return known;
  const all = new Set(vocabularyWords());
  const long = [...all].filter((word) => word.length >= SHORTEST && /^[a-z]+$/.test(word));
  known = { all, byStart: Map.groupBy(long, (word) => word.charAt(0)) };
  return known;
}

/** Two neighbouring letters the other way round. */
function isSwapped(a: string, b: string): boolean {
  if (a.length !== b.length) return false;
  const at = [...a].findIndex((letter, i) => letter !== b[i]);
  return at >= 0 && a[at] === b[at + 1] && a[at + 1] === b[at] && a.slice(at + 2) === b.slice(at + 2);
}

const PLURALS = /(?:s|es)$/;

/** The only word of the vocabulary that is one letter away; the word itself when it's known, short, or two are as near. */
function corrected(word: string): string {
  const { all, byStart } = vocabulary();
  if (
    word.length < SHORTEST ||
    word.length > 24 ||
    all.has(word) ||
    COMMON.has(word) ||
    !/^[a-z]+$/.test(word)
  )
    return word;
  if (all.has(word.replace(PLURALS, "")) || COMMON.has(word.replace(PLURALS, ""))) return word;
  const near = (byStart.get(word.charAt(0)) ?? []).filter(
    (candidate) =>
      Math.abs(candidate.length - word.length) <= 1 &&
      (distance(candidate, word) === 1 || isSwapped(candidate, word)),
  );
  const [only] = near;
  return only !== undefined && new Set(near.map(meaningKey)).size === 1 ? only : word;
}

/** The words with typing errors of one letter put right; places stay. */
export const withoutTypos = (words: readonly Word[]): Word[] =>
  words.map((word) => ({ ...word, folded: corrected(word.folded) }));
