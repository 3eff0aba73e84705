import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { afterAll, beforeAll, expect, test } from "vitest";
import { ProofSignals } from "@/components/catalog/listing-details";
import { PriceYear } from "@/components/catalog/price-year";
import { SoldOutNotice } from "@/components/catalog/sold-out";
import { money } from "@/components/format/amounts";
import { day } from "@/components/format/dates";
import { database } from "@/db/client";
import { accessToNamed } from "@/lib/catalog/access";
import { searchCatalog } from "@/lib/catalog/catalog";
import type { CoffeePageData } from "@/lib/catalog/pages/catalog-pages";
import { priceHistories } from "@/lib/catalog/pages/price-history";
import { loadDemo } from "@/lib/demo/load-market";
import { EVERY_VIEWER } from "@/tests/support/viewers";

const TODAY = "2026-11-20";
let directory: string;
type Page = Pick<CoffeePageData, "coffee" | "history">;
const pages: Page[] = [];

// All suppliers over eight weeks: long enough that coffees sell out and are repriced afterwards.
beforeAll(async () => {
  directory = await mkdtemp(path.join(tmpdir(), "peaberry-demo-"));
  await loadDemo({ today: TODAY, weeks: 8, directory });
  const viewer = EVERY_VIEWER["member session"];
  const coffees: Page["coffee"][] = [];
  for (let page = 1, more = true; more; page++) {
    const rows = await searchCatalog(viewer, {
      include: "proof",
      stocked: "all",
      showWholesale: true,
      limit: 1000,
      page,
    });
    coffees.push(...rows.data);
    more = rows.pagination.hasNext;
  }
  const ids = coffees.map(({ id }) => id);
  const histories = await priceHistories(database(), accessToNamed(viewer), ids, "2025-11-20");
  pages.push(...coffees.map((coffee) => ({ coffee, history: histories.get(coffee.id) ?? [] })));
  expect(pages.length).toBeGreaterThan(1500);
});

afterAll(() => rm(directory, { recursive: true, force: true }));

/** What a reader sees of a rendered part, without tags. */
const textOf = (markup: string) =>
  markup
    .replace(/<[^>]+>/g, " ")
    .replaceAll("&#x27;", "'")
    .replace(/\s+/g, " ");
const yearOf = ({ history }: Page) => textOf(renderToStaticMarkup(createElement(PriceYear, { history })));
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
    const { process } = coffee;
    const text = textOf(renderToStaticMarkup(createElement(ProofSignals, { proof: coffee.proof })));
    const facts: [string, boolean][] = [
      ["base method, with ", detailsOf(coffee) && hasBase(coffee)],
      ["base method only", hasBase(coffee) && !detailsOf(coffee)],
      ["fermentation time", process.fermentation_duration_hours !== null],
      ["drying", process.drying_method !== null],
      ["No process information", coffee.proof.families.process.signals.length === 0],
    ];
    for (const [words, holds] of facts) {
      expect([coffee.id, words, text.includes(words)]).toEqual([coffee.id, words, holds]);
      if (holds) said.set(words, (said.get(words) ?? 0) + 1);
    }
  }
  // The demo has every case.
  expect(said.size).toBe(5);
});

type Coffee = Page["coffee"];
const hasBase = ({ process }: Coffee) => process.base_method !== null && process.base_method !== "Unknown";
const detailsOf = ({ process }: Coffee) =>
  (process.fermentation_type !== null && !["Unknown", "None Stated"].includes(process.fermentation_type)) ||
  (process.additives?.some((additive) => additive !== "unspecified") ?? false) ||
  process.fermentation_duration_hours !== null ||
  process.drying_method !== null ||
  process.notes !== null ||
  !["none", "label_only"].includes(process.disclosure_level ?? "none");
