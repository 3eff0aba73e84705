import fc from "fast-check";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { BOX } from "@/components/charts/chart-frame";
import { MonthChart } from "@/components/sales/month-chart";
import type { LotProfit, Sale } from "@/lib/sales/contract";
import type { MovedGreen } from "@/lib/sales/lot-ledger";
import {
  greenTotalsOf,
  profitByCoffee,
  profitByMonth,
  profitSummaryOf,
  unsoldStockOf,
} from "@/lib/sales/profit/profit-summary";
import { DEFAULT_UNITS } from "@/lib/units/unit-choices";

let serial = 0;
const sale = (overrides: Partial<Sale>): Sale => ({
  id: ++serial,
  green_coffee_inv_id: 1,
  roast_id: null,
  blend_id: null,
  coffee_name: "Kochere",
  oz_sold: 12,
  price: 20,
  buyer: null,
  batch_name: null,
  sell_date: "2026-10-05",
  cost: 8,
  gross_profit: 12,
  entered_by: null,
  changed_by: null,
  last_updated: "2026-10-05T00:00:00.000Z",
  ...overrides,
});
const lot = (overrides: Partial<LotProfit>): LotProfit => ({
  green_coffee_inv_id: 1,
  catalog_id: 1,
  coffee_name: "Kochere",
  purchase_date: null,
  purchased_qty_lbs: 20,
  landed_cost: 100,
  weight_loss_percent: 15,
  cost_per_roasted_oz: 0.4,
  cost_per_roasted_lb: 6.4,
  oz_roasted: 100,
  oz_sold: 0,
  revenue: 0,
  cost_of_sold: 0,
  gross_profit: 0,
  margin: null,
  return_on_cost: null,
  oz_green_sold: 0,
  green_revenue: 0,
  cost_of_green_sold: 0,
  oz_lost: 0,
  cost_of_lost: 0,
  unsold_value: 100,
  unsold_green_value: 100,
  unsold_roasted_value: 0,
  warnings: [],
  ...overrides,
});
const cents = fc.integer({ min: 0, max: 1_000_000 }).map((n) => n / 100);
const sold = fc
  .record({
    price: cents,
    cost: fc.option(cents, { nil: null }),
    lotId: fc.integer({ min: 1, max: 3 }),
    month: fc.integer({ min: 1, max: 12 }),
  })
  .map(({ lotId, month, ...rest }) =>
    sale({ ...rest, green_coffee_inv_id: lotId, sell_date: `2026-${String(month).padStart(2, "0")}-15` }),
  );

test("cost and profit cover sales with a known cost, revenue covers all", () => {
  const earned = profitSummaryOf([sale({}), sale({ price: 5, cost: null }), sale({ price: 0.1, cost: 0.2 })]);
  expect(earned).toEqual({
    count: 3,
    oz: 36,
    revenue: 25.1,
    cost: 8.2,
    profit: 11.9,
    margin: 0.592,
    return_on_cost: 1.4512,
    uncosted: { count: 1, revenue: 5 },
  });
  expect(profitSummaryOf([])).toMatchObject({ revenue: 0, profit: 0, margin: null, return_on_cost: null });
});

test("months and coffees each add up to the whole, to the cent", () => {
  const lots = [lot({}), lot({ green_coffee_inv_id: 2 }), lot({ green_coffee_inv_id: 3, catalog_id: 9 })];
  fc.assert(
    fc.property(fc.array(sold, { maxLength: 30 }), (sales) => {
      const whole = profitSummaryOf(sales);
      for (const parts of [profitByMonth(sales, "9999-12-31"), profitByCoffee(sales, lots)]) {
        const sum = (of: (earned: typeof whole) => number) =>
          parts.reduce((total, { summary }) => total + Math.round(of(summary) * 100), 0) / 100;
        expect(sum(({ revenue }) => revenue)).toBe(whole.revenue);
        expect(sum(({ cost }) => cost)).toBe(whole.cost);
        expect(sum(({ profit }) => profit)).toBe(whole.profit);
        expect(sum(({ uncosted }) => uncosted.revenue)).toBe(whole.uncosted.revenue);
      }
    }),
  );
});

test("months run from the first sale to the last without gaps, for at most two years", () => {
  const until = "2026-12-01";
  const months = profitByMonth([sale({ sell_date: "2026-11-30" }), sale({ sell_date: "2026-08-01" })], until);
  expect(months.map(({ month, summary }) => [month, summary.count])).toEqual([
    ["2026-08-01", 1],
    ["2026-09-01", 0],
    ["2026-10-01", 0],
    ["2026-11-01", 1],
  ]);
  const long = profitByMonth(
    [sale({ sell_date: "0001-01-01" }), sale({ sell_date: "2026-11-30" }), sale({ sell_date: "2206-11-24" })],
    until,
  );
  expect([long.length, long[0]?.month, long.at(-1)?.month]).toEqual([24, "2024-12-01", "2026-11-01"]);
  expect(profitByMonth([])).toEqual([]);
});

test.each([1, 2, 6, 24])("a month's bar is wide enough to see, and no wall, among %i months", (count) => {
  const months = Array.from({ length: count }, (_, i) => ({
    month: `${2025 + Math.floor(i / 12)}-${String((i % 12) + 1).padStart(2, "0")}-01`,
    summary: profitSummaryOf([sale({})]),
  }));
  const markup = renderToStaticMarkup(createElement(MonthChart, { months, units: DEFAULT_UNITS }));
  const bars = [...markup.matchAll(/<rect x="[\d.]+" width="([\d.]+)"[^>]*fill="var\(--chart-1\)"/g)];
  expect(bars).toHaveLength(count);
  for (const [, width] of bars) {
    expect(Number(width)).toBeLessThanOrEqual(BOX / 8);
    expect(Number(width)).toBeGreaterThan(Math.min(BOX / 10, BOX / count / 2));
  }
});

test("lots of unknown value are counted, not valued at zero", () => {
  expect(unsoldStockOf([lot({}), lot({ unsold_value: 0.1 }), lot({ unsold_value: null })])).toEqual({
    dollars: 100.1,
    unknown: 1,
  });
});

test("the most profitable coffee comes first, with all its lots", () => {
  const coffees = profitByCoffee(
    [sale({ green_coffee_inv_id: 3, price: 50 }), sale({})],
    [lot({}), lot({ green_coffee_inv_id: 2 }), lot({ green_coffee_inv_id: 3, catalog_id: 9 })],
  );
  expect(coffees.map(({ catalogId, lots, summary }) => [catalogId, lots.length, summary.profit])).toEqual([
    [9, 1, 42],
    [1, 2, 12],
  ]);
});

test("profit and loss of green coffee are of the lots whose cost is known, and the others are counted", () => {
  let id = 0;
  const moved = (overrides: Partial<MovedGreen>): MovedGreen => ({
    id: ++id,
    lotId: 1,
    kind: "sold_green",
    oz: -16,
    price: 60,
    movedOn: "2026-11-10",
    costCents: 5000,
    ...overrides,
  });
  const uncosted = { lotId: 2, costCents: null };
  const spilled = { kind: "spilled", price: null } as const;
  expect(greenTotalsOf([moved({}), moved({ ...uncosted, price: 500 }), moved(spilled)])).toEqual({
    sold: { oz: 32, revenue: 560, profit: 10, uncosted: 1 },
    lost: { oz: 16, cost: 50, uncosted: 0 },
  });
  const move = moved({ ...uncosted, kind: "moved", oz: 0, price: null });
  expect(greenTotalsOf([moved(uncosted), moved({ ...uncosted, ...spilled }), move])).toEqual({
    sold: { oz: 16, revenue: 60, profit: null, uncosted: 1 },
    lost: { oz: 16, cost: null, uncosted: 1 },
  });
});
