import fc from "fast-check";
import { expect, test } from "vitest";
import { normalizeProduct } from "@/lib/supply/normalize/normalize";
import { runs } from "@/tests/support/property-tests";
import { product } from "./product";

const run = (overrides: Parameters<typeof product>[0]) =>
  normalizeProduct(product(overrides), { wholesaleOnly: false });

test("reading any feed text never throws and is deterministic", () => {
  const text = fc.string({ unit: "grapheme", maxLength: 300 });
  fc.assert(
    fc.property(text, text, text, (name, description, column) => {
      const given = { name, description, columns: { region: column, process: column, elevation: column } };
      expect(run(given)).toEqual(run(given));
    }),
    { numRuns: runs(60) },
  );
});

const repeated = [
  "a ",
  "1,800-",
  "washed and ",
  "(((",
  "and and ",
  "fermented for 12 hours, ",
  "Finca ",
  "1 2 3 ",
  "Juan Carlos ",
  "<td>",
  "<b",
  "&amp;",
  "notes of ",
  "blueberry ",
  "no ",
  "grown at ",
  ": ",
  "lot of ",
  "x 2 x ",
  "'s ",
  "natural ",
  "de la ",
  "é",
  "𝒳",
  "\u0000",
];

/** Processor time of one reading in milliseconds, the best of three. */
function cost(piece: string, characters: number): number {
  const description = piece.repeat(Math.ceil(characters / piece.length));
  const once = () => {
    const start = process.cpuUsage();
    run({ name: `Kenya ${description.slice(0, 300)}`, description });
    const { user, system } = process.cpuUsage(start);
    return (user + system) / 1_000;
  };
  return Math.min(once(), once(), once());
}

test.each(repeated)("a description of nothing but %j takes linear time", (piece) => {
  // Eight times the text is eight times the work; were any rule quadratic it would be sixty-four.
  expect(cost(piece, 16_000)).toBeLessThan(24 * cost(piece, 2_000) + 60);
});
