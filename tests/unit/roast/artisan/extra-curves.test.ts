import { expect, test } from "vitest";
import { parseLog } from "@/lib/roast/artisan/parse-log";
import { logOf } from "@/tests/support/artisan-files";

const read = (entries: Record<string, unknown>) => parseLog(logOf(entries));

test("an extra curve's name tells its kind before the file's hint, which is off by default", () => {
  const named = (name: string, rest: Record<string, unknown> = {}) =>
    read({
      timex: [0, 1],
      temp2: [20, 21],
      extratimex: [[0, 1]],
      extraname1: [name],
      extratemp1: [[30, 40]],
      extraNoneTempHint1: [false],
      ...rest,
    }).recording.extraCurves[0]?.kind;
  for (const name of ["Voltage", "Heater (V) volts", "{1}", "Drum", "Burner %", "Fan RPM", "Power"])
    expect([name, named(name)]).toEqual([name, "other"]);
  for (const name of ["BT RoR", "ΔET"]) expect([name, named(name)]).toEqual([name, "rate"]);
  for (const name of ["Exhaust", "Drum temp", "Inlet"])
    expect([name, named(name)]).toEqual([name, "temperature"]);
  expect(named("Exhaust", { extraNoneTempHint1: [true] })).toBe("other");
  expect(named("Exhaust", { extraDelta1: [true] })).toBe("rate");
});
