import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { Literal } from "@/lib/roast/artisan/bounded-reader";
import { ArtisanFileError } from "@/lib/roast/artisan/file-error";
import { JsonReader } from "@/lib/roast/artisan/json-reader";
import { PythonReader } from "@/lib/roast/artisan/python-reader";
import { runs } from "@/tests/support/property-tests";
import { pythonRepr } from "@/tests/support/python-repr";

const python = (text: string) => new PythonReader(text).readWhole();
const json = (text: string) => new JsonReader(text).readWhole();

/** Texts of every plane, lone surrogates and all that a literal has to escape. */
const texts = fc.oneof(
  fc.string({ unit: "binary", maxLength: 30 }),
  fc.string({
    unit: fc.constantFrom("'", '"', "\\", "\n", "\r", "\t", "\0", "u", "x", "0", "é", "ガ", "😀"),
    maxLength: 20,
  }),
  fc.constantFrom("__proto__", "constructor", "None", "True", 'it\'s "so"', "\ud800"),
);
const numbers = fc.oneof(fc.integer(), fc.double(), fc.double({ noNaN: true, min: -1000, max: 1000 }));

/** Any value that either notation can hold. */
const values = fc.letrec<{ value: Literal }>((tie) => ({
  value: fc.oneof(
    { maxDepth: 4, withCrossShrink: true },
    texts,
    numbers,
    fc.boolean(),
    fc.constant(null),
    fc.array(tie("value"), { maxLength: 6 }),
    fc.array(fc.tuple(texts, tie("value")), { maxLength: 6 }).map((entries): Literal => new Map(entries)),
  ),
})).value;

/** JSON as Python's `json.dump` writes it. */
function jsonDump(value: Literal): string {
  if (value instanceof Map)
    return `{${[...value].map(([key, item]) => `${JSON.stringify(key)}:${jsonDump(item)}`).join(",")}}`;
  if (Array.isArray(value)) return `[${value.map(jsonDump).join(",")}]`;
  if (typeof value === "number") return Object.is(value, -0) ? "-0.0" : String(value);
  return JSON.stringify(value);
}

test("values written by Python's repr round-trip", () => {
  fc.assert(
    fc.property(values, (value) => {
      expect(python(pythonRepr(value))).toEqual(value);
    }),
  );
});

test("values written by Python's json round-trip, NaN and Infinity included", () => {
  fc.assert(
    fc.property(values, (value) => {
      expect(json(jsonDump(value))).toEqual(value);
    }),
  );
});

test("a number in any notation is the same double that JavaScript reads", () => {
  const digits = fc.string({ unit: fc.constantFrom(..."0123456789"), minLength: 1, maxLength: 24 });
  const written = fc
    .tuple(fc.constantFrom("", "-"), digits, fc.option(digits), fc.option(fc.integer({ min: -40, max: 40 })))
    .map(([sign, whole, fraction, exponent]) =>
      [sign, whole, fraction === null ? "" : `.${fraction}`, exponent === null ? "" : `e${exponent}`].join(
        "",
      ),
    );
  fc.assert(
    fc.property(written, (text) => {
      expect(python(text)).toBe(Number(text));
      expect(json(text)).toBe(Number(text));
    }),
    // Only some numbers of 16 digits and more tell a way that is nearly right.
    { numRuns: runs(5000) },
  );
});

test.each<[string, Literal]>([
  ["u'caf\\xe9'", "café"],
  ["b'caf\\xc3'", "caf\u00c3"],
  ["b'\\u0041'", "\\u0041"],
  ["r'C:\\new'", "C:\\new"],
  ["'''two\nlines'''", "two\nlines"],
  ["'a' \"b\"\n u'c'", "abc"],
  ["'\\101\\0\\U0001f600\\N{BULLET}\\q'", "A\0😀\\N{BULLET}\\q"],
  ["'one \\\nline'", "one line"],
  ["(1, 2.5,)", [1, 2.5]],
  ["(7)", 7],
  ["(7,)", [7]],
  ["()", []],
  ["[1, 2, ] # trailing", [1, 2]],
  ["123L", 123],
  ["+1", 1],
  ["[nan, inf, -inf, 1.e-05, .5]", [Number.NaN, Infinity, -Infinity, 1e-5, 0.5]],
  ["array([1.0, 2.0])", [1, 2]],
  ["array('d', [1.0])", [1]],
  ["array([1., 2.], dtype=float32)", [1, 2]],
  ["[np.float64(1.5), None]", [1.5, null]],
])("the Python literal %s is read", (text, value) => {
  expect(python(text)).toEqual(value);
});

test.each([
  ["{'a': }", 'Line 1, column 7: expected a value, but found "}"'],
  ["{'a': 1\n 'b': 2}", 'Line 2, column 2: expected "," or "}", but found "\'"'],
  ["{'a': open('x')}", 'Line 1, column 7: expected a value, but found "o"'],
  ["[1,, 2]", 'Line 1, column 4: expected a value, but found ","'],
  ["['a\nb']", 'Line 1, column 4: expected a closing quote, but found "\\n"'],
  ["['a", "Line 1, column 4: expected a closing quote, but the file ends"],
  ["{[1]: 2}", "Line 1, column 2: a key must be a string or a number"],
  ["'\\x4'", 'Line 1, column 4: expected 2 hexadecimal digits, but found "4"'],
  ["'\\Uffffffff'", "Line 1, column 3: no character has this code point"],
  ["1 2", "Line 1, column 3: unexpected text after the end of the log"],
  ["1j", "Line 1, column 2: unexpected text after the end of the log"],
  ["f'{1}'", 'Line 1, column 1: expected a value, but found "f"'],
  ["--1", 'Line 1, column 2: expected a number, but found "-"'],
])("%s is refused with its position", (text, message) => {
  expect(() => python(text)).toThrow(expect.objectContaining({ problem: "syntax", message }));
});

describe("a dictionary", () => {
  test("with __proto__ as a key affects nothing else", () => {
    const value = python("{'__proto__': {'polluted': True}, 'constructor': 1}");
    expect(value).toEqual(
      new Map<string, Literal>([
        ["__proto__", new Map([["polluted", true]])],
        ["constructor", 1],
      ]),
    );
    expect(Object.hasOwn(Object.prototype, "polluted")).toBe(false);
  });

  test("takes the last of equal keys, as Python does", () => {
    expect(python("{'a': 1, 'a': 2}")).toEqual(new Map([["a", 2]]));
  });
});

describe("invalid JSON is refused", () => {
  test.each(["[1,]", "{'a': 1}", '"\\x41"', '"a\nb"', "True", "(1, 2)", "[1] # note", '"\\u12"', "123L"])(
    "%s",
    (text) => {
      expect(() => json(text)).toThrow(ArtisanFileError);
    },
  );
});
