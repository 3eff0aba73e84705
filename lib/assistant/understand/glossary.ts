import { z } from "zod";
import { dataFile } from "@/lib/data-file";
import { type Hit, Lexicon } from "@/lib/supply/normalize/lexicon";
import type { Word } from "@/lib/supply/normalize/words";
import file from "./data/glossary.json" with { type: "json" };

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
export const glossaryEntry = (term: string): GlossaryEntry | null => TERMS.whole(term);
