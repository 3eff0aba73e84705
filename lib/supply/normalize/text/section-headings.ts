import { dataFile, PHRASES } from "@/lib/data-file";
import headings from "../data/section-headings.json" with { type: "json" };
import { TOPICS, type Topic } from "../vocabulary/topics";
import { fold } from "../words/words";

const HEADINGS = dataFile("section-headings.json", PHRASES, headings);

/** `…to 11%.Processing detailsEach producer picks…`: a heading that lost the line breaks around it. */
const GLUED = new RegExp(
  `(?:${HEADINGS.map((heading) => heading.replace(/\w/g, (letter) => `[${letter}${letter.toUpperCase()}]`)).join("|")}):?(?=\\p{Lu})`,
  "u",
);

/** `cupScore: 86`, a property's name as a label. */
const PROPERTY = /^\p{Ll}+(?:\p{Lu}\p{Ll}+){1,3}(?=: )/u;

/** `Process: WashedAltitude: 1,450 MASLCupping Notes: Plum`: a label that lost the break before it. */
const GLUED_LABEL = /(?<=[\p{L}\d)+])(\p{Lu}\p{Ll}{2,}(?: \p{L}\p{Ll}+){0,2})(?=: ?\S)/gu;

function* betweenLabels(line: string): Generator<string> {
  let from = 0;
  for (const { 1: label = "", index } of line.matchAll(GLUED_LABEL)) {
    // The first label of a line begins it.
    if (TOPICS.whole(fold(label)) === null || !line.slice(from, index).includes(":")) continue;
    yield line.slice(from, index);
    from = index;
  }
  yield line.slice(from);
}

/** The texts between headings that ran into their sentences; the line itself where there are none. */
export function withoutGluedHeadings(line: string): string[] {
  return line
    .replace(PROPERTY, (name) => name.replace(/(?=\p{Lu}\p{Ll})/gu, " "))
    .split(GLUED)
    .flatMap((part) => [...betweenLabels(part)])
    .map((part) => part.trim())
    .filter((part) => part !== "");
}

/** Under `Source` a paragraph of so many words tells of the farm and the work there, as prose elsewhere does. */
const STORY_WORDS = 60;

/** Whether a line of so many words says what the heading above it names. */
export function isUnderHeading(heading: Topic, words: number): boolean {
  if (heading === "origin") return words < STORY_WORDS;
  return heading !== "other" && (heading !== "kind" || words <= 3);
}
