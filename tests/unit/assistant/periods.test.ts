import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { daysOfPeriod, periodOf, periodsOf } from "@/lib/assistant/understand/slots/period";
import { dayNumber, dayOf } from "@/lib/units/days";

const NOW = new Date("2026-11-28T10:00:00Z");
const of = (said: string) => {
  const period = periodOf({ said });
  return period === null ? null : daysOfPeriod(period, NOW);
};

describe("a time of the calendar", () => {
  test("is a whole month, quarter, year or week from Monday", () => {
    const DAYS = {
      "revenue last month": ["2026-10-01", "2026-10-31"],
      "revenue this month": ["2026-11-01", "2026-11-30"],
      "sold in october": ["2026-10-01", "2026-10-31"],
      "december's sales": ["2025-12-01", "2025-12-31"],
      "in may": ["2026-05-01", "2026-05-31"],
      "sales of feb 2024": ["2024-02-01", "2024-02-29"],
      "profit this year": ["2026-01-01", "2026-12-31"],
      "profit in 2025": ["2025-01-01", "2025-12-31"],
      "last quarter": ["2026-07-01", "2026-09-30"],
      "roasts this week": ["2026-11-23", "2026-11-29"],
      "roasts last week": ["2026-11-16", "2026-11-22"],
      "sold yesterday": ["2026-11-27", "2026-11-27"],
      "revenue in the third quarter": ["2026-07-01", "2026-09-30"],
      "profit in q4 2025": ["2025-10-01", "2025-12-31"],
      "the first quarter of last year": ["2025-01-01", "2025-03-31"],
      "the first half of 2026": ["2026-01-01", "2026-06-30"],
    };
    for (const [said, [from, to]] of Object.entries(DAYS))
      expect([said, of(said)]).toEqual([said, { from, to }]);
  });

  test("is from one day to another, of the same month where only one names it", () => {
    const DAYS = {
      "sales between 1 october and 15 october 2025": ["2025-10-01", "2025-10-15"],
      "roasts from 5 to 20 may 2026": ["2026-05-05", "2026-05-20"],
      "from may 5 to june 2nd 2026": ["2026-05-05", "2026-06-02"],
    };
    for (const [said, [from, to]] of Object.entries(DAYS)) {
      expect([said, of(said)]).toEqual([said, { from, to }]);
      expect(periodsOf({ said })).toHaveLength(1);
    }
  });

  test("is none where days are counted back or a day begins it", () => {
    for (const said of [
      "profit in the last 30 days",
      "over the last month",
      "since october",
      "since the start of november",
      "may i see my sales",
      "which lots march on",
    ])
      expect([said, of(said)]).toEqual([said, null]);
  });

  test("is each of several that are compared", () => {
    expect(periodsOf({ said: "did i earn more in october or in november" })).toEqual(["october", "november"]);
    expect(periodsOf({ said: "october vs november" })).toEqual(["october", "november"]);
    expect(periodsOf({ said: "this month compared to last month" })).toEqual(["this month", "last month"]);
    expect(periodsOf({ said: "what did i earn" })).toEqual([]);
  });

  test("ends on or after its first day, and begins no later than today, on any day", () => {
    const days = fc.date({ min: new Date("2020-01-01"), max: new Date("2039-12-31"), noInvalidDate: true });
    const period = fc.constantFrom(
      "this week",
      "last week",
      "this month",
      "last month",
      "last quarter",
      "this year",
      "march",
      "december",
      "today",
      "yesterday",
    );
    fc.assert(
      fc.property(days, period, (now, name) => {
        const found = daysOfPeriod(name, now);
        expect(found).not.toBeNull();
        if (!found) return;
        expect(dayNumber(found.from)).toBeLessThanOrEqual(dayNumber(found.to));
        expect(found.from <= dayOf(now)).toBe(true);
      }),
    );
  });
});
