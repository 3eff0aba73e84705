import type { Figure, Source, ToolCall } from "./contract";

/** A number as written in a sentence, with its unit and sign. */
const FIGURE = /[−-]?\$?\d[\d,]{0,20}(?:\.\d{1,6})?%?/g;
const MAX_CHECKED_LENGTH = 20_000;
const MAX_VALUES = 20_000;

interface Written {
  text: string;
  value: number;
  decimals: number;
}

/** `$1,234.50` → 1234.5 with two decimals; the sign is dropped, since texts say "down 3.1%". */
function writtenNumbers(text: string): Written[] {
  return [...text.slice(0, MAX_CHECKED_LENGTH).matchAll(FIGURE)].flatMap(([match]) => {
    const digits = match.replace(/[^\d.]/g, "");
    const value = Number(digits);
    if (!Number.isFinite(value)) return [];
    return [{ text: match.replace(/,$/, ""), value, decimals: digits.split(".")[1]?.length ?? 0 }];
  });
}

/** Every number in a value: of numbers as they are, of texts as they are written. */
function* numbersIn(value: unknown, depth = 0): Generator<number> {
  if (depth > 12) return;
  if (typeof value === "number") yield Math.abs(value);
  else if (typeof value === "string") for (const written of writtenNumbers(value)) yield written.value;
  else if (Array.isArray(value)) for (const item of value) yield* numbersIn(item, depth + 1);
  else if (typeof value === "object" && value !== null)
    for (const item of Object.values(value)) yield* numbersIn(item, depth + 1);
}

/** Half a unit of the last decimal, and what sums of fractions lose. */
const toleranceOf = ({ value, decimals }: Written) => 0.5 * 10 ** -decimals + 1e-9 * Math.max(1, value);

/** The place of the first of these ascending numbers that is at least `least`. */
function firstFrom(ascending: Float64Array, least: number): number {
  let [low, high] = [0, ascending.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((ascending[middle] ?? Infinity) < least) low = middle + 1;
    else high = middle;
  }
  return low;
}

/**
 * A figure is in the data when some number there, rounded half up to the figure's own decimals, is the same; a share of
 * one also as a percentage. Logarithmic in the number of numbers.
 */
function says(ascending: Float64Array, written: Written): boolean {
  const { text, value, decimals } = written;
  const tolerance = toleranceOf(written);
  for (let at = firstFrom(ascending, value - tolerance); at < ascending.length; at++) {
    const known = ascending[at] ?? Infinity;
    if (known > value + tolerance) break;
    if (decimals > 0 || !Number.isInteger(known) || known === value) return true;
  }
  if (!text.endsWith("%")) return false;
  const share = ascending[firstFrom(ascending, (value - tolerance) / 100)] ?? Infinity;
  const isWhole = decimals === 0 && Number.isInteger(share);
  return share <= 1 && share * 100 <= value + tolerance && !isWhole;
}

type CheckedCall = Pick<ToolCall, "result">;

const ASKED: Source = { label: "Your question", href: "" };

/** By result, since an answer is checked piece by piece: with its sentences as data, and without. */
const collected = {
  withSentences: new WeakMap<object, Known>(),
  withoutSentences: new WeakMap<object, Known>(),
};
interface Known {
  ascending: Float64Array;
  source: Source;
}

const ascendingOf = (numbers: Iterable<number>) => Float64Array.from(new Set(numbers)).sort();

function* firstNumbers(value: unknown): Generator<number> {
  const seen = new Set<number>();
  for (const number of numbersIn(value)) {
    if (seen.size >= MAX_VALUES) return;
    seen.add(number);
    yield number;
  }
}

function dataOf({ result }: CheckedCall, isOwnText: boolean): Known {
  const kept = isOwnText ? collected.withoutSentences : collected.withSentences;
  const before = kept.get(result);
  if (before) return before;
  const values = [result.facts, result.blocks.map(({ data }) => data), isOwnText ? [] : result.sentences];
  const known = {
    ascending: ascendingOf(firstNumbers(values)),
    source: result.sources[0] ?? { label: "Documentation", href: "/docs" },
  };
  kept.set(result, known);
  return known;
}

/**
 * The figures of a text, each with the address of the tool's result that has it, or of the question; null where the data lacks it.
 * @param own for text made of the tools' sentences: these then aren't data themselves; `converted` are the question's
 * numbers in other units. Never for a model, whose input could hold any number
 */
export function checkFigures(
  text: string,
  calls: readonly CheckedCall[],
  question = "",
  own?: { converted: unknown },
): Figure[] {
  const known = calls.map((call) => dataOf(call, own !== undefined));
  const asked = ascendingOf([
    ...writtenNumbers(question).map(({ value }) => value),
    ...numbersIn(own?.converted),
  ]);
  return writtenNumbers(text).map((written) => {
    const call = known.find(({ ascending }) => says(ascending, written));
    if (call) return { text: written.text, source: call.source };
    return { text: written.text, source: says(asked, written) ? ASKED : null };
  });
}
