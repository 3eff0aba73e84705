const ONES = "one two three four five six seven eight nine".split(" ");
const TEENS = "ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen".split(" ");
const TENS = "twenty thirty forty fifty sixty seventy eighty ninety".split(" ");

const COUNTS = new Map<string, number>([
  ...[...ONES, ...TEENS].map((word, i) => [word, i + 1] as const),
  ...TENS.flatMap((word, i) => [
    [word, 20 + 10 * i] as const,
    ...ONES.map((one, k) => [`${word}-${one}`, 21 + 10 * i + k] as const),
  ]),
]);

/** Matches a number from one to ninety-nine in words, in folded text: `nine`, `twenty-seven`, `forty eight`. */
export const COUNT_IN_WORDS = `(?:${TENS.join("|")})(?:[- ](?:${ONES.join("|")})\\b)?|${TEENS.toReversed().join("|")}|${ONES.join("|")}`;

/** The same from one to nine hundred and ninety-nine: `a hundred and fifty`, `two hundred`. */
export const LARGE_COUNT_IN_WORDS = `(?:an?|${ONES.join("|")}) hundred(?: (?:and )?(?:${COUNT_IN_WORDS}))?|${COUNT_IN_WORDS}`;

export function countInWords(words: string): number | null {
  const [, hundreds, rest = ""] = /^(\w+) hundred(?: (?:and )?(.+))?$/.exec(words) ?? [];
  if (hundreds !== undefined) {
    const smaller = rest === "" ? 0 : countInWords(rest);
    return smaller === null ? null : 100 * (COUNTS.get(hundreds) ?? 1) + smaller;
  }
  return COUNTS.get(words.replace(" ", "-")) ?? null;
}
