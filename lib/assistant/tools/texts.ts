import { distance } from "fastest-levenshtein";
import { z } from "zod";
import { list } from "@/lib/assistant/format";
import { GLOSSARY, type GlossaryEntry, glossaryEntry } from "@/lib/assistant/understand/glossary";
import { dataFile } from "@/lib/data-file";
import { fold, wordsOf } from "@/lib/supply/normalize/words";
import file from "./data/how-to.json" with { type: "json" };
import { defineTool, result } from "./tool";

const MAX_TEXT = 200;

const howTo = z.strictObject({
  title: z.string(),
  words: z.array(z.string()),
  text: z.string(),
  href: z.string().regex(/^\/[^\s]*$/),
  label: z.string(),
});
export const HOW_TO = dataFile("how-to.json", z.array(howTo), file);

const near = (term: string): GlossaryEntry[] => {
  const wanted = fold(term);
  return GLOSSARY.filter(({ term: known, also }) =>
    [known, ...also].some(
      (phrase) => phrase.length >= 4 && (wanted.includes(phrase) || distance(phrase, wanted) === 1),
    ),
  );
};

export const explainTerm = defineTool({
  name: "explain_term",
  description: "Explains a word of roasting, trading or of this site, such as DTR, past crop or house score.",
  input: z.object({ term: z.string().trim().min(1).max(MAX_TEXT) }),
  async run(_viewer, { term }) {
    const several = term
      .split(/ and | or |, | vs /)
      .slice(0, 4)
      .flatMap((each) => glossaryEntry(each.trim()) ?? []);
    const [entry = glossaryEntry(term) ?? near(term)[0], ...others] = glossaryEntry(term) ? [] : several;
    if (!entry)
      return result(
        { term: null },
        [`I have no explanation for “${term}”. The data dictionary lists every field.`],
        {
          sources: [{ label: "Data dictionary", href: "/docs/data/dictionary" }],
        },
      );
    const entries = [entry, ...others];
    return result(
      { terms: entries.map((each) => ({ term: each.term, explanation: each.text })) },
      entries.map(({ text }) => text),
      {
        sources: entries.map(({ label, href }) => ({ label, href })),
      },
    );
  },
});

const IGNORED = new Set([
  "a",
  "an",
  "the",
  "my",
  "to",
  "of",
  "in",
  "on",
  "for",
  "i",
  "do",
  "from",
  "with",
  "and",
  "is",
  "it",
  "me",
  "you",
  "this",
  "that",
  "into",
  "some",
  "can",
  "one",
  "get",
  "at",
  "by",
  "or",
  "all",
]);
const stem = (word: string) => (word.length > 4 ? word.replace(/(?:ing|ed|es|s)$/, "") : word);
const keysOf = (text: string) =>
  wordsOf(fold(text))
    .map(({ folded }) => stem(folded))
    .filter((word) => !IGNORED.has(word));

export const howDoI = defineTool({
  name: "how_to",
  description: "Says how something is done on this site and links the page for it.",
  input: z.object({ topic: z.string().trim().min(1).max(MAX_TEXT) }),
  async run(_viewer, { topic }) {
    const wanted = [...new Set(keysOf(topic))].slice(0, 12);
    const [best] = HOW_TO.map((entry) => {
      const title = keysOf(entry.title);
      const words = new Set(entry.words.map(stem));
      const score = wanted.reduce(
        (sum, word) => sum + (title.includes(word) ? 3 : words.has(word) ? 2 : 0),
        0,
      );
      return { entry, score: score - Math.abs(title.length - wanted.length) / 100 };
    }).toSorted((a, b) => b.score - a.score);
    if (!best || best.score < 2)
      return result(
        { topic: null },
        [
          `I don't know how to do that here. The documentation covers ${list(["the API", "the data", "plans", "the tools"])}.`,
        ],
        {
          sources: [{ label: "Documentation", href: "/docs" }],
        },
      );
    const { title, text, href, label } = best.entry;
    return result({ topic: title, answer: text }, [text], { sources: [{ label, href }] });
  },
});
