import fc from "fast-check";
import { expect, test } from "vitest";
import {
  inFahrenheit,
  type Mishap,
  plausibleLoss,
  type RoastPlan,
  syntheticRoast,
} from "@/lib/demo/bench/synthetic-roast";
import { createRandom } from "@/lib/demo/random";
import { measureRoast } from "@/lib/roast/analysis/measure";
import { runs } from "@/tests/support/property-tests";

const plan = (mishap: Mishap, more: Partial<RoastPlan> = {}): RoastPlan => ({
  heading: 228,
  pace: 5.4,
  charge: 198,
  dryEnd: 151,
  firstCrack: 196,
  developmentPercent: 19,
  interval: 2,
  mishap,
  ...more,
});
const roast = (mishap: Mishap, more: Partial<RoastPlan> = {}) =>
  syntheticRoast(plan(mishap, more), createRandom("a roast"));

test("a roast turns, dries, cracks and is dropped when a roast does, and its rate of rise falls", () => {
  const measures = measureRoast(roast("none"));
  const { figures, indexes } = measures;
  const rateOfRise = measures.rateOfRise();
  expect(measures.warnings).toEqual([]);
  expect(figures.milestones.turning_point?.time).toBeGreaterThan(40);
  expect(figures.milestones.turning_point?.time).toBeLessThan(110);
  expect(figures.total_time).toBeGreaterThan(8 * 60);
  expect(figures.total_time).toBeLessThan(14 * 60);
  expect(figures.dtr_percent).toBeCloseTo(19, 0);
  const rateAt = (second: number) => rateOfRise[(indexes.charge ?? 0) + second / 2] ?? 0;
  const rates = [150, 240, 330, 420].map(rateAt);
  expect(rates).toEqual([...rates].sort((a, b) => b - a));
});

test("a stall and a flick are seen in the rate of rise around first crack", () => {
  const rateAround = (mishap: Mishap, minutes: number) => {
    const { rateOfRise, indexes } = measureRoast(roast(mishap));
    return rateOfRise()[(indexes.fc_start ?? 0) + minutes * 30] ?? 0;
  };
  expect(rateAround("stall", -0.5)).toBeLessThan(rateAround("none", -0.5) - 2);
  expect(rateAround("flick", 1.6)).toBeGreaterThan(rateAround("flick", 0.5) + 0.5);
});

test("what went wrong with the recording is in it: a mark that is missing, readings that are", () => {
  expect(roast("dry end not marked").marks.dry_end).toBeNull();
  expect(roast("probe drops out").bean.filter((reading) => reading === null).length).toBeGreaterThan(5);
});

test("the same key gives the same roast, and in Fahrenheit it is no other", () => {
  expect(roast("none")).toEqual(roast("none"));
  const [celsius, fahrenheit] = [measureRoast(roast("none")), measureRoast(inFahrenheit(roast("none")))];
  expect(fahrenheit.figures.total_time).toBe(celsius.figures.total_time);
  expect(fahrenheit.figures.auc).toBeCloseTo(celsius.figures.auc ?? 0, 0);
});

test("any plan of the trade makes a recording whose marks lie in their order", () => {
  const plans = fc.record({
    heading: fc.double({ min: 222, max: 238, noNaN: true }),
    pace: fc.double({ min: 4.6, max: 6.4, noNaN: true }),
    firstCrack: fc.double({ min: 193, max: 199, noNaN: true }),
    developmentPercent: fc.double({ min: 12, max: 26, noNaN: true }),
    interval: fc.constantFrom(1, 2),
    mishap: fc.constantFrom<Mishap>("none", "stall", "flick", "probe drops out"),
  });
  fc.assert(
    fc.property(plans, fc.string(), (chosen, key) => {
      const { time, bean, environment, marks } = syntheticRoast(
        plan(chosen.mishap, chosen),
        createRandom(key),
      );
      expect([bean.length, environment.length]).toEqual([time.length, time.length]);
      expect(time.every((at, i) => at >= (time[i - 1] ?? at))).toBe(true);
      const order = [marks.charge, marks.dry_end, marks.fc_start, marks.drop].map((index) => index ?? -1);
      expect(order.every((index, i) => index > (order[i - 1] ?? -1))).toBe(true);
    }),
    { numRuns: runs(40) },
  );
});

test("a roast loses between a tenth and a sixth of its weight", () => {
  for (const [drop, development] of [
    [203, 15],
    [208, 20],
    [214, 24],
  ] as const) {
    const loss = plausibleLoss(drop, development, createRandom(`loss/${drop}`));
    expect(loss).toBeGreaterThan(11.5);
    expect(loss).toBeLessThan(17.5);
  }
});
