import { distance } from "fastest-levenshtein";
import { z } from "zod";
import { dataFile } from "@/lib/data-file";
import { type Hit, Lexicon } from "@/lib/supply/normalize/words/lexicon";
import type { Word } from "@/lib/supply/normalize/words/words";
import file from "../data/glossary.json" with { type: "json" };

const entry = z.strictObject({
  term: z.string(),
  also: z.array(z.string()),
  text: z.string(),
  href: z.string().regex(/^\/[^\s]*$/),
  label: z.string(),
});
export type GlossaryEntry = z.output<typeof entry>;

export const GLOSSARY: readonly GlossaryEntry[] = dataFile("glossary.json", z.array(entry), file);

const TERMS = new Lexicon(
  GLOSSARY.flatMap((each) => [each.term, ...each.also].map((phrase) => [phrase, each] as const)),
);

export const findTerms = (words: readonly Word[]): Hit<GlossaryEntry>[] => TERMS.find(words);
const MIN_MISSPELT = 5;
const LONG = GLOSSARY.flatMap(({ term, also }) => [term, ...also]).filter((term) =>
  /^[a-z ]{5,}$/.test(term),
);

/** `qwaker` as the glossary writes it; the word itself when it is in there, or when none or two are a letter away. */
export function asSpelt(word: string): string {
  if (word.length < MIN_MISSPELT || TERMS.whole(word)) return word;
  const near = LONG.filter((term) => term.charAt(0) === word.charAt(0) && distance(term, word) === 1);
  return near.length === 1 ? (near[0] ?? word) : word;
}

export const glossaryEntry = (term: string): GlossaryEntry | null => TERMS.whole(term);
