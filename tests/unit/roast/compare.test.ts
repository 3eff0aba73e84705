import fc from "fast-check";
import { expect, test } from "vitest";
import { NO_MILESTONES } from "@/lib/coffee/recording";
import { ALIGNMENTS, alignRoasts } from "@/lib/roast/compare/align";
import { compareFigures, type RoastSummary } from "@/lib/roast/compare/figures";
import { parseComparisonParams } from "@/lib/roast/compare/search-params";

const at = (time: number) => ({ time, bean_temp: null, environment_temp: null });
/** A roast with these marks, in seconds from charge. */
const marked = (dryEnd: number | null, firstCrack: number | null) => ({
  milestones: {
    ...NO_MILESTONES,
    charge: at(0),
    dry_end: dryEnd === null ? null : at(dryEnd),
    fc_start: firstCrack === null ? null : at(firstCrack),
  },
});

test("roasts are shifted so that the chosen moment is at the base roast's time", () => {
  const roasts = [marked(270, 510), marked(300, 480), marked(255, 540.5)];
  expect(alignRoasts(roasts, "charge", 0).map(({ shift }) => shift)).toEqual([0, 0, 0]);
  expect(alignRoasts(roasts, "dry_end", 0).map(({ shift }) => shift)).toEqual([0, -30, 15]);
  expect(alignRoasts(roasts, "first_crack", 1).map(({ shift }) => shift)).toEqual([-30, 0, -60.5]);
});

test("a roast without the mark is aligned at charge and says so; if the base lacks it, the first that has it stays", () => {
  const roasts = [marked(null, 510), marked(300, null), marked(270, 540)];
  expect(alignRoasts(roasts, "dry_end", 0)).toEqual([
    { shift: 0, aligned: false },
    { shift: 0, aligned: true },
    { shift: 30, aligned: true },
  ]);
  expect(alignRoasts([marked(null, 1), marked(null, 2)], "dry_end", 0)).toEqual([
    { shift: 0, aligned: false },
    { shift: 0, aligned: false },
  ]);
  const uncharged = { milestones: { ...NO_MILESTONES, fc_start: at(500) } };
  expect(alignRoasts([uncharged, marked(1, 2)], "charge", 0)).toEqual([
    { shift: 0, aligned: false },
    { shift: 0, aligned: true },
  ]);
});

test("aligned roasts have the mark at the same second for any base", () => {
  const mark = fc.option(fc.integer({ min: 1, max: 9000 }).map((tenths) => tenths / 10));
  const several = fc.array(fc.tuple(mark, mark), { minLength: 1, maxLength: 8 });
  fc.assert(
    fc.property(several, fc.nat(7), fc.constantFrom(...ALIGNMENTS), (marks, nth, align) => {
      const roasts = marks.map(([dry, crack]) => marked(dry, crack));
      const base = nth % roasts.length;
      const moment = { charge: "charge", dry_end: "dry_end", first_crack: "fc_start" } as const;
      const placed = alignRoasts(roasts, align, base);
      const moved = placed.flatMap(({ shift, aligned }, i) => {
        const time = roasts[i]?.milestones[moment[align]]?.time;
        expect(aligned).toBe(time !== undefined);
        return time === undefined ? [] : [Math.round((time + shift) * 10)];
      });
      expect(new Set(moved).size).toBeLessThanOrEqual(1);
      expect(placed[base]?.shift).toBe(0);
    }),
  );
});

const summary = (changes: Partial<RoastSummary> = {}): RoastSummary => ({
  milestones: NO_MILESTONES,
  percents: { drying: null, maillard: null, development: null },
  times: { drying: null, maillard: null, development: null, total: null },
  dtr: null,
  rateAtFirstCrack: null,
  auc: null,
  ozIn: null,
  weightLoss: null,
  ...changes,
});

test("differences are from the base roast, between the figures as shown", () => {
  const figures = compareFigures(
    [
      summary({
        dtr: 20.04,
        weightLoss: 14.8,
        milestones: { ...NO_MILESTONES, drop: { ...at(660), bean_temp: 216.44 } },
      }),
      summary({
        dtr: 22.35,
        weightLoss: null,
        milestones: { ...NO_MILESTONES, drop: { ...at(642), bean_temp: 218.26 } },
      }),
    ],
    0,
  );
  const of = (key: string) => figures.find((figure) => figure.key === key);
  expect(of("drop_time")).toMatchObject({ kind: "seconds", values: [660, 642], differences: [0, -18] });
  // 216.4 and 218.3 are shown, so 1.9 is: 1.82 before rounding.
  expect(of("drop_bean_temp")).toMatchObject({ values: [216.4, 218.3], differences: [0, 1.9] });
  expect(of("dtr_percent")).toMatchObject({ values: [20, 22.4], differences: [0, 2.4] });
  expect(of("weight_loss_percent")).toMatchObject({ values: [14.8, null], differences: [0, null] });
  expect(of("auc")).toMatchObject({ values: [null, null], differences: [null, null] });
});

test("any query text is read as the first eight distinct numbers, with the rest reported or ignored", () => {
  const read = (search: string) => parseComparisonParams(new URLSearchParams(search));
  expect(read("ids=3,1&ids=3&ids= 2 &align=first_crack&base=1&unit=C")).toEqual({
    ids: [3, 1, 2],
    beyond: 0,
    malformed: [],
    align: "first_crack",
    base: 1,
    unit: "C",
    curves: "both",
  });
  expect(read("ids=1,2,3,4,5,6,7,8,9,10,x&align=drop&base=9&unit=K&curves=air")).toEqual({
    ids: [1, 2, 3, 4, 5, 6, 7, 8],
    beyond: 2,
    malformed: ["x"],
    align: "charge",
    base: null,
    unit: null,
    curves: "air",
  });
  fc.assert(
    fc.property(fc.array(fc.string(), { maxLength: 20 }), (texts) => {
      const { ids } = parseComparisonParams(new URLSearchParams(texts.map((text) => ["ids", text])));
      expect(ids.length).toBeLessThanOrEqual(8);
      expect(ids.every((id) => Number.isInteger(id) && id > 0)).toBe(true);
    }),
  );
});
