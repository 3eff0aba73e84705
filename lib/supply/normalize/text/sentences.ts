import { fold } from "../words/words";

const ABBREVIATIONS = new Set([
  "approx",
  "ca",
  "st",
  "sta",
  "dr",
  "mr",
  "mrs",
  "ms",
  "no",
  "gr",
  "alt",
  "elev",
  "temp",
  "max",
  "min",
  "vs",
  "var",
  "scr",
  "incl",
  "est",
  "sr",
  "sra",
  "jr",
  "etc",
  "mt",
  "dom",
  "rep",
]);
/** A full stop before a capital, even without a space; in offer sheets a bar or a bullet between facts. */
const SENTENCE_END =
  /\s+[|•·]\s+|[.!?]+["')\]]*\s+(?=["'(]?[\p{Lu}\p{N}])|(?<=\p{Ll}{3})[.!?](?=\p{Lu}\p{Ll}+ )/gu;

const SHORT_ANSWER = /^(?:yes|no|none|y|n)\b(?=\s*(?:[.;,|!]|$|\n))/i;

const MAX_SENTENCE = 1_500;

/** Longer text without a full stop is cut, so that work on one sentence is bounded. */
function inParts([start, end]: [number, number]): [number, number][] {
  const parts: [number, number][] = [];
  for (let from = start; from < end; from += MAX_SENTENCE)
    parts.push([from, Math.min(end, from + MAX_SENTENCE)]);
  return parts;
}

/** Where the sentences of a text begin and end. Full stops of abbreviations, initials and m.a.s.l. don't end one. */
export function sentencesOf(text: string): [start: number, end: number][] {
  const spans: [number, number][] = [];
  let start = 0;
  SENTENCE_END.lastIndex = 0;
  for (let match = SENTENCE_END.exec(text); match; match = SENTENCE_END.exec(text)) {
    const before =
      /([\p{L}.]+)$/u.exec(text.slice(Math.max(start, match.index - 12), match.index))?.[1]?.toLowerCase() ??
      "";
    const last = before.slice(before.lastIndexOf(".") + 1);
    const measured = /\d\s?[a-z]$/.test(fold(text.slice(Math.max(0, match.index - 4), match.index)));
    if (match[0].startsWith(".") && ((last.length === 1 && !measured) || ABBREVIATIONS.has(last))) continue;
    // "Fair Trade? No" is one statement.
    if (match[0].startsWith("?") && SHORT_ANSWER.test(text.slice(match.index + match[0].length))) continue;
    spans.push([start, match.index + (/^\s/.test(match[0]) ? 0 : match[0].trimEnd().length)]);
    start = match.index + match[0].length;
  }
  if (start < text.length) spans.push([start, text.length]);
  return spans.flatMap(inParts);
}
