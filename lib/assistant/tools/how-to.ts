import { z } from "zod";
import { list } from "@/lib/assistant/format";
import { topicOf } from "@/lib/assistant/understand/reading/how-to-topic";
import { dataFile } from "@/lib/data-file";
import { type DocsEntry, entriesOfPage } from "@/lib/docs/page-entries";
import { parseMarkdown } from "@/lib/docs/parse-markdown";
import { writtenPages } from "@/lib/docs/written-pages";
import { fold, foldedWords } from "@/lib/supply/normalize/words/words";
import file from "./data/how-to.json" with { type: "json" };
import { MAX_TEXT } from "./texts";
import { defineTool, result } from "./tool";

const howTo = z.strictObject({
  /** A topic of `understand/data/topics.json`. */
  title: z.string(),
  text: z.string(),
  href: z.string().regex(/^\/[^\s]*$/),
  label: z.string(),
});
export const HOW_TO = dataFile("how-to.json", z.array(howTo), file);
type HowTo = z.output<typeof howTo>;

const IGNORED = new Set(
  "a an the my to of in on for i do from with and is it me you this that into some can one get at by or all how".split(
    " ",
  ),
);
const stem = (word: string) => (word.length > 4 ? word.replace(/(?:ing|ed|es|s)$/, "") : word);
const keysOf = (text: string) =>
  foldedWords(text)
    .map(stem)
    .filter((word) => !IGNORED.has(word));

const MAX_WORDS = 12;
/** A word of the title and one of the text, or two of the title. */
const ENOUGH = 4;

/** By the topic itself, as a question's slot has it, or by words that mean one, as a model may say it. */
function taskFor(topic: string): HowTo | null {
  const said = fold(topic.normalize("NFC"));
  const title = HOW_TO.some((entry) => entry.title === said) ? said : topicOf(said);
  return HOW_TO.find((entry) => entry.title === title) ?? null;
}

interface Section extends DocsEntry {
  titleKeys: ReadonlySet<string>;
  textKeys: ReadonlySet<string>;
}
let sections: readonly Section[] | undefined;

/** Every section of the written documentation. Read once; the pages of endpoints and errors aren't tasks. */
function docsSections(): readonly Section[] {
  sections ??= writtenPages().flatMap((page) =>
    entriesOfPage(page, parseMarkdown(page.markdown)).map((entry) => ({
      ...entry,
      titleKeys: new Set(keysOf(`${entry.title} ${page.title}`)),
      textKeys: new Set(keysOf(entry.text)),
    })),
  );
  return sections;
}

/** The section that says most of it; null when none has most of the words. */
function sectionFor(wanted: readonly string[]): Section | null {
  const [best] = docsSections()
    .map((section) => {
      const inTitle = wanted.filter((word) => section.titleKeys.has(word)).length;
      const inText = wanted.filter(
        (word) => !section.titleKeys.has(word) && section.textKeys.has(word),
      ).length;
      return { section, found: inTitle + inText, score: 3 * inTitle + inText };
    })
    .toSorted((a, b) => b.found - a.found || b.score - a.score);
  return best && best.score >= ENOUGH && best.found * 2 > wanted.length ? best.section : null;
}

const sourceOf = ({ title, href }: DocsEntry) => ({ label: title, href });

export const howDoI = defineTool({
  name: "how_to",
  description:
    "Says how something is done on this site and links the page or the section of the docs for it.",
  input: z.object({ topic: z.string().trim().min(1).max(MAX_TEXT) }),
  async run(_viewer, { topic }) {
    const wanted = [...new Set(keysOf(topic))].slice(0, MAX_WORDS);
    const task = taskFor(topic);
    const section = sectionFor(wanted);
    if (task) {
      const { title, text, href, label } = task;
      const sources = [{ label, href }, ...(section ? [sourceOf(section)] : [])];
      return result({ topic: title, answer: text }, [text], { sources });
    }
    if (section) {
      const { title, place } = section;
      return result({ topic: title, place }, [`The documentation covers that under “${title}” (${place}).`], {
        sources: [sourceOf(section)],
      });
    }
    return result(
      { topic: null },
      [
        `I don't know how to do that here. The documentation covers ${list(["the API", "the data", "plans", "the tools"])}.`,
      ],
      { sources: [{ label: "Documentation", href: "/docs" }] },
    );
  },
});
