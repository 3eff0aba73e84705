import { expect, test } from "vitest";
import { lanesOf } from "@/components/roast/compare/compare-lanes";
import { compareHref } from "@/components/roast/compare/compare-urls";
import {
  comparisonSummary,
  differenceWords,
  estimateNote,
  figureGroups,
  shownDifferences,
} from "@/components/roast/compare/labels";
import { overlayOf } from "@/components/roast/compare/overlay";
import { phasedRoasts } from "@/components/roast/compare/phase-bars";
import { strokeOf } from "@/components/roast/compare/strokes";
import { inNamedOrder, rateAxisColour } from "@/components/roast/curve/series";
import { dropHint, lossWords, weighed } from "@/components/roast/planning/labels";
import { NO_MILESTONES } from "@/lib/coffee/recording";
import type { Comparison } from "@/lib/roast/compare/compare";
import { type ComparedRoast, MAX_COMPARED } from "@/lib/roast/compare/contract";
import { laneOf, stepsOf } from "@/lib/roast/compare/controls";
import type { ComparedFigure, FigureKind } from "@/lib/roast/compare/figures";
import type { ExpectedLoss } from "@/lib/roast/planning/expected-loss";
import { tenth } from "@/lib/units/rounding";
import { DEFAULT_UNITS } from "@/lib/units/unit-choices";

const roast = (id: number, changes: Partial<ComparedRoast> = {}): ComparedRoast => ({
  roast_id: id,
  coffee_id: 1,
  catalog_id: 1,
  coffee_name: "Konga",
  batch_name: `Konga ${id}`,
  roast_date: "2026-11-14",
  is_reference: false,
  recorded: true,
  shift: 0,
  aligned: true,
  curve: {
    time: [0, 1],
    bean: [200, 190],
    environment: [210, null],
    ror: [null, -8],
    ror_between_readings: false,
  },
  controls: [],
  milestones: { ...NO_MILESTONES, drop: { time: 1, bean_temp: 190, environment_temp: 205 } },
  estimated_dry_end: null,
  distance: null,
  ...changes,
});
const comparison: Comparison = {
  align: "first_crack",
  base: 7,
  unit: "C",
  roasts: [
    roast(7),
    roast(8, { shift: -30 }),
    roast(9, {
      recorded: false,
      curve: { time: [], bean: [], environment: [], ror: [], ror_between_readings: false },
    }),
  ],
  figures: [
    { key: "fc_start_time", kind: "seconds", values: [510, 540, null], differences: [0, 30, null] },
    { key: "drop_time", kind: "seconds", values: [660, 660, null], differences: [0, 0, null] },
    { key: "drop_bean_temp", kind: "degrees", values: [216.5, 214.7, null], differences: [0, -1.8, null] },
    { key: "auc", kind: "area", values: [null, null, null], differences: [null, null, null] },
  ],
  ranges: { x: [-60, 700], temperature: [90, 240], ror: [-20, 22] },
};

test("eight roasts are distinguishable without colour by letter and dash", () => {
  const strokes = Array.from({ length: MAX_COMPARED }, (_, place) => strokeOf(place));
  expect(new Set(strokes.map(({ letter }) => letter)).size).toBe(MAX_COMPARED);
  expect(new Set(strokes.map(({ dash }) => dash.join(" "))).size).toBe(MAX_COMPARED);
  expect(new Set(strokes.map(({ colour }) => colour)).size).toBe(MAX_COMPARED);
});

test("settings of one control share a lane, moved with their roast and up to its drop", () => {
  const heat = (...values: number[]) => ({
    name: "Heat",
    points: values.map((value, i) => ({ time: i * 60, value })),
  });
  const air = { name: "Air", points: [{ time: 0, value: 30 }] };
  const lanes = lanesOf({
    ...comparison,
    roasts: [roast(7, { controls: [air, heat(70, 85)] }), roast(8, { shift: -30, controls: [heat(60)] })],
  });
  expect(lanes.map(({ name, low, high }) => [name, low, high])).toEqual([
    ["Heat", 0, 85],
    ["Air", 0, 30],
  ]);
  expect(lanes[0]?.lines.map(({ letter, points, end }) => [letter, points[0], end])).toEqual([
    ["B", { time: -30, value: 60 }, -29],
    ["A", { time: 0, value: 70 }, 1],
  ]);
  expect(["Burner", "gas", "Heater", "火力", "Fan", "Damper"].map(laneOf)).toEqual([
    ...["Heat", "Heat", "Heat", "Heat", "Air", "Damper"],
  ]);
});

test("steps leave out repeated settings, and of very many keep the last", () => {
  const points = [70, 70, 80, 80, 70].map((value, time) => ({ time, value }));
  expect(stepsOf(points).map(({ time }) => time)).toEqual([0, 2, 4]);
  const many = stepsOf(Array.from({ length: 5000 }, (_, time) => ({ time, value: time % 2 })));
  expect(many.length).toBeLessThanOrEqual(401);
  expect(many.at(-1)?.time).toBe(4999);
});

test("phase bars need all three phases, and take times from shares where those are missing", () => {
  const figure = (key: ComparedFigure["key"], ...values: (number | null)[]): ComparedFigure => ({
    ...{ key, kind: "seconds", values, differences: [] },
  });
  const figures = [
    figure("total_time", 600, 500, 700),
    figure("drying_time", 300, null, null),
    figure("maillard_time", 180, null, null),
    figure("development_time", 120, 100, null),
    figure("drying_percent", 50, 48, 50),
    figure("maillard_percent", 30, 32, null),
    figure("development_percent", 20, 20, null),
  ];
  const bars = phasedRoasts({ ...comparison, figures });
  expect(bars.map(({ id, parts }) => [id, parts.map(({ time }) => time)])).toEqual([
    [7, [300, 180, 120]],
    [8, [240, 160, 100]],
  ]);
});

test("each roast is drawn at its alignment, the first on top, and one without a recording isn't drawn", () => {
  const overlay = overlayOf(comparison, "beans");
  expect(overlay?.lines.map(({ key, time }) => [key, time])).toEqual([
    ["8-bean", [-30, -29]],
    ["7-bean", [0, 1]],
  ]);
  expect(overlay?.marks.map(({ text, time, value }) => [text, time, value])).toEqual([
    ["A", 1, 190],
    ["B", -29, 190],
  ]);
  expect(overlayOf(comparison, "air")?.lines[0]?.values).toEqual([210, null]);
  expect(overlayOf(comparison, "rate")?.lines.every(({ scale }) => scale === "rate")).toBe(true);
  expect(overlayOf({ ...comparison, ranges: null }, "both")).toBeNull();
});

test("a mark has its roast's color, and the axis of several roasts' rates has none of theirs", () => {
  const overlay = overlayOf(comparison, "both");
  expect(overlay?.marks.map(({ text, colour }) => [text, colour])).toEqual([
    ["A", strokeOf(0).colour],
    ["B", strokeOf(1).colour],
  ]);
  const lines = overlay?.lines ?? [];
  expect(rateAxisColour(lines)).toBe("ink-faint");
  const alone = lines.filter(({ colour }) => colour === strokeOf(1).colour);
  expect(rateAxisColour(alone)).toBe(strokeOf(1).colour);
  expect(rateAxisColour([])).toBe("ink-faint");
});

test("the legend lists each roast's temperature, then its rate", () => {
  const lines = overlayOf(comparison, "both")?.lines ?? [];
  expect(inNamedOrder(lines).map(({ label }) => label)).toEqual(["A", "A RoR", "B", "B RoR"]);
  expect(lines.at(-1)?.label).toBe("A");
});

test("the chart's description says how each roast differs from the base, and which has no curve", () => {
  expect(comparisonSummary(comparison).replaceAll("\u00a0", " ")).toBe(
    "3 roasts, aligned at first crack. B (Konga 8) compared with A: first crack 0:30 later, drop at the same time, beans 1.8 °C cooler at drop. C (Konga 9) has no curve.",
  );
});

test("a difference is signed, shares differ in points, and times use clock format, even below a second", () => {
  const words = (kind: FigureKind, value: number) =>
    differenceWords(kind, value, DEFAULT_UNITS).replaceAll("\u00a0", " ");
  expect(words("seconds", 66)).toBe("+1:06");
  expect(words("seconds", -14)).toBe("−0:14");
  expect(words("seconds", -0.4)).toBe("<1 s");
  expect(words("seconds", 0.1)).toBe("<1 s");
  expect(words("percent", -2.7)).toBe("−2.7");
  expect(words("degrees", 0)).toBe("same");
});

test("differences of times are those of the times as they are shown", () => {
  const shown = (values: number[]) =>
    shownDifferences(
      { kind: "seconds", values, differences: values.map((value) => tenth(value - (values[0] ?? 0))) },
      0,
    );
  // 8:12 and 13:00, 8:12 and 10:48.
  expect(shown([491.6, 780.4])).toEqual([0, 288]);
  expect(shown([491.7, 648.2])).toEqual([0, 156]);
  // Both show 8:12, and one second apart is one second.
  expect(shown([491.6, 492.4])).toEqual([0, 0.8]);
  expect(shown([492.4, 492.6])).toEqual([0, 1]);
  expect(shownDifferences({ kind: "degrees", values: [190.2, 191.9], differences: [0, 1.7] }, 0)).toEqual([
    0, 1.7,
  ]);
});

test("the table omits figures that none of the roasts has", () => {
  const keys = figureGroups(comparison).flatMap(({ figures }) => figures.map(({ key }) => key));
  expect(keys).toEqual(["fc_start_time", "drop_bean_temp"]);
});

test("a comparison URL names the base only if it's among the roasts, and omits defaults", () => {
  expect(compareHref({ ids: [3, 1] })).toBe("/roast/compare?ids=3,1");
  expect(compareHref({ ids: [3, 1], base: 1, align: "dry_end", unit: "F", curves: "air" })).toBe(
    "/roast/compare?ids=3,1&align=dry_end&base=1&unit=F&curves=air",
  );
  expect(compareHref({ ids: [3], base: 1 })).toBe("/roast/compare?ids=3");
  expect(compareHref({ ids: [] })).toBe("/roast/compare");
});

const drop = {
  unit: "F" as const,
  wanted: 401,
  within: 5.4,
  roasts: 6,
  range: [391, 412.5] as [number, number],
};

test("the planner names the source of an expected loss, and rounds weights like a scale of that unit", () => {
  const said = (basis: ExpectedLoss["basis"], roasts: number, spread: [number, number] | null) =>
    lossWords(
      { basis, roasts, tenths: 152, ppm: 152_000, low: spread?.[0] ?? null, high: spread?.[1] ?? null },
      "Konga",
      drop,
    );
  expect(said("coffee", 12, [146, 154]).replaceAll("\u00a0", " ")).toBe(
    "The median loss of your 12 roasts of Konga is 15.2%. Middle 50%: 14.6% to 15.4%.",
  );
  expect(said("coffee", 1, null)).toMatch(/^The only weighed roast of Konga lost 15\.2/);
  expect(said("all", 4, [150, 160])).toMatch(
    /^No weighed roasts of Konga yet\. .* all your 4 roasts is 15\.2/,
  );
  expect(said("given", 0, null)).toMatch(/15\.2% you entered\.$/);
  expect(said("drop", 4, null).replaceAll("\u00a0", " ")).toBe(
    "The median loss of your 4 roasts of Konga that were dropped within 5.4 °F of 401.0 °F is 15.2%.",
  );
  expect(dropHint(drop)?.replaceAll("\u00a0", " ")).toBe("Yours: 391.0 to 412.5 °F");
  expect([weighed(1_180_000, "g"), weighed(41_600, "oz"), weighed(2610, "lb")]).toEqual([
    "1,180\u00a0g",
    "41.6\u00a0oz",
    "2.61\u00a0lb",
  ]);
});

test("a comparison names the roasts whose dry end is estimated", () => {
  expect(estimateNote(comparison.roasts)).toBeNull();
  expect(estimateNote([roast(7), roast(8, { estimated_dry_end: 240 })])).toBe(
    "Dry end is estimated from the bean temperature for B, where it wasn’t marked.",
  );
});
