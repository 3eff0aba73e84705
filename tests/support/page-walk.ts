import { sql } from "drizzle-orm";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect } from "vitest";
import { z } from "zod";
import { pluralize } from "@/components/format/amounts";
import { WatchBadges } from "@/components/watchlist/watch-badges";
import { database } from "@/db/client";
import { accessToNamed } from "@/lib/catalog/access";
import { searchCatalog } from "@/lib/catalog/catalog";
import { medianFigure } from "@/lib/catalog/median-text";
import { getHomePage } from "@/lib/catalog/pages/catalog-pages";
import { viewOrigins } from "@/lib/catalog/pages/directories";
import type { CatalogRow } from "@/lib/catalog/schemas";
import { readCoverage } from "@/lib/catalog/scoring/coverage";
import { docsPages } from "@/lib/docs/registry";
import { cardOf } from "@/lib/og/cards";
import { MATCHED_WITHIN_DAYS } from "@/lib/price-index/index-formula";
import { compareSuppliers, priceMovers } from "@/lib/price-index/intelligence-queries";
import { viewMarket } from "@/lib/price-index/market/market";
import { viewMarketDetail } from "@/lib/price-index/market/market-detail";
import { disclosureBars, gapText } from "@/lib/price-index/market/market-shares";
import { daysBefore } from "@/lib/units/days";
import { ANONYMOUS } from "@/lib/viewer";
import { listWatched } from "@/lib/watchlist/watchlist";
import {
  cents,
  daysAgo,
  dollars,
  groupOf,
  groupsAt,
  median,
  methodOf,
  shortName,
  textOf,
} from "./page-oracle";
import { insertPerson } from "./people";
import { EVERY_VIEWER, sessionOf } from "./viewers";

/** Walks of pages over one loaded demo, against `rows` of `/v1/catalog` and the stored readings. */

const member = EVERY_VIEWER["member session"];

export async function checkCounts(rows: readonly CatalogRow[]): Promise<void> {
  const stocked = rows.filter((row) => row.stocked);
  const origins = await viewOrigins(member, 20);
  const countries = Map.groupBy(stocked, ({ country }) => country);
  countries.delete(null);
  expect(new Map(origins.map((origin) => [origin.country, origin.stocked]))).toEqual(
    new Map([...countries].map(([country, own]) => [country, own.length])),
  );
  const { summary } = await getHomePage(member, 20, 6);
  expect(summary).toMatchObject({
    stocked: stocked.length,
    countries: countries.size,
    suppliers: new Set(stocked.map(({ source }) => source)).size,
    newThisWeek: stocked.filter((row) => (row.stocked_date ?? "") >= daysAgo(7)).length,
  });
}

export async function checkDisclosures(rows: readonly CatalogRow[]): Promise<void> {
  const listed = rows.filter(({ stocked, wholesale }) => stocked && !wholesale);
  const yearAgo = daysAgo(365);
  const isRecent = (date: string | null) => date !== null && date >= yearAgo;
  const growers = (row: CatalogRow) =>
    [row.producer, row.farm, row.cooperative, row.washing_station].some((name) => name !== null);
  const isWhole = (row: CatalogRow) => row.country !== null && row.region !== null && growers(row);
  const count = (holds: (row: CatalogRow) => boolean) => listed.filter(holds).length;
  const hasDate = (row: CatalogRow) => isRecent(row.arrival_date) || isRecent(row.stocked_date);

  const coverage = await readCoverage(ANONYMOUS, {});
  const { bars, total } = disclosureBars(coverage);
  expect(total).toBe(listed.length);
  expect(Object.fromEntries(bars.map((bar) => [bar.label, bar.count]))).toEqual({
    "Process: base method": count((row) => (row.process.base_method ?? "Unknown") !== "Unknown"),
    "Process: more than a label": count(
      (row) => !["none", "label_only"].includes(row.process.disclosure_level),
    ),
    "Country, region and grower": count(isWhole),
    "Date within a year": count(hasDate),
    "Prices for several quantities": count((row) => row.price_tiers.length > 1),
  });
  const place = (row: CatalogRow) => row.country ?? row.region;
  const partly = count((row) => place(row) !== null && !isWhole(row));
  const nowhere = count((row) => place(row) === null);
  const gaps = [
    `${pluralize(partly, "listing")} name only part of the origin: not country, region and grower together`,
    `${pluralize(nowhere, "listing")} name neither country nor region`,
  ];
  expect(coverage.top_gaps.map(gapText)).toEqual(expect.arrayContaining(gaps));
}

/** The answer to a misspelt search that the documentation shows is the one that the demo gives. */
export async function checkSearchExample(): Promise<void> {
  const text = docsPages().find(({ slug }) => slug === "filtering")?.markdown ?? "";
  const [, shown = ""] = /"search": (\{[^}]*\})/.exec(text) ?? [];
  const example = z.object({ q: z.string() }).loose().parse(JSON.parse(shown));
  const { meta, pagination } = await searchCatalog(ANONYMOUS, { q: example.q });
  expect(meta.search).toEqual(example);
  expect(pagination.total).toBeGreaterThan(0);
}

/** The medians of the front page and of an origin's preview image are of one method, with its name and n. */
export async function checkMedians(rows: readonly CatalogRow[]): Promise<void> {
  const priced = rows.filter((row) => row.stocked && !row.wholesale && row.price_per_lb !== null);
  const methods = Map.groupBy(priced, methodOf);
  methods.delete(null);
  const [largest] = [...methods].sort(([, a], [, b]) => b.length - a.length);
  if (!largest) throw new Error("nothing is priced");
  const [method, own] = largest;
  const { summary } = await getHomePage(ANONYMOUS, 20, 6);
  expect(summary.median && medianFigure(summary.median)).toEqual({
    label: `Median per lb at 1 lb, ${own.length} ${method} coffees`,
    value: dollars(cents(median(own.map((row) => row.price_per_lb ?? 0)))),
  });

  const groups = [...groupsAt(rows, 1).values()];
  let cards = 0;
  for (const country of new Set(groups.map((group) => group.country))) {
    const mine = groups.filter((group) => group.country === country);
    const named = mine.filter((group) => group.method !== null);
    const most = Math.max(...(named.length > 0 ? named : mine).map(({ prices }) => prices.length));
    const card = await cardOf("origins", `${country}.png`).catch(() => null);
    if (!card) continue;
    cards++;
    const said = mine
      .filter(({ prices, method: of }) => prices.length === most && (of !== null || named.length === 0))
      .map((group) => {
        const of =
          group.method === null
            ? `${group.prices.length} coffees of all methods`
            : `${group.prices.length} ${group.method} coffees`;
        return `${dollars(group.median)} per pound, the median of ${of} from ${shortName(country)}, `;
      });
    expect(
      said.some((words) => card.lead.startsWith(words)),
      `${card.lead} | ${said.join(" | ")}`,
    ).toBe(true);
  }
  expect(cards).toBeGreaterThan(10);
}

/** The market page's suppliers, movers and repriced listings. */
export async function checkMarket(rows: readonly CatalogRow[]): Promise<void> {
  const groups = groupsAt(rows, 1);
  const since = daysAgo(30);
  const suppliers = await compareSuppliers(database(), accessToNamed(ANONYMOUS), since);
  const retail = rows.filter((row) => !row.wholesale);
  const bySupplier = Map.groupBy(
    retail.filter((row) => row.stocked),
    ({ source }) => source,
  );
  expect(new Set(suppliers.map(({ slug }) => slug))).toEqual(new Set(bySupplier.keys()));
  for (const { slug, listings, origins, level, gone } of suppliers) {
    const own = bySupplier.get(slug) ?? [];
    const ratios = own.flatMap((row) => {
      const group = groupOf(row, groups);
      return row.price_per_lb && group ? [row.price_per_lb / group.median] : [];
    });
    const countries = new Set(own.flatMap(({ country }) => country ?? []));
    const left = retail.filter(
      (row) => row.source === slug && !row.stocked && (row.unstocked_date ?? "") >= since,
    );
    expect([slug, listings, origins, gone]).toEqual([slug, own.length, countries.size, left.length]);
    if (ratios.length === 0) expect([slug, level]).toEqual([slug, null]);
    else expect(Math.abs((level ?? 0) - median(ratios)), slug).toBeLessThan(0.002);
  }

  const readings = await database().execute<{ id: string; day: string; price: string; stocked: boolean }>(sql`
    select coffee_id as id, observed_on::text as day, price_per_lb as price, stocked from price_observations
    where not synthetic order by coffee_id, observed_on`);
  const histories = Map.groupBy(readings, ({ id }) => Number(id));
  const movers = await priceMovers(database(), accessToNamed(ANONYMOUS), since, 10);
  expect(movers.length).toBeGreaterThan(5);
  for (const { id, before, after } of movers) {
    const history = histories.get(id) ?? [];
    const held = history.findLast(({ day }) => day <= since && day >= daysBefore(MATCHED_WITHIN_DAYS, since));
    const inside = history.filter(({ day }) => day >= (held?.day ?? since));
    const own = inside.slice(inside.findLastIndex(({ stocked }) => !stocked) + 1);
    expect([id, before, after]).toEqual([id, Number(own[0]?.price), Number(own.at(-1)?.price)]);
  }

  const market = await viewMarket(30);
  if (market.since === null || market.asOf === null) throw new Error("no index");
  const { line, change } = await viewMarketDetail({ since: market.since, asOf: market.asOf, days: 30 });
  expect([line[0]?.value, line.at(-1)?.date]).toEqual([100, market.asOf]);
  if (change !== null) expect(change).toBeCloseTo((line.at(-1)?.value ?? 0) - 100, 1);
}

const BADGES = /Price down|Price up|Back in stock|Sold out|Delisted/g;

/** The watchlist's badges for coffees that were tracked at other prices and stocks than now. */
export async function checkWatchlist(rows: readonly CatalogRow[]): Promise<void> {
  const viewer = sessionOf("member", (await insertPerson({ role: "member" })).id);
  const stocked = rows.filter((row) => row.stocked && row.price_per_lb !== null && !row.wholesale);
  const sold = rows.filter((row) => !row.stocked && !row.wholesale).slice(0, 10);
  const tracked = [...stocked.slice(0, 40), ...sold];
  const shares = [1.25, 1, 0.8, 1.003];
  for (const [i, row] of tracked.entries())
    await database().execute(sql`
      insert into watched_coffees (user_id, coffee_id, tracked_price_per_lb, tracked_stocked, tracked_stocked_date)
      select ${viewer.userId}, id, round(price_per_lb * ${shares[i % 4] ?? 1}, 2), ${i % 5 !== 0}, stocked_date
      from catalog_coffees where id = ${row.id}`);
  const { data } = await listWatched(viewer);
  expect(data.length).toBe(tracked.length);
  const seen = new Set<string>();
  for (const entry of data) {
    const i = tracked.findIndex(({ id }) => id === entry.catalog_id);
    const row = tracked[i];
    if (!row) throw new Error("a coffee that isn't tracked");
    const said = textOf(renderToStaticMarkup(createElement(WatchBadges, { entry })));
    const words = said.match(BADGES) ?? [];
    for (const word of words) seen.add(word);
    if (!row.stocked) {
      expect([row.id, words.length]).toEqual([row.id, 1]);
      expect(["Sold out", "Delisted"]).toContain(words[0]);
      continue;
    }
    const before = entry.tracked_price_per_lb ?? 0;
    const change = 100 * ((row.price_per_lb ?? 0) / before - 1);
    const wanted = [
      ...(change < 0 ? ["Price down"] : change > 0 ? ["Price up"] : []),
      ...(i % 5 === 0 ? ["Back in stock"] : []),
    ];
    expect([row.id, words]).toEqual([row.id, wanted]);
    const percent = /([\d.]+)%/.exec(said)?.[1];
    if (percent) expect(Math.abs(Number(percent) - Math.abs(change)), said).toBeLessThan(0.06);
  }
  expect([...seen]).toEqual(expect.arrayContaining(["Price down", "Price up", "Back in stock"]));
}
