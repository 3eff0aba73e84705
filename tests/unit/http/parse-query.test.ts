import fc from "fast-check";
import { expect, test } from "vitest";
import { createSchema } from "zod-openapi";
import { catalogQuery } from "@/lib/catalog/search/filters/parameters";
import { nearestName, readQuery } from "@/lib/http/query/parse-query";
import { calendarDate, decimal, positiveInteger, text, wordOf } from "@/lib/http/query/query-fields";
import { runs } from "@/tests/support/property-tests";

test("whole numbers round-trip exactly and consist of digits only", () => {
  const schema = positiveInteger(1000);
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 1000 }), (value) => {
      expect(schema.parse(String(value))).toBe(value);
    }),
  );
  fc.assert(
    fc.property(fc.string(), (text) => {
      const accepted = schema.safeParse(text).success;
      expect(accepted).toBe(/^0*[1-9]\d*$/.test(text) && Number(text) <= 1000 && text.length <= 11);
    }),
  );
});

test("plain decimals round-trip exactly, with and without bounds", () => {
  fc.assert(
    fc.property(fc.integer({ min: -999_999, max: 999_999 }), (cents) => {
      expect(decimal().parse((cents / 100).toFixed(2))).toBe(cents / 100);
    }),
  );
  fc.assert(
    fc.property(fc.double({ min: -999_999_999_999_999, max: 999_999_999_999_999, noNaN: true }), (value) => {
      fc.pre(!String(value).includes("e"));
      // −0 is 0.
      expect(decimal().parse(String(value)) + 0).toBe(value + 0);
    }),
  );
  expect(decimal({ min: 0, max: 1 }).safeParse("1.0000001").success).toBe(false);
  expect(decimal().safeParse("1000000000000000").error?.issues[0]?.message).toBe("number below 10^15");
});

test("texts are as long as their characters, as the documented schema counts them", () => {
  for (const [schema, most] of [
    [wordOf(128), 128],
    [text(), 200],
  ] as const) {
    expect(schema.safeParse("😀".repeat(most)).success).toBe(true);
    expect(schema.safeParse("😀".repeat(most + 1)).success).toBe(false);
  }
});

test("the documented schemas have the bounds of words and decimals", () => {
  expect(createSchema(wordOf(128), { io: "input" }).schema).toMatchObject({ pattern: "\\S", maxLength: 128 });
  expect(createSchema(decimal(), { io: "input" }).schema).toMatchObject({ exclusiveMaximum: 1e15 });
});

test("a day is accepted exactly when the calendar has it", () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 9999 }),
      fc.integer({ min: 0, max: 13 }),
      fc.integer({ min: 0, max: 32 }),
      (y, m, d) => {
        const text = [
          String(y).padStart(4, "0"),
          String(m).padStart(2, "0"),
          String(d).padStart(2, "0"),
        ].join("-");
        const date = new Date(`${text}T00:00:00Z`);
        const real = !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text);
        expect(calendarDate().safeParse(text).success).toBe(real);
      },
    ),
    { numRuns: runs(500) },
  );
});

test("no query string throws, and every problem names a sent parameter", () => {
  const names = Object.keys(catalogQuery.parameters);
  const pair = fc.tuple(fc.oneof(fc.constantFrom(...names), fc.string()), fc.string({ unit: "binary" }));
  fc.assert(
    fc.property(fc.array(pair, { maxLength: 12 }), (pairs) => {
      const search = new URLSearchParams(pairs);
      for (const problem of readQuery(catalogQuery, search).problems) {
        expect(search.has(problem.parameter)).toBe(true);
        expect(problem.expected).not.toBe("");
      }
    }),
  );
});

test("lenient parsing drops malformed values and keeps the rest", () => {
  const { query, problems } = readQuery(
    catalogQuery,
    new URLSearchParams("country=Kenya&limit=x&name=aa&price_per_lb_min=9&price_per_lb_max=1"),
  );
  expect(query).toEqual({ country: ["Kenya"], name: "aa", price_per_lb_max: 1 });
  expect(problems.map((problem) => problem.name)).toEqual(["limit", "price_per_lb_min"]);
});

test("equivalent queries parse to equal values", () => {
  const read = (text: string) => JSON.stringify(readQuery(catalogQuery, new URLSearchParams(text)).query);
  expect(read("limit=5&country=Kenya&country=%20Peru%20")).toBe(
    read("country=Peru&country=Kenya&country=Peru&limit=05"),
  );
  expect(read("ids=3,1&ids=2")).toBe(read("ids=1&ids=2&ids=3&ids=3"));
});

test("the nearest name is the one with the fewest edits", () => {
  const names = ["country", "continent", "price_per_lb_min", "price_per_lb_max"];
  expect(nearestName("contry", names)?.name).toBe("country");
  expect(nearestName("continet", names)?.name).toBe("continent");
  expect(nearestName("price_per_lb_mx", names)?.name).toBe("price_per_lb_max");
  expect(nearestName("x", [])).toBeUndefined();
});

test.for([
  ["contry", "country", true],
  ["sorted", "sort", true],
  ["dry_method", "drying_method", true],
  ["quantity_lb", "include", false],
  ["x", "q", false],
] as const)("the nearest name of %s, %s, is close: %s", ([sent, known, close]) => {
  expect(nearestName(sent, [known])).toEqual({ name: known, close });
});

test.for([
  ["source=altitude-works&supplier=longitude", "supplier", "longitude", "only one of source and supplier"],
  ["ids=1,2&coffeeIds=3&coffeeIds=4", "coffeeIds", ["3", "4"], "only one of ids and coffeeIds"],
  ["sort=name&sortField=country", "sort", "name", "only one of sortField and sort"],
  ["variety=gesha&cultivar_detail=bourbon", "variety", "gesha", "only one of cultivar_detail and variety"],
  ["cost_lb_max=6&price_per_lb_max=9", "cost_lb_max", "6", "only one of price_per_lb_max and cost_lb_max"],
  ["cost_lb_max=6&pricePerLbMax=9", "cost_lb_max", "6", "only one of pricePerLbMax and cost_lb_max"],
] as const)(
  "strict parsing reports the alias in %s, and lenient parsing drops it",
  ([text, parameter, value, expected]) => {
    const search = new URLSearchParams(text);
    expect(readQuery(catalogQuery, search, { strict: true }).problems).toMatchObject([
      { parameter, value, expected },
    ]);
    expect(readQuery(catalogQuery, search).problems).toEqual([]);
  },
);

test("strict parsing accepts an alias on its own, and next to a blank name that counts as absent", () => {
  for (const text of ["supplier=longitude", "supplier=longitude&source=", "source=longitude&supplier="])
    expect(readQuery(catalogQuery, new URLSearchParams(text), { strict: true }).problems).toEqual([]);
});

test("a refused list is echoed by its first 20 values", () => {
  const values = (most: number) => Array.from({ length: most }, (_, i) => String(i));
  const sent = (most: number) => new URLSearchParams(values(most).map((id) => ["ids", id]));
  const echoed = (most: number) => readQuery(catalogQuery, sent(most)).problems[0]?.value;
  expect(echoed(20)).toEqual(values(20));
  expect(echoed(1001)).toEqual([...values(20), "…"]);
});
