import type { Figure, Source, ToolCall } from "./contract";

/** A number as it is written in a sentence, with what belongs to it. */
const FIGURE = /[−-]?\$?\d[\d,]{0,20}(?:\.\d{1,6})?%?/g;
const TEXT_LIMIT = 20_000;
const MAX_VALUES = 20_000;

interface Written {
  text: string;
  value: number;
  decimals: number;
}

/** `$1,234.50` → 1234.5 with two decimals; the sign is dropped, since texts say "down 3.1%". */
function writtenNumbers(text: string): Written[] {
  return [...text.slice(0, TEXT_LIMIT).matchAll(FIGURE)].flatMap(([match]) => {
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

/**
 * A figure is in the data when some number there, rounded half up to the figure's own decimals, is the same; a share of
 * one also as a percentage.
 */
function says(known: number, { text, value, decimals }: Written): boolean {
  const same = (candidate: number) =>
    Math.abs(candidate - value) <= 0.5 * 10 ** -decimals + 1e-9 * Math.max(1, value);
  if (decimals === 0 && Number.isInteger(known)) return known === value;
  return same(known) || (text.endsWith("%") && known <= 1 && same(known * 100));
}

type CheckedCall = Pick<ToolCall, "result">;

const ASKED: Source = { label: "Your question", href: "" };

function dataOf({ result }: CheckedCall, isOwnText: boolean): { numbers: number[]; source: Source } {
  const numbers = new Set<number>();
  for (const number of numbersIn([
    result.facts,
    result.blocks.map(({ data }) => data),
    isOwnText ? [] : result.sentences,
  ])) {
    if (numbers.size >= MAX_VALUES) break;
    numbers.add(number);
  }
  return { numbers: [...numbers], source: result.sources[0] ?? { label: "Documentation", href: "/docs" } };
}

/**
 * The figures of a text, each with the address of the tool's result that has it, or null: then it isn't from the data.
 * Numbers of the question may be repeated; their source is the question.
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
  const asked = [...writtenNumbers(question).map(({ value }) => value), ...numbersIn(own?.converted)];
  return writtenNumbers(text).map((written) => {
    const call = known.find(({ numbers }) => numbers.some((number) => says(number, written)));
    if (call) return { text: written.text, source: call.source };
    return { text: written.text, source: asked.some((value) => says(value, written)) ? ASKED : null };
  });
}
