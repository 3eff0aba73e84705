import { isCommonWord, isRegionWord } from "./common-words";
import { spellingKey, wordsIn } from "./spelling";

const MAX_WORDS = 6;
const SHORTEST = 3;

const isTold = (key: string) =>
  key.length >= SHORTEST && /^[a-z]/.test(key) && !isCommonWord(key) && !isRegionWord(key);

/**
 * What a title says beyond the trade's vocabulary, countries, regions and the growers' name keys: the brand of a lot,
 * or a station that no field has. Null without such words.
 */
export function lotNameKey(
  title: string,
  growers: readonly (string | null)[],
  cultivars: readonly string[],
): string | null {
  const known = new Set(growers.flatMap((name) => name?.split(" ") ?? []));
  for (const word of cultivars.flatMap(wordsIn)) known.add(spellingKey(word));
  const words = new Set(wordsIn(title).map(spellingKey));
  const left = [...words].filter((word) => isTold(word) && !known.has(word));
  return left.slice(0, MAX_WORDS).join(" ") || null;
}
