import { fold, wordsOf } from "@/lib/supply/normalize/words";

/** What tells two lots of one grower apart; it takes eligibility away, but is no blocker of the contract. */
export interface LotFacts {
  /** Folded and sorted; null if undisclosed, or landraces, which each shop names differently. */
  cultivars: readonly string[] | null;
  /** A number as in Ethiopia, letters as in East Africa, Supremo, Excelso or Fancy; null for others, which are synonyms. */
  grade: string | null;
  /** `Lot 12`, `#3` or an outturn like `22NX0108` in the name. */
  number: string | null;
  /** By the name. */
  decaf: string | null;
  /** Of a honey, by the name: `b` for black. */
  color: string | null;
}

const LANDRACE = /heirloom|landrace|local|mixed|various|indigenous|kurume|dega|wolisho|74\d{3}|jarc/;
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
  "supremo",
  "excelso",
  "extra",
  "fancy",
  "prime",
]);
const CODE = /\b(?:\d{2}[a-z]{2}\d{4}|[a-z]{1,3}-?\d{4,})\b/;
const HONEY = /\b(white|yellow|golden?|orange|red|black|w|y|r|b)(?: ?\/ ?| |-)honey\b/;
const LOT_NUMBER =
  /(?:\b(?:lots?|lote|lotto|los|rotto|no|nr|num|block|bloc|batch|parcel|tank|partida|partia|ot|outturn)\b\.? ?[#:]? ?|#) ?([a-z]{0,2}-?\d{1,5}|[a-f](?= |$)|[ivx]+(?= |$))\b/;
const DECAF_METHODS: readonly (readonly [RegExp, string])[] = [
  [/\b(?:swiss water|swp)\b/, "swiss water"],
  [/\b(?:mountain water|mwp)\b/, "mountain water"],
  [/\b(?:sugar ?cane|ea|ethyl acetate)\b/, "ethyl acetate"],
  [/\bco ?2\b/, "co2"],
];
const PEABERRY = /\b(?:peaberr(?:y|ies)|caracol(?:illo|i)?|pb)\b/;

function gradeOf(grade: string | null): string | null {
  const words = wordsOf(fold(grade ?? "")).map(({ folded }) => folded);
  return words.find((word) => /^[1-9]$/.test(word)) ?? words.find((word) => WORDS.has(word)) ?? null;
}

export function lotFactsOf(facts: {
  name: string;
  cultivars: readonly string[] | null;
  grade: string | null;
}): LotFacts {
  const cultivars = (facts.cultivars ?? []).map((each) => fold(each).replace(/[^a-z\d]/g, "")).sort();
  const isTelling = cultivars.length > 0 && !cultivars.some((each) => LANDRACE.test(each));
  const name = fold(facts.name);
  const number = LOT_NUMBER.exec(name)?.[1]?.replace(/^0+/, "") ?? CODE.exec(name)?.[0];
  return {
    cultivars: isTelling ? cultivars : null,
    grade: gradeOf(facts.grade) ?? (PEABERRY.test(name) ? "pb" : null),
    decaf: DECAF_METHODS.find(([method]) => method.test(name))?.[1] ?? null,
    number: number ?? null,
    color: HONEY.exec(name)?.[1]?.charAt(0) ?? null,
  };
}

const differ = <T>(a: T | null, b: T | null) => a !== null && b !== null && a !== b;

/** True if both disclose a fact and it isn't the same. Symmetric. */
export function lotsDiffer(a: LotFacts, b: LotFacts): boolean {
  return (
    differ(a.grade, b.grade) ||
    differ(a.number, b.number) ||
    differ(a.color, b.color) ||
    differ(a.decaf, b.decaf) ||
    cultivarsDiffer(a.cultivars, b.cultivars)
  );
}

function cultivarsDiffer(a: LotFacts["cultivars"], b: LotFacts["cultivars"]): boolean {
  // `Bourbon` is said for Red Bourbon too.
  const isOne = (one: string, other: string) => one.includes(other) || other.includes(one);
  return a !== null && b !== null && !a.some((one) => b.some((other) => isOne(one, other)));
}
