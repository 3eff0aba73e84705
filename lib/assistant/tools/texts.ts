import { distance } from "fastest-levenshtein";
import { z } from "zod";
import { GLOSSARY, type GlossaryEntry, glossaryEntry } from "@/lib/assistant/understand/reading/glossary";
import { fold } from "@/lib/supply/normalize/words/words";
import { defineTool, result } from "./tool";

export const MAX_TEXT = 200;

const near = (term: string): GlossaryEntry[] => {
  const wanted = fold(term);
  return GLOSSARY.filter(({ term: known, also }) =>
    [known, ...also].some(
      (phrase) => phrase.length >= 4 && (wanted.includes(phrase) || distance(phrase, wanted) === 1),
    ),
  );
};

/** The glossary entries of a term, which may be several; none if it isn't explained here. */
function entriesOf(term: string): GlossaryEntry[] {
  const several = term
    .split(/ and | or |, | vs /)
    .slice(0, 4)
    .flatMap((each) => glossaryEntry(each.trim()) ?? []);
  const [entry = glossaryEntry(term) ?? near(term)[0], ...others] = glossaryEntry(term) ? [] : several;
  return entry ? [entry, ...others] : [];
}

export const isExplained = (term: string): boolean => entriesOf(term.slice(0, MAX_TEXT)).length > 0;

export const explainTerm = defineTool({
  name: "explain_term",
  description: "Explains a word of roasting, trading or of this site, such as DTR, past crop or house score.",
  input: z.object({ term: z.string().trim().min(1).max(MAX_TEXT) }),
  async run(_viewer, { term }) {
    const entries = entriesOf(term);
    if (entries.length === 0)
      return result(
        { term: null },
        [
          `I don't know what “${term}” means. I can explain words of roasting, of the green coffee trade and of this site. The data dictionary lists every field.`,
        ],
        {
          sources: [{ label: "Data dictionary", href: "/docs/data/dictionary" }],
        },
      );
    return result(
      { terms: entries.map((each) => ({ term: each.term, explanation: each.text })) },
      entries.map(({ text }) => text),
      {
        sources: entries.map(({ label, href }) => ({ label, href })),
      },
    );
  },
});
