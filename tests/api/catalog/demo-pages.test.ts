import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { sql } from "drizzle-orm";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { z } from "zod";
import { FactSheet } from "@/components/catalog/fact-sheet";
import { ProofSignals } from "@/components/catalog/listing-details";
import { ListingTable } from "@/components/catalog/listing-table";
import { PriceYear } from "@/components/catalog/prices/price-year";
import { SoldOutNotice } from "@/components/catalog/sold-out";
import { money } from "@/components/format/amounts";
import { day } from "@/components/format/dates";
import { database } from "@/db/client";
import { accessToNamed } from "@/lib/catalog/access";
import { searchCatalog } from "@/lib/catalog/catalog";
import { type CoffeePageData, getCatalogPage } from "@/lib/catalog/pages/catalog-pages";
import { viewSuppliers } from "@/lib/catalog/pages/directories";
import { priceHistories } from "@/lib/catalog/pages/price-history";
import { costText } from "@/lib/catalog/pages/price-text";
import { viewSupplier } from "@/lib/catalog/pages/supplier";
import { supplierSummary } from "@/lib/catalog/pages/supplier-text";
import { type CatalogRow, catalogRow } from "@/lib/catalog/schemas";
import { addDays } from "@/lib/demo/calendar";
import { loadDemo } from "@/lib/demo/load-market";
import { viewOriginPage } from "@/lib/pages/origin-page";
import { ANONYMOUS } from "@/lib/viewer";
import { call } from "@/tests/support/call";
import { insertKey } from "@/tests/support/keys";
import {
  daysAgo,
  differenceText,
  dollars,
  groupOf,
  groupsAt,
  mediansOf,
  minimumText,
  pastCropMark,
  processFragments,
  proofFragments,
  shortName,
  supplierText,
  textOf,
  tierOf,
  undisclosed,
} from "@/tests/support/page-oracle";
import * as walk from "@/tests/support/page-walk";
import { insertPerson } from "@/tests/support/people";
import { EVERY_VIEWER } from "@/tests/support/viewers";

const TODAY = "2026-11-20";
const member = EVERY_VIEWER["member session"];
let directory: string;
type Page = Pick<CoffeePageData, "coffee" | "history">;
const pages: Page[] = [];
/** Every public retail coffee as `/v1/catalog` answers it. */
const rows: CatalogRow[] = [];

/** Between readings: each takes a second of the processor. */
const WEEKS = inject("deep") ? 1 : 2;

// All suppliers for eight weeks: long enough that coffees sell out and are repriced afterwards.
beforeAll(async () => {
  directory = await mkdtemp(path.join(tmpdir(), "peaberry-demo-"));
  const days = Array.from({ length: 8 / WEEKS + 1 }, (_, at) => addDays(TODAY, 7 * (at * WEEKS - 8)));
  await loadDemo({ today: TODAY, days, directory });
  const coffees: Page["coffee"][] = [];
  for (let page = 1, more = true; more; page++) {
    const found = await searchCatalog(member, {
      include: "proof",
      stocked: "all",
      showWholesale: true,
      limit: 1000,
      page,
    });
    coffees.push(...found.data);
    more = found.pagination.hasNext;
  }
  const ids = coffees.map(({ id }) => id);
  const histories = await priceHistories(database(), accessToNamed(member), ids, "2025-11-20");
  pages.push(...coffees.map((coffee) => ({ coffee, history: histories.get(coffee.id) ?? [] })));
  expect(pages.length).toBeGreaterThan(1500);

  const key = await insertKey(await insertPerson({ apiPlan: "enterprise" }));
  for (let page = 1, more = true; more; page++) {
    const address = `/v1/catalog?stocked=all&limit=1000&page=${page}`;
    const answer = await (await call(address, { headers: { authorization: `Bearer ${key}` } })).json();
    rows.push(...z.array(catalogRow).parse(answer.data));
    more = answer.pagination.hasNext;
  }
  expect(rows.length).toBeGreaterThan(1000);
});

afterAll(() => rm(directory, { recursive: true, force: true }));

const yearOf = ({ history }: Page) =>
  textOf(renderToStaticMarkup(createElement(PriceYear, { history, leastLb: 1, today: TODAY })));
const noticeOf = ({ coffee, history }: Page) =>
  textOf(renderToStaticMarkup(createElement(SoldOutNotice, { coffee, history })));

test("a sold-out coffee shows the same last price in the panel and below the chart", () => {
  const soldOut = pages.filter(({ coffee }) => !coffee.stocked);
  let sold = 0;
  let repriced = 0;
  for (const page of soldOut) {
    const { coffee, history } = page;
    const last = history.findLast(({ stocked, pricePerLb }) => stocked && pricePerLb !== null);
    expect(yearOf(page), String(coffee.id)).not.toMatch(/ now\b|NaN|undefined/);
    if (!last || last.pricePerLb === null) continue;
    sold++;
    const words = `Last sold at ${money(last.pricePerLb)} (${day(last.day)})`;
    expect(noticeOf(page), String(coffee.id)).toContain(words);
    expect(yearOf(page), String(coffee.id)).toContain(words);
    if (coffee.price_per_lb === null || coffee.price_per_lb === last.pricePerLb) continue;
    repriced++;
    expect(noticeOf(page), String(coffee.id)).toContain(
      `The prices below were listed after it sold out: ${money(coffee.price_per_lb)}/lb.`,
    );
  }
  expect(sold).toBeGreaterThan(100);
  expect(repriced).toBeGreaterThan(0);
});

test("every coffee in stock shows its current price", () => {
  const stocked = pages.filter(({ coffee }) => coffee.stocked && coffee.price_per_lb !== null);
  expect(stocked.length).toBeGreaterThan(500);
  for (const page of stocked) {
    const price = money(page.coffee.price_per_lb ?? 0);
    const year = yearOf(page);
    expect(year.includes(`${price} now`) || year.includes(`${price} since`), year).toBe(true);
    expect(year).not.toContain("Last sold");
  }
});

test("every coffee's process sentence lists what is stated and nothing else", () => {
  const said = new Map<string, number>();
  for (const { coffee } of pages) {
    if (!coffee.proof || !coffee.process) throw new Error("asked without proof");
    const text = textOf(renderToStaticMarkup(createElement(ProofSignals, { proof: coffee.proof })));
    for (const [words, holds] of processFragments(coffee)) {
      expect([coffee.id, words, text.includes(words)]).toEqual([coffee.id, words, holds]);
      if (holds) said.set(words, (said.get(words) ?? 0) + 1);
    }
  }
  // The demo has every case.
  expect(said.size).toBe(5);
});

/** The rows that the catalog page renders, as texts by id. */
async function listedAt(quantityLb: number): Promise<Map<number, string>> {
  const texts = new Map<number, string>();
  for (let page = 1, more = true; more; page++) {
    const asked = { stocked: "all", quantity_lb: quantityLb, limit: 1000, page } as const;
    const { data, pagination, ...props } = await getCatalogPage(member, asked);
    const table = createElement(ListingTable, { rows: data, quantityLb, unit: "lb", caption: "", ...props });
    const [, ...rendered] = renderToStaticMarkup(table).split('<tr class="listing">');
    for (const [at, { id }] of data.entries()) texts.set(id, textOf(rendered[at] ?? ""));
    more = pagination.hasNext;
  }
  return texts;
}

test.each(inject("deep") ? [1, 5, 20, 33, 150] : [20])(
  "every row at %d lb says what /v1 and the other rows say: price, median with n, marks, proof",
  async (lb) => {
    const groups = groupsAt(rows, lb);
    const texts = await listedAt(lb);
    const stations = new Set(
      (await database().execute(sql`select id from catalog_coffees where washing_station is not null`)).map(
        ({ id }) => Number(id),
      ),
    );
    expect(texts.size).toBe(rows.length);
    const seen = { compared: 0, whole: 0, past: 0, soldOut: 0 };
    for (const row of rows) {
      const text = texts.get(row.id) ?? "";
      const [tier, group] = [tierOf(row, lb), groupOf(row, groups)];
      const about = `${row.id}: ${text}`;
      expect(text.includes("Sold out"), about).toBe(!row.stocked);
      expect(text.includes(tier ? dollars(tier.price) : "No price listed"), about).toBe(true);
      expect(text.includes(" min. "), about).toBe(tier !== null && tier.min_lbs > lb);
      const mark = row.stocked ? pastCropMark(row.arrival_date, daysAgo(0)) : null;
      expect(/Past crop, \d+\+? months/.exec(text)?.[0] ?? null, about).toBe(mark);
      expect(text.includes("Samples only"), about).toBe((row.price_tiers.at(-1)?.min_lbs ?? 1) < 0.5);
      const compared = / (at|[\d,]+% (?:below|above)) median of [^.]*? coffees from /.exec(text);
      expect(compared !== null, about).toBe(tier !== null && group !== undefined);
      for (const [words, holds] of proofFragments(row, stations.has(row.id))) {
        const stated = textOfProof(text);
        expect([row.id, words, stated.includes(words), stated]).toEqual([row.id, words, holds, stated]);
      }
      if (!row.stocked) seen.soldOut++;
      if (mark !== null) seen.past++;
      if (!tier || !group) continue;
      seen.compared++;
      if (group.method === null) seen.whole++;
      const difference = differenceText(tier.price / group.median - 1);
      const of = `${group.prices.length}${group.method === null ? ", all methods , of" : ` ${group.method}`}`;
      const country = shortName(group.country);
      expect(text, about).toContain(` ${difference} median of ${of} coffees from ${country}`);
    }
    for (const [what, times] of Object.entries(seen)) expect(times, what).toBeGreaterThan(20);
  },
);

/** From the first of the proof's families on. */
const textOfProof = (text: string) => text.slice(text.indexOf("Process:"));

test("the order below_median is that of the shares which rows show", async () => {
  const groups = groupsAt(rows, 20);
  const asked = { sortField: "below_median", quantity_lb: 20, limit: 1000 } as const;
  const { data } = await getCatalogPage(member, asked);
  const shares = data.map((row) => {
    const [tier, group] = [tierOf(row, 20), groupOf(row, groups)];
    return tier && group ? tier.price / group.median : Number.POSITIVE_INFINITY;
  });
  expect(shares.filter(Number.isFinite).length).toBeGreaterThan(500);
  const disordered = shares.findIndex((share, at) => share < (shares[at - 1] ?? 0) - 1e-9);
  expect(disordered).toBe(-1);
});

test("every coffee's page lists what is not disclosed, and what its quantity costs", () => {
  for (const { coffee } of pages) {
    const sheet = renderToStaticMarkup(createElement(FactSheet, { coffee }));
    const open = [...(sheet.split('id="not-disclosed"')[1] ?? "").matchAll(/<dd>([^<]*)<\/dd>/g)];
    expect([coffee.id, ...open.flatMap(([, terms = ""]) => terms.split(", ")).sort()]).toEqual([
      coffee.id,
      ...undisclosed(coffee),
    ]);
    expect(textOf(sheet), String(coffee.id)).not.toMatch(/undefined|NaN|null/);
    const tier = tierOf(coffee, 20);
    if (!tier) continue;
    const least = Math.max(20, tier.min_lbs);
    expect(costText(tier, 20).replaceAll("\u00a0", " "), String(coffee.id)).toBe(
      tier.min_lbs > 20
        ? `Minimum ${minimumText(least)} (${dollars(tier.price * least)}, before shipping).`
        : `20 lb for ${dollars(tier.price * 20)}, before shipping.`,
    );
  }
});

test("every origin's page counts its coffees and suppliers, and gives its medians with n", async () => {
  const groups = groupsAt(rows, 1);
  const stocked = Map.groupBy(
    rows.filter((row) => row.stocked && row.country !== null),
    (row) => row.country ?? "",
  );
  expect(stocked.size).toBeGreaterThan(25);
  let indexed = 0;
  for (const [country, own] of stocked) {
    const page = await viewOriginPage(member, country, 30, 12);
    const suppliers = new Set(own.map(({ source }) => source)).size;
    const medians = mediansOf(country, groups);
    const [lead = "", said = ""] = page?.summary.split(/ Median per lb at 1\u00a0lb: |(?= Too few)/) ?? [];
    expect(lead).toBe(
      `${own.length} ${own.length === 1 ? "coffee" : "coffees"} in stock from ${suppliers} ${suppliers === 1 ? "supplier" : "suppliers"}.`,
    );
    const list = said.replace(/\.$/, "").split(", ").sort().join(", ");
    expect([country, list.trim()]).toEqual([country, medians ?? "Too few prices for a median"]);
    const line = page?.market?.line;
    if (!line || line.move.change === null) continue;
    indexed++;
    const [first, last] = [line.points[0], line.points.at(-1)];
    expect([country, first?.date]).toEqual([country, page?.market?.since]);
    expect(line.move.change, country).toBeCloseTo(100 * ((last?.value ?? 0) / (first?.value ?? 1) - 1), 1);
  }
  expect(indexed).toBeGreaterThan(10);
});

test("every supplier's page counts its coffees and says how its prices compare", async () => {
  const groups = groupsAt(rows, 1);
  const suppliers = await viewSuppliers(ANONYMOUS);
  expect(suppliers.length).toBeGreaterThan(10);
  for (const { slug, wholesaleOnly, stock } of suppliers) {
    const own = rows.filter(({ source }) => source === slug);
    const page = await viewSupplier(ANONYMOUS, slug, 12);
    if (!page) throw new Error(`no page of ${slug}`);
    const summary = supplierSummary(page);
    const inStock = own.filter((row) => row.stocked);
    expect([slug, summary]).toEqual([slug, supplierText(own, groups, wholesaleOnly)]);
    expect([slug, stock?.stocked ?? 0, stock?.added ?? 0]).toEqual([
      slug,
      inStock.length,
      inStock.filter((row) => (row.stocked_date ?? "") >= daysAgo(30)).length,
    ]);
  }
});

test("the directory of origins and the front page count what /v1 lists", () => walk.checkCounts(rows));

test("the front page and previews give medians of one method with its n", () => walk.checkMedians(rows));

test("the market page counts what its words describe", () => walk.checkDisclosures(rows));

test("the market page compares suppliers and prices as the readings do", () => walk.checkMarket(rows));

test("the watchlist marks what changed since a coffee was tracked", () => walk.checkWatchlist(rows));

test("the documentation shows the answer to a misspelt search as it is", () => walk.checkSearchExample());
