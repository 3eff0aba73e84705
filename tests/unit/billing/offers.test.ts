import { expect, test } from "vitest";
import { annualSaving, centsPerMonth, OFFERS, OPENS, offersFor } from "@/lib/billing/plans/offers";
import { FAMILIES, SELF_SERVE_KEYS } from "@/lib/billing/plans/price-list";

test("every plan that can be bought is offered once, one of each family for an interval", () => {
  expect(OFFERS.map(({ key }) => key).sort()).toEqual([...SELF_SERVE_KEYS].sort());
  for (const interval of ["month", "year"] as const)
    expect(offersFor(interval).map(({ family }) => family)).toEqual([...FAMILIES]);
});

test("the annual saving is what twelve monthly payments cost more, never rounded up", () => {
  const saved = FAMILIES.map((family) => annualSaving(family)?.cents);
  expect(saved).toEqual([2800, 19_800, 11_800]);
  for (const annual of offersFor("year")) {
    const monthly = offersFor("month").find(({ family }) => family === annual.family);
    const saving = annualSaving(annual.family);
    expect(annual.cents + (saving?.cents ?? 0)).toBe((monthly?.cents ?? 0) * 12);
    expect(centsPerMonth(annual)).toBeLessThan(monthly?.cents ?? 0);
  }
});

test("each plan opens something, in the words of the capabilities that it gives", () => {
  expect(OPENS.membership.map(({ name }) => name)).toEqual([
    "Process filters",
    "Similar coffees",
    "Wholesale listings",
    "Private listings",
    "Workspaces",
  ]);
  expect(OPENS.api_plan.map(({ name }) => name)).toEqual(["Process filters", "Similar coffees"]);
  expect(OPENS.market_intelligence.at(-1)?.name).toBe("Price index API");
});
