import { expect, test } from "vitest";
import { isOfPlan, lotChanges, openedPlan } from "@/components/roast/live/plan/opened-plan";
import { deleteKey, EMPTY_PAD, pressKey, readPad } from "@/lib/roast/live/pad";
import {
  type LivePlan,
  NO_PLAN,
  nextTarget,
  referenceAt,
  restorePlan,
  targetTimes,
} from "@/lib/roast/live/plan";

const typed = (keys: string, from = EMPTY_PAD) => [...keys].reduce(pressKey, from);

test("the pad is empty after a refusal, so the next reading is what is typed", () => {
  const refused = readPad(typed("900"), "F");
  expect(refused).toEqual({ value: null, pad: { typed: "", refused: "900" } });
  expect(readPad(typed("168", refused.pad), "F")).toEqual({ value: 168, pad: EMPTY_PAD });
});

test.each([
  ["205,5", "F", 205.5],
  ["-12", "C", -12],
  ["385", "C", null],
  ["370", "C", 370],
  ["1e2", "F", null],
  [".", "F", null],
] as const)("the pad reads %j in °%s as %s", (keys, unit, value) => {
  expect(readPad(typed(keys), unit).value).toBe(value);
});

test("deleting on the pad ends a refusal", () => {
  expect(deleteKey({ typed: "38", refused: "900" })).toEqual({ typed: "3", refused: null });
  expect(readPad(EMPTY_PAD, "F")).toEqual({ value: null, pad: EMPTY_PAD });
});

const plan: LivePlan = {
  lotId: 7,
  charge: "907 g",
  batch: "2026-143",
  machine: "Probat P12",
  operator: "Nia",
  coffee: "Nyeri",
  parts: null,
  reference: {
    id: 3,
    name: "Nyeri 3",
    unit: "C",
    time: [0, 60, 120, 400],
    bean: [200, 100, null, 180],
    marks: { charge: 0, fc_start: 380, drop: 420 },
  },
  targets: { drop: 450 },
};

test("a typed target takes precedence over the reference's, and the next one is the first not reached", () => {
  expect(targetTimes(plan)).toEqual({ fc_start: 380, drop: 450 });
  expect(nextTarget(plan, { charge: 0 })).toEqual({ mark: "fc_start", second: 380 });
  expect(nextTarget(plan, { charge: 0, fc_end: 400 })).toEqual({ mark: "drop", second: 450 });
  expect(nextTarget(plan, { drop: 440 })).toBeNull();
  expect(nextTarget(NO_PLAN, {})).toBeNull();
});

test("the reference's temperature is interpolated, converted, and absent in gaps and beyond its ends", () => {
  const reference = plan.reference ?? expect.fail("no reference");
  expect(referenceAt(reference, 30, "C")).toBe(150);
  expect(referenceAt(reference, 60, "F")).toBe(212);
  expect(referenceAt(reference, 200, "C")).toBeNull();
  expect(referenceAt(reference, -1, "C")).toBeNull();
  expect(referenceAt(reference, 401, "C")).toBeNull();
});

test("a stored plan restores, and a damaged one is no plan", () => {
  expect(restorePlan(JSON.stringify(plan))).toEqual(plan);
  const blend = {
    ...plan,
    lotId: -5,
    parts: [
      { lotId: 7, share: 60 },
      { lotId: 8, share: 40 },
    ],
  };
  expect(restorePlan(JSON.stringify(blend))).toEqual(blend);
  expect(restorePlan(JSON.stringify({ ...blend, parts: [{ lotId: "7" }] })).parts).toBeNull();
  for (const kept of [null, "{", "[]", '"x"']) expect(restorePlan(kept)).toEqual(NO_PLAN);
  const damaged = { ...plan, reference: { ...plan.reference, bean: [1] } };
  expect(restorePlan(JSON.stringify(damaged)).reference).toBeNull();
});

const lot = (id: number, coffeeId: number) => ({
  id,
  coffee: `Coffee ${coffeeId}`,
  coffeeId,
  purchaseDate: null,
  stocked: true,
  referenceId: null,
});
const lots = [lot(7, 70), lot(8, 70), lot(9, 90)];

test("a page opened for another lot plans that one, and for the same lot another batch of it", () => {
  const asked = { lots, lotId: 9, charge: "2 kg", batch: "2026-150" };
  expect(openedPlan(asked, plan)).toEqual({
    ...NO_PLAN,
    ...{ machine: "Probat P12", operator: "Nia", lotId: 9, coffee: "Coffee 90" },
    ...{ charge: "2 kg", batch: "2026-150" },
  });
  expect(openedPlan({ ...asked, lotId: 7, batch: null }, plan)).toEqual({
    ...plan,
    charge: "2 kg",
    batch: null,
  });
  expect(openedPlan({ lots, lotId: 7, charge: null, batch: null }, plan)).toEqual(plan);
  expect(openedPlan({ ...asked, lotId: 5 }, plan)).toBeNull();
  expect(openedPlan({ ...asked, charge: "<b>", batch: "x" }, plan)).toMatchObject({
    charge: null,
    batch: null,
  });
});

test.each([
  [{}, true],
  [{ charge: null, batch: null }, true],
  [{ lotId: 9, charge: null, batch: null }, false],
  [{ charge: "2 kg" }, false],
  [{ batch: "2026-144" }, false],
])("the roast in progress is of the plan with %j: %s", (changes, expected) => {
  expect(isOfPlan({ ...plan, ...changes }, plan)).toBe(expected);
});

test("another lot of the same coffee follows the same roast, another coffee doesn't", () => {
  expect(lotChanges(lots, plan, 8)).toEqual({ lotId: 8, coffee: "Coffee 70", parts: null, charge: null });
  for (const id of [9, null]) expect(lotChanges(lots, plan, id)).toMatchObject({ reference: null });
});
