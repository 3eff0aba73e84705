import fc from "fast-check";
import { expect, test } from "vitest";
import { clock } from "@/components/roast/curve/clock";
import { milestoneValues, typedFromValues } from "@/components/roast/entry/milestone-values";
import {
  correctedMilestones,
  NOTHING_TYPED,
  readMilestones,
  refusedMilestones,
  typedFrom,
  typedSeconds,
} from "@/components/roast/entry/typed-milestones";
import { differencesOf, mergedValues } from "@/components/ui/forms/row-editing";
import { measureRoast } from "@/lib/roast/analysis/measure";
import { measureManual } from "@/lib/roast/analysis/measure-manual";
import { roastRecording } from "@/tests/support/recordings";

const at = (time: number, bean_temp: number | null = null) => ({ time, bean_temp });

test("manual milestones give the times, shares and DTR of a recording with the same marks", () => {
  const recorded = measureRoast(roastRecording());
  const { figures, details } = measureManual(
    { charge: at(0), dry_end: at(270), fc_start: at(510), fc_end: at(600), drop: at(660), cool: at(840) },
    "C",
  );
  expect(figures.phases).toEqual(recorded.figures.phases);
  expect(figures.dtr_percent).toBe(recorded.figures.dtr_percent);
  expect([figures.total_time, figures.development_time]).toEqual([660, 150]);
  expect(details.times).toEqual(recorded.details.times);
});

test("a manual temperature isn't interpolated, and gives a rate only together with another", () => {
  const { figures, details } = measureManual(
    { dry_end: at(270, 150), fc_start: at(510, 196), drop: at(660) },
    "C",
  );
  expect(figures.milestones).toMatchObject({
    charge: { time: 0, bean_temp: null },
    turning_point: null,
    dry_end: { time: 270, bean_temp: 150 },
    fc_start: { time: 510, bean_temp: 196 },
    fc_end: null,
    drop: { time: 660, bean_temp: null },
  });
  // 46 degrees in four minutes.
  expect(figures.rates).toEqual({
    total: null,
    drying: null,
    maillard: 11.5,
    development: null,
    at_first_crack: null,
  });
  expect(details.gains).toEqual({ drying: null, maillard: 46, development: null, total: null });
  expect(figures.auc).toBeNull();
});

test("manual milestones without first crack or drop have no phases", () => {
  expect(measureManual({ fc_start: at(510) }, "F").figures).toMatchObject({
    total_time: null,
    dtr_percent: null,
    phases: { drying_percent: null, maillard_percent: null, development_percent: null },
  });
  expect(measureManual({ drop: at(660) }, "F").figures).toMatchObject({
    total_time: 660,
    dtr_percent: null,
  });
});

test("every time shown as minutes and seconds round-trips, and anything else is rejected", () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 59_999 }), (seconds) => {
      expect(typedSeconds(clock(seconds))).toBe(seconds);
    }),
  );
  expect(["", "  ", "4:30", " 12 : 05 "].map(typedSeconds)).toEqual([null, null, 270, 725]);
  for (const wrong of ["4", "4:3", "4:60", "4.30", "-1:00", "1:00:00", "four", "4:30 min"])
    expect(typedSeconds(wrong)).toBeUndefined();
});

test("invalid input is reported at its field, and a blank form sends nothing", () => {
  expect(readMilestones(NOTHING_TYPED)).toEqual({ milestones: null, errors: {} });
  const { errors } = readMilestones({
    charge: { time: "0:00", bean: "hot" },
    dry_end: { time: "", bean: "150" },
    fc_start: { time: "8:30", bean: "" },
    fc_end: { time: "8:3", bean: "" },
    drop: { time: "8:10", bean: "9999" },
  });
  expect(errors).toEqual({
    charge: { bean: "Enter a number, such as 301 or 150.5." },
    dry_end: { time: "Add a time. Enter minutes and seconds, such as 4:30." },
    fc_end: { time: "Enter minutes and seconds, such as 4:30." },
    drop: { bean: "Enter a number, such as 301 or 150.5." },
  });
  const early = readMilestones({
    ...NOTHING_TYPED,
    fc_start: { time: "8:30", bean: "196,5" },
    drop: { time: "8:10", bean: "" },
  });
  expect(early.errors).toEqual({ drop: { time: "Must not be before first crack (8:30)." } });
  expect(early.milestones?.fc_start).toEqual({ time: 510, bean_temp: 196.5 });
});

test("correcting one milestone keeps fields that the form lacks and tenths of unchanged times", () => {
  const stored = { charge: at(0), fc_start: at(510.4, 196.5), drop: at(660.2), cool: at(840) };
  const typed = typedFrom(stored);
  expect([typed.fc_start, typed.dry_end]).toEqual([
    { time: "8:30", bean: "196.5" },
    { time: "", bean: "" },
  ]);
  expect(correctedMilestones(stored, typed)).toMatchObject(stored);
  expect(correctedMilestones(stored, { ...typed, drop: { time: "11:10", bean: "205" } })).toEqual({
    charge: at(0),
    dry_end: null,
    fc_start: at(510.4, 196.5),
    fc_end: null,
    drop: at(670, 205),
    cool: at(840),
  });
  expect(correctedMilestones(stored, { ...typed, drop: { time: "", bean: "" } })).toMatchObject({
    drop: null,
  });
  expect(correctedMilestones({ drop: at(660) }, NOTHING_TYPED)).toBeNull();
});

test("a milestone that the server rejects is reported at its field, for one roast or several", () => {
  expect(refusedMilestones("milestones.drop.time", "Later.")).toEqual({ drop: { time: "Later." } });
  expect(refusedMilestones("2.milestones.fc_start.bean_temp", "Cooler.")).toEqual({
    fc_start: { bean: "Cooler." },
  });
  for (const field of [undefined, "milestones", "0.oz_in", "milestones.cool.time"])
    expect(refusedMilestones(field, "No.")).toEqual({});
});

test("temperatures merged from two tabs stay right when one of them changed the unit", () => {
  const first = { ...NOTHING_TYPED, drop: { time: "10:00", bean: "200" } };
  const theirs = milestoneValues({ ...NOTHING_TYPED, drop: { time: "10:00", bean: "392" } }, "F");
  const mine = milestoneValues({ ...first, fc_start: { time: "8:30", bean: "190,5" } }, "C");
  const known = milestoneValues(first, "C");
  expect(differencesOf(known, mine, theirs)).toEqual([]);
  expect(typedFromValues(mergedValues(known, mine, theirs))).toEqual({
    unit: "F",
    typed: { ...first, fc_start: { time: "8:30", bean: "374.9" }, drop: { time: "10:00", bean: "392" } },
  });
  const warmer = milestoneValues({ ...first, drop: { time: "10:00", bean: "205" } }, "C");
  expect(differencesOf(known, warmer, theirs)).toEqual([
    { name: "drop bean", mine: "205 °C", theirs: "392 °F" },
  ]);
});
