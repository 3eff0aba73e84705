import { parse } from "csv-parse/sync";
import fc from "fast-check";
import { expect, test } from "vitest";
import { type Cell, csvFile, csvText } from "@/lib/http/files/csv";

const hostile = fc.oneof(
  fc.string({ unit: "binary" }),
  fc.constantFrom("=1+1", "+1", "-1+2", "@SUM(A1)", "\t=1", " =1", "\r\n=1", '="a"', "a,b", 'say "x"', "＝1"),
);
const cell = fc.oneof(hostile, fc.double({ noNaN: true, noDefaultInfinity: true }), fc.constant(null));
/** What a reader of the file sees of a cell. */
const seen = (read: string) => read.replace(/^'(?=[\s\u00a0]*[=+\-@＝＋－＠\t\r\n])/, "");

test("CSV cells round-trip arbitrary values", () => {
  fc.assert(
    fc.property(fc.array(fc.array(cell, { minLength: 2, maxLength: 2 }), { maxLength: 5 }), (rows) => {
      const [, ...read] = parse(csvText(["a", "b"], rows), { relax_column_count: false }) as string[][];
      expect(read.map((row) => row.map(seen))).toEqual(
        rows.map((row) => row.map((each) => (each === null ? "" : seen(String(each))))),
      );
    }),
  );
});

test("formulas are escaped and numbers kept", () => {
  fc.assert(
    fc.property(hostile, (text) => {
      const [, [read = ""] = []] = parse(csvText(["a", "b"], [[text, 1]])) as string[][];
      expect(read).not.toMatch(/^[\s\u00a0]*[=+\-@]/);
    }),
  );
  expect(csvText(["n"], [[-1.5]])).toBe("n\r\n-1.5\r\n");
});

test("a file has a plain name and a UTF-8 charset", () => {
  const rows: Cell[][] = [["Añejo"]];
  const file = csvFile('sales "2026"\r\n.csv', ["name"], rows);
  expect(file.headers).toEqual({
    "Content-Type": "text/csv; charset=utf-8",
    "Content-Disposition": 'attachment; filename="sales-2026-.csv"',
  });
  expect(file.content).toBe("\ufeffname\r\nAñejo\r\n");
});
