import fc from "fast-check";
import { expect, test } from "vitest";
import { parseLog } from "@/lib/roast/artisan/parse-log";
import { storedProfile } from "@/lib/roast/import/stored-profile";
import { LOG_NAMES, logFile } from "@/tests/support/artisan-files";

test.each(LOG_NAMES)("the profile of %s comes back from the database as it was read", (name) => {
  const { profile } = parseLog(logFile(name));
  const stored: Record<string, unknown> = JSON.parse(JSON.stringify(profile));
  expect(storedProfile(stored, profile.temperatureUnit)).toEqual(profile);
});

test("what a profile lacks, or holds in another form, costs nothing that stands beside it", () => {
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

test("whatever is stored, it is read", () => {
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
