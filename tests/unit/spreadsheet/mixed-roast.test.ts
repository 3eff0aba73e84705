import { expect, test } from "vitest";
import { BENCH, LOT, readRows } from "@/tests/support/read-rows";

/** A roast whose cells are separated by tabs, as two lots' names and weights have semicolons. */
const roast = (inputs: string, names: string, { coffee = "Konga", choices = {} } = {}) =>
  readRows(
    "roasts",
    `coffee_name\troast_date\toz_in\tinputs\tinput_coffees\n${coffee}\t2026-11-02\t12.5\t${inputs}\t${names}`,
    choices,
    { ...BENCH, lots: [{ ...LOT, coffee }, ...BENCH.lots.slice(1)] },
  );

const WEIGHTS = [
  2,
  3,
  "Enter each lot and its weight under “Lots of a blend”, such as 12: 8.5 oz; 13: 4 oz.",
];
const COFFEES = [
  2,
  4,
  "Enter the coffees of its 2 lots under “Coffees of a blend”, separated by semicolons.",
];

test("a mixed roast is read with the weight of each lot", () => {
  for (const inputs of ["7: 8.5; 8: 4", "7: 8.5 oz;8: 4 oz;", "70: 8.5; 80: 0.25 lb"])
    expect(roast(inputs, "Konga; Huila")).toMatchObject({
      problems: [],
      ready: [{ lots: [7, 8], body: { inputs: [{ oz_in: 8.5 }, { oz_in: 4 }] } }],
    });
});

test("a mixed roast that can't be read is a problem of its row, never a roast of one lot", () => {
  for (const inputs of [
    "7: 8.5; 8: 4,0",
    "7: 8.5; Huila: 4",
    "7: 8.5; 8:",
    "7: 8.5, 8: 4",
    "7: 8.5",
    "7:",
    "",
  ])
    expect([inputs, roast(inputs, "Konga; Huila")]).toMatchObject([
      inputs,
      { problems: [WEIGHTS], bodies: [] },
    ]);
  for (const names of ["", "Konga", "Konga; Huila; washed"])
    expect([names, roast("7: 8.5; 8: 4", names)]).toMatchObject([names, { problems: [COFFEES], bodies: [] }]);
  const withoutNames = "coffee_name,roast_date,inputs\nKonga,2026-11-02,7: 8.5; 8: 4";
  expect(readRows("roasts", withoutNames)).toMatchObject({ problems: [[2, null, COFFEES[2]]], bodies: [] });
  const corrected = roast("7: 8.5; 8: 4,0", "Konga; Huila", { choices: { "cell.2.3": "7: 8.5; 8: 4" } });
  expect(corrected.ready).toMatchObject([{ lots: [7, 8] }]);
});

test("a roast of one lot stays one, weighed or not, whatever its coffee's name has in it", () => {
  for (const [inputs, names] of [
    ["", ""],
    ["7: 12.5", "Konga"],
    ["7:", "Konga"],
    ["7: 354.37 g", "Konga; washed"],
  ] as const)
    expect([inputs, roast(inputs, names, { coffee: names || "Konga" })]).toMatchObject([
      inputs,
      { problems: [], ready: [{ lots: [7], body: { coffee_id: 1, oz_in: 12.5 } }] },
    ]);
});
