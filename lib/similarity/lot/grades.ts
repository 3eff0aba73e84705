import { fold, wordsOf } from "@/lib/supply/normalize/words/words";

const WORDS = new Set([
  "aaa",
  "aa",
  "ab",
  "a",
  "b",
  "c",
  "pb",
  "e",
  "tt",
  "t",
  "y",
  "x",
  "psc",
  "supremo",
  "excelso",
  "extra",
  "fancy",
  "prime",
  "shb",
  "hb",
]);
/** In a title one letter may be anything. */
const GRADE_IN_TITLE = /\b(?:(aaa?|ab|supremo|excelso|shb|hb)|(?:g|gr|grade|grado|grad)\.? ?([1-9]))\b/;
/** Strictly hard bean is also called strictly high grown. */
const SYNONYMS: Readonly<Record<string, string>> = { shg: "shb", sgh: "shb", hg: "hb" };
const SCREEN =
  /\b(?:(?:screens?|scr?|cribles?|siebung|sieb|peneiras?|mallas?|zarandas?|criba|crivello|vaglio|zeef|sito)\.? ?(\d\d)(?: ?[/-] ?(\d\d))?|(1[3-9])\/(1[4-9]|20))\b/;

/** Folded, where kana have lost their marks. */
const PEABERRY =
  /\b(?:peaberr(?:y|ies)|caracol(?:illo|i|ito)?|perlbohnen?|perlebo[nh]n?er?|parelboon|pb)\b|ヒーヘリー|피베리|пиберри|[圆圓]豆/;

/** From a field: see `LotFacts`. */
export function gradeOf(grade: string | null): string | null {
  if (grade !== null && PEABERRY.test(fold(grade))) return "pb";
  const words = wordsOf(fold(grade ?? "")).map(({ folded }) => SYNONYMS[folded] ?? folded);
  return words.find((word) => /^[1-9]$/.test(word)) ?? words.find((word) => WORDS.has(word)) ?? null;
}

/** From a folded title. */
export function gradeInTitle(name: string): string | null {
  if (PEABERRY.test(name)) return "pb";
  const found = GRADE_IN_TITLE.exec(name.replace(/\b(?:shg|sgh|hg)\b/, (word) => SYNONYMS[word] ?? word));
  return found?.[1] ?? found?.[2] ?? null;
}

/** First and last screen of a folded text. */
export function screensOf(text: string): number[] | null {
  const [, one, other, from, to] = SCREEN.exec(text) ?? [];
  const first = one ?? from;
  return first === undefined ? null : [Number(first), Number(other ?? to ?? first)];
}
