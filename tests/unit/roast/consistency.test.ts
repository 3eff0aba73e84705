import { expect, test } from "vitest";
import {
  deviationWords,
  limitText,
  outsideWords,
  spreadWords,
  valueWords,
} from "@/components/roast/consistency/labels";
import { type CheckedRoast, consistencyOf, DEFAULT_LIMITS, limitsOf } from "@/lib/roast/consistency/spread";
import { convertTemperature } from "@/lib/units/temperature";

const roast = (id: number, changes: Partial<CheckedRoast> = {}): CheckedRoast => ({
  id,
  batchName: `Konga ${id}`,
  roastDate: "2026-11-14",
  temperatureUnit: "C",
  ozIn: 100,
  ozOut: 85,
  dtrPercent: 20,
  totalTime: 600,
  firstCrack: { time: 480, bean_temp: 200 },
  drop: { time: 600, bean_temp: 215 },
  wholeColor: null,
  groundColor: null,
  colorSystem: null,
  ...changes,
});

test("a roast beyond the tolerance of the median is outside, and one at it isn't", () => {
  const roasts = [
    ...[roast(1), roast(2), roast(3)],
    roast(4, { ozOut: 84, totalTime: 630 }),
    roast(5, { ozOut: 83.9, totalTime: 631, drop: { time: 631, bean_temp: null } }),
  ];
  const { spreads, deviations } = consistencyOf(roasts, limitsOf(undefined));
  expect(spreads.weight_loss).toMatchObject({ roasts: 5, median: 15, limit: 1, outside: [5] });
  expect(spreads.drop_time).toMatchObject({ median: 600, low: 600, high: 631, outside: [5] });
  expect(spreads.drop_temp).toMatchObject({ roasts: 4, deviation: 0, outside: [] });
  expect([...deviations.keys()]).toEqual([5]);
  expect(deviations.get(5)?.map(({ figure }) => figure)).toEqual(["weight_loss", "drop_time"]);
});

test("mean and sample standard deviation are those of a hand calculation", () => {
  const percents = [18, 20, 22, 24];
  const { spreads } = consistencyOf(
    percents.map((dtrPercent, i) => roast(i, { dtrPercent })),
    limitsOf({ dtr: null }),
  );
  // Deviations of 3, 1, 1 and 3: sqrt(20 / 3).
  expect(spreads.dtr).toMatchObject({ mean: 21, median: 21, low: 18, high: 24, limit: null, outside: [] });
  expect(spreads.dtr?.deviation).toBeCloseTo(2.581989, 6);
});

test("temperatures count alike in either unit", () => {
  const inFahrenheit = (id: number, celsius: number) =>
    roast(id, {
      temperatureUnit: "F",
      drop: { time: 600, bean_temp: convertTemperature(celsius, "C", "F") },
    });
  const roasts = [roast(1), inFahrenheit(2, 215), inFahrenheit(3, 218), inFahrenheit(4, 218.1)];
  // The median lies between 215 and 218.
  expect(consistencyOf(roasts, limitsOf({ drop_temp: 1.5 })).spreads.drop_temp?.outside).toEqual([4]);
});

test("fewer than three roasts are not judged, and an older one is judged by the latest", () => {
  const two = [roast(1), roast(2, { totalTime: 900 })];
  expect(consistencyOf(two, limitsOf(undefined)).deviations.size).toBe(0);
  const three = [roast(1), roast(2), roast(3)];
  const old = roast(9, { totalTime: 700 });
  const judged = consistencyOf(three, limitsOf(undefined), [old]);
  expect(judged.spreads.drop_time).toMatchObject({ roasts: 3, high: 600, outside: [9] });
  expect(judged.deviations.get(9)).toEqual([{ figure: "drop_time", value: 700, median: 600, limit: 30 }]);
});

test("color readings are compared on the scale of the latest reading only", () => {
  const colored = (id: number, wholeColor: number, colorSystem: string) =>
    roast(id, { wholeColor, colorSystem });
  const roasts = [
    roast(1),
    colored(2, 58, "Agtron"),
    colored(3, 110, "Tonino"),
    colored(4, 59, "Agtron"),
    colored(5, 70, "Agtron"),
  ];
  expect(consistencyOf(roasts, limitsOf({ whole_color: 5 })).spreads.whole_color).toMatchObject({
    roasts: 3,
    median: 59,
    outside: [5],
  });
});

test("a stored tolerance wins over the default, and null turns a check off", () => {
  expect(limitsOf({ dtr: 1, fc_time: null })).toEqual({ ...DEFAULT_LIMITS, dtr: 1, fc_time: null });
});

test("deviations are told in the reader's unit", () => {
  const drop = { figure: "drop_temp", value: 220, median: 215, limit: 3 } as const;
  expect(deviationWords(drop, "F")).toBe(
    "Drop, BT 428.0\u00a0°F (usual 419.0\u00a0°F, tolerance ±\u00a05.4°)",
  );
  expect([valueWords("fc_time", 512, "C"), spreadWords("fc_time", 30, "C")]).toEqual(["8:32", "±\u00a00:30"]);
  expect([limitText("drop_temp", 3, "F"), limitText("dtr", null, "F")]).toEqual(["5.4", ""]);
});

test("a figure that too few roasts have is not said to have none outside", () => {
  const apart = [roast(1, { totalTime: 629 }), roast(2, { totalTime: 692 })];
  const spreadOf = (roasts: CheckedRoast[], limits = limitsOf(undefined)) =>
    consistencyOf(roasts, limits).spreads.drop_time ?? expect.fail("no spread");
  expect(outsideWords(spreadOf(apart))).toBe("too few");
  expect(outsideWords(spreadOf([...apart, roast(3, { totalTime: 660 })]))).toBe("2");
  expect(outsideWords(spreadOf([roast(1), roast(2), roast(3)]))).toBe("0");
  expect(outsideWords(spreadOf(apart, limitsOf({ drop_time: null })))).toBe("–");
});
