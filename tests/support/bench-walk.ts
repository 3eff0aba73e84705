import { sql } from "drizzle-orm";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect } from "vitest";
import { LotCosts } from "@/components/inventory/lot-costs";
import { LotStock } from "@/components/inventory/lot-stock";
import { KeyFigures } from "@/components/roast/key-figures";
import { CoffeeTable } from "@/components/sales/coffee-table";
import { ProfitFigures } from "@/components/sales/profit-figures";
import { database } from "@/db/client";
import { viewLot } from "@/lib/pages/inventory-pages";
import { viewRoast } from "@/lib/pages/roast-page";
import { viewProfit } from "@/lib/sales/profit/profit-pages";
import { DEFAULT_UNITS } from "@/lib/units/unit-choices";
import type { Viewer } from "@/lib/viewer";
import { cents, dollars, textOf } from "./page-oracle";

/** Walks of the pages of one bench, against its stored rows; none of our own sums. */

const units = DEFAULT_UNITS;
const plain = new Intl.NumberFormat("en-US", { maximumFractionDigits: 2 });
const pounds = (oz: number) => `${plain.format(oz / 16)} lb`;
/** Two pounds and more are said in pounds. */
const sold = (oz: number) => (oz < 32 ? `${plain.format(oz)} oz` : pounds(oz));
const said = (...parts: Parameters<typeof renderToStaticMarkup>[0][]) =>
  textOf(parts.map((part) => renderToStaticMarkup(part)).join(" ")).replaceAll("\u00a0", " ");

/** What is left of each lot, and what it cost. */
export async function checkLotPages(viewer: Viewer, ownerId: string): Promise<void> {
  const lots = await database().execute<Record<"id" | "bought" | "gone" | "cost", string | null>>(sql`
    select id, purchased_qty_lbs * 16 as bought, bean_cost + coalesce(tax_ship_cost, 0) as cost,
      (select coalesce(sum(oz_in), 0) from roast_inputs where lot_id = lots.id)
        - (select coalesce(sum(oz), 0) from lot_movements where lot_id = lots.id) as gone
    from lots where owner_id = ${ownerId}`);
  expect(lots.length).toBeGreaterThan(5);
  for (const { id, bought, gone, cost } of lots) {
    const entry = await viewLot(viewer, Number(id));
    const text = said(createElement(LotStock, { entry, units }), createElement(LotCosts, { entry, units }));
    const left = Number(bought) - Number(gone);
    expect(text).toContain(`Remaining ${pounds(left)} of ${pounds(Number(bought))}`);
    expect(text).toContain(`Bought ${pounds(Number(bought))}`);
    if (cost === null) {
      expect(text).toContain("Unknown (no cost entered)");
      continue;
    }
    const value = cents((Number(cost) * left) / Number(bought));
    expect(text).toContain(`Landed cost ${dollars(Number(cost))} `);
    expect(text).toContain(`Value ${dollars(value)} at landed cost`);
    expect(text).toContain(`Landed per lb ${dollars(cents(Number(cost) / (Number(bought) / 16)))}`);
  }
}

/** Weight loss and times of each roast. */
export async function checkRoastPages(viewer: Viewer, ownerId: string): Promise<void> {
  const roasts = await database().execute<Record<"id" | "green" | "out" | "total", string | null>>(sql`
    select id, oz_out as out, total_time as total,
      (select sum(oz_in) from roast_inputs where roast_id = roasts.id) as green
    from roasts where owner_id = ${ownerId} order by id`);
  expect(roasts.length).toBeGreaterThan(35);
  const pages = await Promise.all(roasts.map(({ id }) => viewRoast(viewer, Number(id))));
  for (const [i, { chart, roast }] of pages.entries()) {
    const { green = null, out = null, total = null } = roasts[i] ?? {};
    const text = said(createElement(KeyFigures, { chart, roast }));
    const loss = 100 * (1 - Number(out) / Number(green));
    expect(Math.abs(Number(/Weight loss (\d+\.\d)%/.exec(text)?.[1]) - loss)).toBeLessThanOrEqual(0.0501);
    const [, minutes, seconds] = /Time to drop (\d+):(\d\d)/.exec(text) ?? [];
    if (total === null) expect(text).toContain("Time to drop unknown");
    else expect(Math.abs(60 * Number(minutes) + Number(seconds) - Number(total)), text).toBeLessThan(1.01);
  }
}

/** Totals of the profit page, and the revenue of coffees that are in no blend. Sales of lots without a cost are left out of the profit. */
export async function checkProfitPage(viewer: Viewer, ownerId: string): Promise<void> {
  const rows = await database().execute<
    Record<"coffee" | "oz" | "price", string> & Record<"costed" | "mixed", boolean>
  >(sql`
    select coffee_id as coffee, oz_sold as oz, price, bean_cost is not null as costed,
      exists (select from lots other join roast_inputs own on own.lot_id = other.id
        join roast_inputs beside on beside.roast_id = own.roast_id and beside.lot_id <> own.lot_id
        where other.coffee_id = lots.coffee_id)
      or exists (select from lots other join roast_inputs own on own.lot_id = other.id
        join roasted_blend_parts part on part.roast_id = own.roast_id where other.coffee_id = lots.coffee_id) as mixed
    from sales join lots on lots.id = sales.lot_id where sales.owner_id = ${ownerId}`);
  const page = await viewProfit(viewer, {});
  const sum = (of: readonly { price: string }[]) =>
    cents(of.reduce((all, { price }) => all + Number(price), 0));
  const figures = said(createElement(ProfitFigures, { ...page, isPart: false, units }));
  const oz = rows.reduce((all, row) => all + Number(row.oz), 0);
  expect(figures).toContain(`Revenue ${dollars(sum(rows))} ${sold(oz)} in ${rows.length} sales`);
  const amount = (term: string) => Number(new RegExp(`${term} \\$([\\d.]+)`).exec(figures)?.[1]);
  const costed = rows.filter((row) => row.costed);
  expect(costed.length).toBeLessThan(rows.length);
  expect(figures).toContain(`(${dollars(sum(rows) - sum(costed))})`);
  const profit = sum(costed) - amount("Cost of goods sold");
  expect(figures).toContain(`Gross profit ${dollars(cents(profit))}`);
  expect(figures).toContain(`Margin ${((100 * profit) / sum(costed)).toFixed(1)}%`);
  let alone = 0;
  for (const coffee of page.coffees) {
    const own = rows.filter((row) => Number(row.coffee) === coffee.catalogId);
    if (own.length === 0 || own.some(({ mixed }) => mixed)) continue;
    alone++;
    const text = said(createElement(CoffeeTable, { coffees: [coffee], units }));
    expect(text, coffee.name).toContain(
      ` ${sold(own.reduce((all, row) => all + Number(row.oz), 0))} ${dollars(sum(own))} `,
    );
  }
  expect(alone).toBeGreaterThan(2);
}
