import { dataFile, PHRASES } from "@/lib/data-file";
import headings from "../data/section-headings.json" with { type: "json" };

const HEADINGS = dataFile("section-headings.json", PHRASES, headings);

/** `…to 11%.Processing detailsEach producer picks…`: a heading that lost the line breaks around it. */
const GLUED = new RegExp(
  `(?:${HEADINGS.map((heading) => heading.replace(/\w/g, (letter) => `[${letter}${letter.toUpperCase()}]`)).join("|")}):?(?=\\p{Lu})`,
  "u",
);

/** `cupScore: 86`, a property's name as a label. */
const PROPERTY = /^\p{Ll}+(?:\p{Lu}\p{Ll}+){1,3}(?=: )/u;

/** The texts between headings that ran into their sentences; the line itself where there are none. */
export function withoutGluedHeadings(line: string): string[] {
  return line
    .replace(PROPERTY, (name) => name.replace(/(?=\p{Lu}\p{Ll})/gu, " "))
    .split(GLUED)
    .map((part) => part.trim())
    .filter((part) => part !== "");
}
