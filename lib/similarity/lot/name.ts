import { isTitleName } from "../words/common-words";
import { spellingKey, wordsIn } from "../words/spelling";
import { namesInProse } from "../words/written-words";

const MAX_WORDS = 6;
interface Told {
  name: string;
  cultivars: readonly string[] | null;
  processNotes: string | null;
}

/**
 * What a title says beyond the trade's vocabulary, countries, regions and the growers' name keys: the brand of a lot,
 * or a station that no field has; then the names in the notes on its process. Null without such words.
 */
export function lotNameKey(
  { name, cultivars, processNotes }: Told,
  growers: readonly (string | null)[],
): string | null {
  const known = new Set(growers.flatMap((grower) => grower?.split(" ") ?? []));
  for (const word of (cultivars ?? []).flatMap(wordsIn)) known.add(spellingKey(word));
  const tell = (words: readonly string[]) =>
    [...new Set(words)].filter((word) => isTitleName(word) && !known.has(word)).slice(0, MAX_WORDS);
  const title = tell(wordsIn(name).map(spellingKey));
  const inNotes = tell(namesInProse(processNotes ?? ""));
  return [...new Set([...title, ...inNotes])].join(" ") || null;
}
