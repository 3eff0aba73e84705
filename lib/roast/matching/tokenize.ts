const EMPTY = new Set(
  "a an and at by coffee coffees de del el en for from grams green g kg la las lb lbs los lot of on oz roast roasted roasting the to with".split(
    " ",
  ),
);

/** Shared by many coffees: no evidence alone. */
const COMMON = new Set([
  ..."washed natural honey decaf organic blend anaerobic peaberry specialty estate farm finca".split(" "),
  ..."coop cooperative station micro microlot aa ab grade g1 g2 shb ep fw process processed".split(" "),
  ..."crop new light medium dark city full plus test batch sample".split(" "),
]);

/** Lower case, without accents, unique, in order. */
export function wordsOf(text: string): string[] {
  const plain = text
    .normalize("NFKD")
    .replaceAll(/\p{M}+/gu, "")
    .toLowerCase()
    .replaceAll(/['’]/g, "");
  const words = plain.match(/[\p{L}\p{N}]+/gu) ?? [];
  return [...new Set(words)].filter((word) => !EMPTY.has(word));
}

/** Weight of a single word: nearly 0 if common or a number, 1 for a name. */
export function ownWeight(word: string): number {
  if (COMMON.has(word) || /^(19|20)\d\d$/.test(word)) return 0.25;
  return /^\p{N}+$/u.test(word) || word.length === 1 ? 0.3 : 1;
}

/** Longer words tolerate one typo. */
const FORGIVING_LENGTH = 6;
/** No name is longer, and forms take the square of a word's letters. */
const MAX_FORGIVEN = 40;

/**
 * A word and, if neither short nor no name, its variants with one letter missing: two spellings one typo apart share
 * a form.
 */
export function formsOf(word: string): string[] {
  if (word.length < FORGIVING_LENGTH || word.length > MAX_FORGIVEN) return [word];
  return [word, ...Array.from(word, (_, i) => word.slice(0, i) + word.slice(i + 1))];
}
