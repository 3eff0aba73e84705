import fc from "fast-check";
import { expect, test } from "vitest";
import { parseLog } from "@/lib/roast/artisan/parse-log";
import { storedProfile } from "@/lib/roast/import/stored-profile";
import { LOG_NAMES, logFile } from "@/tests/support/artisan-files";

test.each(LOG_NAMES)("the profile of %s round-trips through the database", (name) => {
  const { profile } = parseLog(logFile(name));
  const stored: Record<string, unknown> = JSON.parse(JSON.stringify(profile));
  expect(storedProfile(stored, profile.temperatureUnit)).toEqual(profile);
});

test("a missing or malformed field of a profile doesn't affect the others", () => {
  const profile = storedProfile(
    {
      beans: "Kochere",
      operator: 7,
      batch: { number: 12 },
      screenSize: { min: 16 },
      color: { whole: 58, ground: "dark" },
      ambient: { humidity: 41 },
      cupProfile: [{ label: "Body", score: 7 }, { label: "Aroma" }],
      defects: ["tipping", "quakers"],
      phaseLimits: { dryEnd: 150 },
      heating: "wood",
    },
    "C",
  );
  expect(profile).toMatchObject({
    beans: "Kochere",
    operator: null,
    batch: { prefix: null, number: 12, position: null },
    screenSize: { min: 16, max: 16 },
    color: { whole: 58, ground: null, system: null },
    ambient: { temperature: null, humidity: 41, pressure: null, elevation: null },
    cupProfile: [{ label: "Body", score: 7 }],
    defects: ["tipping"],
    phaseLimits: null,
    heating: null,
    temperatureUnit: "C",
  });
});

test("any stored profile is read", () => {
  const { profile } = parseLog(logFile("4.0-celsius.alog"));
  const stored = fc.dictionary(fc.constantFrom(...Object.keys(profile)), fc.jsonValue({ maxDepth: 3 }), {
    maxKeys: 40,
  });
  fc.assert(
    fc.property(stored, (value) => {
      expect(Object.keys(storedProfile(value, "F")).sort()).toEqual(Object.keys(profile).sort());
    }),
  );
});
