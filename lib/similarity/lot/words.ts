import { fold } from "@/lib/supply/normalize/words/words";
import { isCommonWord, isRegionWord } from "../words/common-words";
import { spellingKey, wordsIn } from "../words/spelling";
import { smallWordsOf } from "../words/written-words";

const QUOTED =
  /["\u201e\u00ab\u00bb]([^"\u00ab\u00bb]{3,40})["\u00ab\u00bb]|(?<![a-z])'([^']{3,40})'(?![a-z])/g;
const PARTS = /[()[\]|,;:/]|\s-\s|-\s|\s-/;
/** Part of a farm: its name may come after the word, or before it. */
const FIELD = /\b(?:parcel(?:a|le)?|plot|tablon|talhao|pante|cuadra|vineyard)\b/;
const SEPARATION = /\b(?:(?:micro|nano)[- ]?lot(?:e|es|s)?|mikrolott?|lote)\b/;
const MIN_LENGTH = 3;
const MAX_WORDS = 3;

/**
 * The words of the name that a title gives to this lot of a grower, in quotes or as a part of the farm; null without
 * one. `growers`: the coffee's own name keys.
 */
export function lotWordsOf(title: string, growers: readonly (string | null)[]): string[] | null {
  const folded = fold(title);
  const own = new Set([...growers.flatMap((name) => name?.split(" ") ?? []), ...smallWordsOf(title)]);
  const tell = (text: string) =>
    wordsIn(text)
      .map(spellingKey)
      .filter(
        (key) =>
          key.length >= MIN_LENGTH &&
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

/** Words of a title in another script, transliterated: trade words and places of every language are among them. */
export const transliteratedIn = (title: string): string[] =>
  title
    .split(/[^\p{Letter}\p{Mark}]+/u)
    .flatMap((word) => (/[^\p{Script=Latin}\p{Mark}]/u.test(word) ? wordsIn(word).map(spellingKey) : []));
