import { expect, test } from "vitest";
import { NO_MARKS, type Recording } from "@/lib/coffee/recording";
import { measureRoast } from "@/lib/roast/analysis/measure";
import { weightLossPercent } from "@/lib/units/weight-unit";
import { roastRecording } from "@/tests/support/recordings";

/** A roast of a sample a minute, whose figures can be worked out on paper. */
function paperRoast(overrides: Partial<Recording> = {}): Recording {
  return {
    unit: "C",
    time: [-60, 0, 60, 120, 180, 240, 300, 360, 420, 480, 540, 600],
    bean: [200, 200, 90, 100, 120, 140, 160, 175, 190, 198, 206, 210],
    environment: [210, 210, 180, 185, 190, 200, 210, 215, 220, 221, 219, 216],
    marks: { ...NO_MARKS, charge: 1, dry_end: 6, fc_start: 9, drop: 11 },
    controls: [],
    extraCurves: [],
    greenTemperature: null,
    dryEndTemperature: null,
    ...overrides,
  };
}

test("a roast calculated by hand gets the same figures", () => {
  const { figures, details, warnings } = measureRoast(paperRoast());
  expect(figures).toEqual({
    milestones: {
      charge: { time: 0, bean_temp: 200, environment_temp: 210 },
      turning_point: { time: 60, bean_temp: 90, environment_temp: 180 },
      dry_end: { time: 300, bean_temp: 160, environment_temp: 210 },
      fc_start: { time: 480, bean_temp: 198, environment_temp: 221 },
      fc_end: null,
      sc_start: null,
      sc_end: null,
      drop: { time: 600, bean_temp: 210, environment_temp: 216 },
      cool: null,
    },
    phases: { drying_percent: 50, maillard_percent: 30, development_percent: 20 },
    total_time: 600,
    development_time: 120,
    dtr_percent: 20,
    rates: {
      // (210 − 90) degrees in 9 minutes; (160 − 90) in 4; (198 − 160) in 3; (210 − 198) in 2.
      total: 13.3,
      drying: 17.5,
      maillard: 12.7,
      development: 6,
      // Samples a minute apart: the slope between the last two.
      at_first_crack: 8,
    },
    // Means above 100 from the turning point to before drop: 0, 10, 30, 50, 67.5, 82.5, 94, 102, a minute each.
    auc: 436,
  });
  expect(details).toEqual({
    times: { drying: 300, maillard: 180, development: 120, cooling: null },
    gains: { drying: 70, maillard: 38, development: 12, total: 120 },
    highestEnvironment: 221,
    dryEndTime: 300,
    dryEndEstimated: false,
    chargeEstimated: false,
  });
  expect(warnings).toEqual([]);
});

test("with a green coffee temperature, the drying gain starts there at charge", () => {
  const { figures, details } = measureRoast(paperRoast({ greenTemperature: 20 }));
  expect(details.gains.drying).toBe(140);
  expect(figures.rates.drying).toBe(28);
});

test("an unmarked dry end is the sample nearest to 150 °C or the recording's limit, or unknown", () => {
  const marks = { ...NO_MARKS, charge: 1, fc_start: 9, drop: 11 };
  const usual = measureRoast(paperRoast({ marks }));
  // 140 and 160 are as near; the earlier one counts.
  expect(usual.details).toMatchObject({ dryEndTime: 240, dryEndEstimated: true });
  expect(usual.figures.phases).toEqual({
    drying_percent: 40,
    maillard_percent: 40,
    development_percent: 20,
  });
  expect(usual.figures.milestones.dry_end).toBeNull();
  expect(usual.warnings).toEqual(["Dry end isn't marked; estimated from the bean temperature."]);
  expect(measureRoast(paperRoast({ marks, dryEndTemperature: 172 })).details.dryEndTime).toBe(360);
  const never = measureRoast(paperRoast({ marks, dryEndTemperature: 199 }));
  expect(never.figures.phases).toEqual({
    drying_percent: null,
    maillard_percent: null,
    development_percent: 20,
  });
  expect(never.warnings).toHaveLength(1);
});

test("the turning point is the latest of equally low readings", () => {
  const bean = [200, 200, 90, 95, 90, 140, 160, 175, 190, 198, 206, 210];
  expect(measureRoast(paperRoast({ bean })).figures.milestones.turning_point?.time).toBe(180);
});

test("the turning point is never at first crack, after it or at a missing reading", () => {
  const bean = [200, 200, 90, null, 120, 140, 160, 175, 190, 198, 20, 210];
  expect(measureRoast(paperRoast({ bean })).figures.milestones.turning_point).toMatchObject({ time: 60 });
  const falling = [20, 210, 209, 208, 207, 206, 205, 204, 203, 202, 201, 200];
  const atCrack = measureRoast(paperRoast({ bean: falling })).figures.milestones;
  expect(atCrack.turning_point?.time).toBeLessThan(atCrack.fc_start?.time ?? 0);
  const rising = [20, 21, 90, 100, 120, 140, 160, 175, 190, 198, 206, 210];
  const { figures } = measureRoast(paperRoast({ bean: rising }));
  expect(figures.milestones.turning_point).toBeNull();
  expect(figures.rates.total).toBe(18.9);
});

test("a roast without first crack or drop has no phases, and warnings say so", () => {
  const nothing = { drying_percent: null, maillard_percent: null, development_percent: null };
  const noCrack = measureRoast(paperRoast({ marks: { ...NO_MARKS, charge: 1, dry_end: 6, drop: 11 } }));
  expect(noCrack.figures).toMatchObject({ phases: nothing, total_time: 600, development_time: null });
  expect(noCrack.warnings).toEqual([
    "First crack isn't marked, so there are no phases and no development time.",
  ]);
  const noDrop = measureRoast(paperRoast({ marks: { ...NO_MARKS, charge: 1, dry_end: 6, fc_start: 9 } }));
  expect(noDrop.figures).toMatchObject({ phases: nothing, total_time: null, auc: null });
  expect(noDrop.figures.rates).toMatchObject({ total: null, at_first_crack: 8 });
});

test("a roast without charge counts from the start of its recording, and says so", () => {
  const time = [0, 60, 120, 180, 240, 300, 360, 420, 480, 540, 600, 660];
  const marks = { ...NO_MARKS, dry_end: 6, fc_start: 9, drop: 11 };
  const { figures, details, warnings } = measureRoast(paperRoast({ time, marks }));
  expect(figures).toMatchObject({
    milestones: { charge: null, turning_point: { time: 120, bean_temp: 90 } },
    total_time: 660,
    development_time: 120,
    dtr_percent: 18.2,
    phases: { drying_percent: 54.5, maillard_percent: 27.3, development_percent: 18.2 },
    rates: { total: 13.3, drying: 17.5 },
    auc: 436,
  });
  expect(details).toMatchObject({ chargeEstimated: true, times: { drying: 360, maillard: 180 } });
  expect(warnings).toEqual([
    "Charge isn't marked, so times and phases count from the start of the recording (estimated).",
  ]);
  expect(measureRoast(paperRoast()).details.chargeEstimated).toBe(false);
});

test("the highest environment temperature and the area end before drop, when the probe meets the air", () => {
  const environment = [210, 210, 180, 185, 190, 200, 210, 215, 220, 221, 219, 400];
  const bean = [200, 200, 90, 100, 120, 140, 160, 175, 190, 198, 206, 460];
  const { details, figures } = measureRoast(paperRoast({ environment, bean }));
  expect(details.highestEnvironment).toBe(221);
  expect(figures.auc).toBe(436);
});

test("readings half a minute or more apart give the slope between them, without gaps at marks", () => {
  const marks = { ...NO_MARKS, charge: 0, fc_start: 4, drop: 6 };
  const sparse = paperRoast({
    // Charge and first crack were marked without a reading.
    time: [0, 30, 75, 120, 140, 165, 210, 240],
    bean: [null, 100, 130, 148, null, 160, 175, 90],
    environment: [null, null, null, null, null, null, null, null],
    marks,
  });
  const measures = measureRoast(sparse);
  expect(measures.isSparse).toBe(true);
  const rates = measures.rateOfRise().map((rate) => rate && Math.round(rate * 10) / 10);
  expect(rates).toEqual([null, null, 40, 24, 16, 16, 20, null]);
  expect(measures.figures.rates.at_first_crack).toBe(16);
  expect(measureRoast(roastRecording({ interval: 5 })).isSparse).toBe(false);
});

test("a clock's last digit changes no rate", () => {
  const exact = roastRecording({ interval: 0.5, before: 40 });
  for (const error of [1e-6, -1e-6, 0.004]) {
    const time = exact.time.map((t, i) => (i % 2 === 0 ? t + error : t));
    const rates = measureRoast({ ...exact, time }).rateOfRise();
    for (const [i, rate] of measureRoast(exact).rateOfRise().entries())
      expect(Math.abs((rates[i] ?? 0) - (rate ?? 0))).toBeLessThan(0.1);
  }
});

test("figures that depend on marks out of order are unknown", () => {
  const marks = { ...NO_MARKS, charge: 1, dry_end: 6, fc_start: 11, drop: 9 };
  const { figures, warnings } = measureRoast(paperRoast({ marks }));
  expect(figures).toMatchObject({ total_time: 480, development_time: null, dtr_percent: null });
  expect(figures.phases.drying_percent).toBeNull();
  expect(warnings).toEqual(["The drop mark is out of order, so figures that depend on it are unknown."]);
});

test("a recording without samples has no figures", () => {
  const empty = measureRoast(paperRoast({ time: [], bean: [], environment: [] }));
  expect(empty.figures).toMatchObject({ total_time: null, auc: null, milestones: { charge: null } });
  expect(empty.warnings).toEqual(["The recording has no samples."]);
});

test("temperatures in the wrong unit give a warning, plausible ones don't", () => {
  const inFahrenheit = roastRecording({ unit: "F" });
  expect(measureRoast(inFahrenheit).warnings).toEqual([]);
  expect(measureRoast({ ...inFahrenheit, unit: "C" }).warnings).toEqual([
    "The beans reach 421 °C, so the readings are probably Fahrenheit.",
  ]);
  expect(measureRoast({ ...roastRecording(), unit: "F" }).warnings[0]).toMatch(/probably Celsius/);
  // A probe in a flame before charge, and one with a bad connection for some seconds, aren't the beans.
  const celsius = roastRecording();
  const disturbed = celsius.bean.map((value, i) => (i < 20 || (i >= 300 && i < 312) ? 350 : value));
  expect(measureRoast({ ...celsius, bean: disturbed }).warnings).toEqual([]);
});

test("the factory's roast has plausible figures", () => {
  const { figures, warnings } = measureRoast(roastRecording());
  expect(warnings).toEqual([]);
  expect(figures.total_time).toBe(660);
  expect(figures.dtr_percent).toBe(22.7);
  const turn = figures.milestones.turning_point;
  expect(turn?.time).toBeGreaterThan(65);
  expect(turn?.time).toBeLessThan(95);
  expect(turn?.bean_temp).toBeGreaterThan(96);
  expect(turn?.bean_temp).toBeLessThan(100);
  // The formula's own slope at 8:30 is 210 / 360 · e^(−510/360) a second.
  expect(figures.rates.at_first_crack).toBeGreaterThan(7);
  expect(figures.rates.at_first_crack).toBeLessThan(10.5);
});

test("weight loss is unknown unless roasted weight is below green weight", () => {
  expect(weightLossPercent(1000, 852)).toBe(14.8);
  expect(weightLossPercent(16, 16)).toBe(0);
  // 13.75 exactly, although 16 − 13.8 isn't 2.2 in binary.
  expect(weightLossPercent(16, 13.8)).toBe(13.8);
  for (const [weightIn, weightOut] of [
    [0, 10],
    [10, 0],
    [10, 11],
    [null, 10],
    [10, null],
    [Number.NaN, 1],
  ] as const)
    expect(weightLossPercent(weightIn, weightOut)).toBeNull();
});
