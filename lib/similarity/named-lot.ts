import { fold } from "@/lib/supply/normalize/words";
import { isCommonWord, isRegionWord } from "./common-words";
import { wordsOfName } from "./names";
import type { OriginSlot } from "./origin-slots";
import { isOneName, spellingKey, wordsIn } from "./spelling";

const QUOTED =
  /["\u201e\u00ab\u00bb]([^"\u00ab\u00bb]{3,40})["\u00ab\u00bb]|(?<![a-z])'([^']{3,40})'(?![a-z])/g;
const PARTS = /[()[\]|,;:/]|\s-\s|-\s|\s-/;
/** Part of a farm: its name may come after the word, or before it. */
const FIELD = /\b(?:parcel(?:a|le)?|plot|tablon|talhao|pante|cuadra|vineyard)\b/;
const SEPARATION = /\b(?:(?:micro|nano)[- ]?lot(?:e|es|s)?|mikrolott?|lote)\b/;
const SHORTEST = 3;
const MAX_WORDS = 3;

/**
 * The words of the name that a title gives to this lot of a grower, in quotes or as a part of the farm; null without
 * one. `growers`: the coffee's own name keys.
 */
export function lotWordsOf(title: string, growers: readonly (string | null)[]): string[] | null {
  const folded = fold(title);
  const own = new Set(growers.flatMap((name) => name?.split(" ") ?? []));
  const tell = (text: string) =>
    wordsIn(text)
      .map(spellingKey)
      .filter(
        (key) =>
          key.length >= SHORTEST &&
          /^[a-z]/.test(key) &&
          !own.has(key) &&
          !isCommonWord(key) &&
          !isRegionWord(key),
      )
      .slice(0, MAX_WORDS);
  const quoted = [...folded.matchAll(QUOTED)].flatMap(([, double, single]) => tell(double ?? single ?? ""));
  const words = [...quoted, ...folded.split(PARTS).flatMap((part) => inPart(part, tell))];
  return words.length > 0 ? [...new Set(words)] : null;
}

function inPart(part: string, tell: (text: string) => string[]): string[] {
  const [field, separation] = [FIELD.exec(part), SEPARATION.exec(part)];
  const found = field ?? separation;
  if (!found) return [];
  const after = tell(part.slice(found.index + found[0].length));
  return after.length > 0 || !field ? after : tell(part.slice(0, found.index));
}

/** Every word of a listing's names, each in one spelling. */
export const wordsOfNames = (names: Iterable<readonly [OriginSlot, string]>): string[] =>
  [...names].flatMap(([slot, name]) => wordsOfName(slot, name));

/** True if one has a lot name of which the other says nothing. Symmetric. */
export function lotNamesDiffer(
  a: { words: readonly string[] | null; names: readonly string[] },
  b: { words: readonly string[] | null; names: readonly string[] },
): boolean {
  return lacks(a.words, b.names) || lacks(b.words, a.names);
}

function lacks(words: readonly string[] | null, names: readonly string[]): boolean {
  return words !== null && !words.some((word) => names.some((name) => isOneName(word, name)));
}
