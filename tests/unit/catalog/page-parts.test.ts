import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { AlertQuantity } from "@/components/alerts/alert-settings";
import { ComparePrices } from "@/components/catalog/compare/compare-prices";
import { NoResults } from "@/components/catalog/filters/no-results";
import { LatestArrivals } from "@/components/catalog/latest-arrivals";
import { PriceAtQuantity } from "@/components/catalog/prices/price";
import { SimilarPanel } from "@/components/catalog/similar/similar-panel";
import { PriceIndexBlock } from "@/components/workspaces/blocks/market-blocks";
import type { CatalogPageData } from "@/lib/catalog/pages/catalog-pages";
import type { CatalogRow } from "@/lib/catalog/schemas";
import type { ViewedMatch } from "@/lib/similarity/similarity";

const text = (html: string) => html.replaceAll(/<[^>]*>/g, " ").replaceAll(/[\s\u00a0]+/g, " ");
const tiers = [{ min_lbs: 1, price: 7.64 }];
const coffee = { id: 1, name: "Kochere", stocked: true, price_tiers: tiers } as unknown as CatalogRow;

test("readers in kilograms see the price of one beside that of a pound, all others don't", () => {
  const cell = (unit: "lb" | "kg") =>
    text(renderToStaticMarkup(createElement(PriceAtQuantity, { coffee, quantityLb: 66.14, unit })));
  expect(cell("kg")).toContain("$7.64 $16.84/kg");
  expect(cell("lb").trim()).toBe("$7.64");
  const rows = (unit: "lb" | "kg") =>
    text(
      renderToStaticMarkup(
        createElement(ComparePrices, {
          compared: [{ coffee, supplierName: "Harbor", origin: undefined }],
          quantityLb: 66.14,
          unit,
          cell: () => "",
        }),
      ),
    );
  expect(rows("kg")).toContain("Price at 30 kg and scores");
  expect(rows("kg")).toContain("$16.84/kg");
  expect(rows("lb")).not.toContain("/kg");
});

test("the alert settings show the quantity that was saved, with the unit of a bare number beside it", () => {
  const field = (quantityLb: number, unit: "lb" | "kg") =>
    renderToStaticMarkup(createElement(AlertQuantity, { quantityLb, unit })).match(/<input [^>]*>/)?.[0];
  expect(field(66.14, "kg")).toMatch(/name="quantity_kg".*value="30"/);
  expect(field(66.14, "lb")).toMatch(/name="quantity_lb".*value="30 kg"/);
  expect(field(20, "kg")).toMatch(/name="quantity_kg".*value="20 lb"/);
  expect(field(20, "lb")).toMatch(/name="quantity_lb".*value="20"/);
});

test("the links of a supplier's or an origin's page keep its quantity", () => {
  const html = renderToStaticMarkup(
    createElement(LatestArrivals, {
      listings: { data: [] } as unknown as CatalogPageData,
      filter: { country: "Kenya" },
      whose: "from Kenya",
      total: 3,
      quantityLb: 66.14,
      unit: "lb",
      tracking: { tracked: new Set<number>(), signedIn: false, here: "/" },
    }),
  );
  expect(html).toContain('href="/catalog?country=Kenya&amp;quantity_lb=30+kg"');
});

test("an empty search offers to remove the words that were typed", () => {
  const html = renderToStaticMarkup(
    createElement(NoResults, {
      search: new URLSearchParams("q=kochere mango&country=Peru"),
      loosenings: [
        { name: "q", count: 3 },
        { name: "country", count: 1 },
      ],
    }),
  );
  expect(html).toContain("Remove the words “kochere mango”");
  expect(html).toContain("Remove “Country”");
});

test("an empty search that states a price offers it as a filter, at page one", () => {
  const html = renderToStaticMarkup(
    createElement(NoResults, {
      search: new URLSearchParams("q=kenya under $9&price_per_lb_max=20&page=2"),
      loosenings: [
        { name: "q", stated: { words: "kenya", filters: { price_per_lb_max: 9 }, isSure: true }, count: 3 },
      ],
    }),
  );
  expect(html).toContain("Search for “kenya”, up to $9.00");
  expect(html).toContain('href="/catalog?q=kenya&amp;price_per_lb_max=9"');
});

type Tiers = CatalogRow["price_tiers"];

function panelOf(
  dimensions: ViewedMatch["score"]["dimensions"],
  [mine, theirs, quantityLb]: [Tiers, Tiers, number] = [tiers, tiers, 1],
): string {
  const found = {
    coffee: { id: 2, name: "Other" },
    supplier: "Harbor",
    explanation: { summary: "" },
    score: { average: 1, dimensions },
    match: {
      category: "similar_profile",
      confidence: "high_beta",
      same_supplier: false,
      language: "",
      classification: { blockers: [] },
    },
    facts: [],
    pricing: { price_tiers: theirs },
  } as unknown as ViewedMatch;
  const own = { ...coffee, price_tiers: mine };
  const tracking = { tracked: new Set<number>(), signedIn: false, here: "/" };
  return text(
    renderToStaticMarkup(
      createElement(SimilarPanel, { coffee: own, matches: [found], quantityLb, tracking }),
    ),
  );
}

test("a coffee that is fully alike isn't called a match where no listing looks like the same lot", () => {
  const panel = panelOf({ origin: 1, processing: 1, tasting: 1 });
  expect(panel).toContain("No listing looks like the same lot");
  expect(panel).toContain("100% alike");
  expect(panel).not.toContain("100% match");
});

const steps = [
  { min_lbs: 1, price: 7.95 },
  { min_lbs: 5, price: 7.19 },
  { min_lbs: 10, price: 6.87 },
];
test.each([
  [[{ min_lbs: 5, price: 10.37 }], steps, 1, "$7.19 per lb $3.18 (31%) less from 5 lb"],
  [steps, [{ min_lbs: 10, price: 6.87 }], 5, "$6.87 per lb the same price from 10 lb"],
  [steps, [{ min_lbs: 2.2, price: 8.2 }], 5, "$8.20 per lb $1.01 (14%) more at 5 lb"],
  [[], steps, 5, "$7.19 per lb at 5 lb"],
])(
  "similar coffees of %j and %j are compared at a quantity that both sell",
  (mine, theirs, quantityLb, words) => {
    const likeness = { origin: 1, processing: 1, tasting: 1 };
    expect(panelOf(likeness, [mine, theirs, quantityLb])).toContain(words);
  },
);

test("a likeness of one kind says first which", () => {
  expect(panelOf({ origin: null, processing: null, tasting: 1 })).toContain("On cup alone: 100% alike");
});

test("an index's block names the days that its change spans", () => {
  const line = {
    label: "Kenya",
    href: null,
    change: -3.1,
    median: 7,
    listings: 9,
    suppliers: 3,
    points: [
      { date: "2026-10-25", value: 100 },
      { date: "2026-11-29", value: 96.9 },
    ],
  };
  const data = { type: "price-index", days: 30, since: "2026-10-25", lines: [line] } as unknown as Parameters<
    typeof PriceIndexBlock
  >[0]["data"];
  expect(text(renderToStaticMarkup(createElement(PriceIndexBlock, { data })))).toContain("in 35 days");
});
