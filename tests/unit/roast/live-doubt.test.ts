import { expect, test } from "vitest";
import { doubtWords } from "@/components/roast/live/running/temperature-pad";
import { doubtAbout } from "@/lib/roast/live/doubt";
import { type LiveEvent, liveStateOf } from "@/lib/roast/live/session";
import type { TemperatureUnit } from "@/lib/units/temperature";

const START = Date.UTC(2026, 10, 21, 12);
const at = (second: number) => START + second * 1000;
const start: LiveEvent = { kind: "start", at: START };
const charge: LiveEvent = { kind: "mark", at: START, mark: "charge" };
const drop = (second: number): LiveEvent => ({ kind: "mark", at: at(second), mark: "drop" });
const read = (second: number, bean: number): LiveEvent => ({
  kind: "readings",
  at: at(second),
  readings: [{ at: at(second), bean }],
});

const ask = (events: LiveEvent[], second: number, value: number, unit: TemperatureUnit = "C") =>
  doubtAbout(liveStateOf([start, ...events]), "bean", { at: at(second), value }, unit);

test("a reading 99 degrees below the one of five seconds before is asked about, in the roast's own scale", () => {
  const doubt = ask([charge, read(244, 150)], 249, 51);
  expect(doubt).toEqual({ difference: -99, before: 150, seconds: 5 });
  expect(doubt && doubtWords(51, doubt, "C")).toBe(
    "“51” wasn’t logged. It’s 99° below the 150 °C logged 0:05 earlier.",
  );
});

test.each([
  ["a digit too many", 60, 265, 165],
  ["a digit too few", 60, 18, 165],
  ["two digits exchanged", 60, 138, 183],
  ["the °F display", 30, 338, 165],
])("%s is asked about in either scale", (_typo, seconds, value, before) => {
  const fahrenheit = (celsius: number) => celsius * 1.8 + 32;
  expect(ask([charge, read(300, before)], 300 + seconds, value)).not.toBeNull();
  const events = [charge, read(300, fahrenheit(before))];
  expect(ask(events, 300 + seconds, fahrenheit(value), "F")).not.toBeNull();
});

test.each([
  ["the fall after charge", [read(-10, 200), charge], 75, 95],
  ["the fall within the first minute", [charge, read(20, 160)], 40, 110],
  ["a fall that began in the first minute", [charge, read(55, 120)], 90, 92],
  ["a fast start", [charge, read(90, 95)], 120, 122],
  ["an air roaster's climb", [charge, read(90, 95)], 150, 165],
  ["a slow fall of an open lid", [charge, read(300, 160)], 360, 140],
  ["a reading after a long pause", [charge, read(120, 95)], 420, 190],
  ["cooling", [charge, read(600, 210), drop(605)], 620, 60],
  ["a roast without a charge mark", [read(10, 200)], 70, 95],
  ["the first reading", [charge], 30, 150],
] as const)("%s isn't asked about", (_name, events, second, value) => {
  expect(ask([...events], second, value)).toBeNull();
});

test("an environment temperature is compared with the last of its own probe", () => {
  const readings = [{ at: at(300), bean: null, environment: 210 }];
  const state = liveStateOf([start, charge, { kind: "readings", at: at(300), readings }, read(305, 150)]);
  const asked = (value: number) => doubtAbout(state, "environment", { at: at(310), value }, "C");
  expect(asked(212)).toBeNull();
  expect(asked(21)).toEqual({ difference: -189, before: 210, seconds: 10 });
});
