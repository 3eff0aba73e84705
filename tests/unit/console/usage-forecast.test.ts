import fc from "fast-check";
import { expect, test } from "vitest";
import { usageForecast } from "@/components/console/usage-forecast";

const resetAt = "2026-12-01T00:00:00.000Z";
const on = (day: number) => new Date(Date.UTC(2026, 10, day));

test("half the quota in half the month forecasts the limit", () => {
  expect(usageForecast({ limit: 200, used: 100, resetAt }, on(16))).toEqual({
    elapsed: 0.5,
    expected: 200,
    usedUpAt: null,
  });
});

test("a faster pace forecasts the day the quota runs out", () => {
  const { expected, usedUpAt } = usageForecast({ limit: 200, used: 150, resetAt }, on(16));
  expect(expected).toBe(300);
  expect(usedUpAt).toEqual(on(21));
});

test("there is no forecast too early, with too little usage or when used up", () => {
  expect(usageForecast({ limit: 200, used: 199, resetAt }, on(3)).expected).toBeNull();
  expect(usageForecast({ limit: 200, used: 19, resetAt }, on(16)).expected).toBeNull();
  expect(usageForecast({ limit: 200, used: 200, resetAt }, on(16)).usedUpAt).toBeNull();
  expect(usageForecast({ limit: -1, used: 5000, resetAt }, on(16))).toMatchObject({
    expected: 10_000,
    usedUpAt: null,
  });
});

test("the forecast day is in the future and in this month", () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 10_000 }),
      fc.nat(12_000),
      fc.integer({ min: 0, max: 2_591_999 }),
      (limit, used, second) => {
        const now = new Date(on(1).getTime() + second * 1000);
        const { elapsed, usedUpAt } = usageForecast({ limit, used, resetAt }, now);
        expect(elapsed).toBeGreaterThanOrEqual(0);
        expect(elapsed).toBeLessThanOrEqual(1);
        if (usedUpAt) {
          expect(usedUpAt.getTime()).toBeGreaterThan(now.getTime());
          expect(usedUpAt.getTime()).toBeLessThanOrEqual(Date.parse(resetAt));
        }
      },
    ),
  );
});
