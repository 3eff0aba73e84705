import { expect, test } from "vitest";
import type { PricePoint } from "@/lib/catalog/pages/price-spans";
import { costText, priceYearText, priceYearTitle, soldOutText } from "@/lib/catalog/pages/price-text";
import type { Proof } from "@/lib/catalog/schemas";
import { proofSentence } from "@/lib/catalog/scoring/proof-text";
import { indexText } from "@/lib/price-index/index-text";

const read = (...points: [day: string, price: number | null, stocked?: boolean][]): PricePoint[] =>
  points.map(([day, pricePerLb, stocked = true]) => ({ day, pricePerLb, stocked }));

const moved = read(["2026-09-01", 8], ["2026-10-01", 7], ["2026-11-20", 7.5]);

test.each([
  [read(), "Never in stock with a price."],
  [read(["2026-11-01", 8], ["2026-11-20", 8]), "$8.00 now, unchanged since 1 Nov 2026."],
  [moved, "$7.50 now, 6% below $8.00 on 1 Sep 2026. Lowest $7.00 (1 Oct 2026), highest $8.00 (1 Sep 2026)."],
  [
    read(["2026-09-01", 8], ["2026-10-01", 9], ["2026-11-01", 12, false]),
    "Last sold at $9.00 (1 Oct 2026), 13% above $8.00 on 1 Sep 2026. Lowest $8.00 (1 Sep 2026), highest $9.00 (1 Oct 2026).",
  ],
  [
    read(["2026-09-01", 6.95], ["2026-10-01", 8], ["2026-11-20", 6.98]),
    "$6.98 now, less than 1% above $6.95 on 1 Sep 2026. Lowest $6.95 (1 Sep 2026), highest $8.00 (1 Oct 2026).",
  ],
  [
    read(["2026-09-01", 8], ["2026-10-01", 9], ["2026-11-20", 8]),
    "$8.00 now, the same as $8.00 on 1 Sep 2026. Lowest $8.00 (1 Sep 2026), highest $9.00 (1 Oct 2026).",
  ],
  // In stock, but its price is no longer listed.
  [
    read(["2026-10-01", 8], ["2026-11-20", null]),
    "No price now, last $8.00 (1 Oct 2026), unchanged since 1 Oct 2026.",
  ],
  // A supplier that stopped answering: the price may have changed since.
  [read(["2026-10-01", 8]), "$8.00 when last read (1 Oct 2026), unchanged since 1 Oct 2026."],
])("a year of prices is told by its readings", (history, text) => {
  expect(priceYearText(history, "2026-11-22")).toBe(text);
});

test.each([
  [read(["2026-10-25", 8], ["2026-11-20", 8]), " since 25 Oct 2026"],
  // Weekly readings of a coffee that was listed before the year began.
  [read(["2025-11-29", 8], ["2026-11-20", 8]), ", last 12 months"],
  [read(), ", last 12 months"],
])("a price chart names the time that its readings span", (history, text) => {
  expect(priceYearTitle(history, 0.5, "2026-11-22")).toBe(`Price per pound at 1\u00a0lb${text}`);
  expect(priceYearTitle(history, 152.12, "2026-11-22")).toBe(
    `Price per pound at the smallest quantity${text}`,
  );
});

test("a sold-out coffee's listed price is told from the one it sold at", () => {
  const sold = [...moved, ...read(["2026-11-21", 9, false])];
  expect(soldOutText(7.5, sold)).toBe("Last sold at $7.50 (20 Nov 2026).");
  expect(soldOutText(9, sold)).toContain("The prices below were listed after it sold out: $9.00/lb.");
  expect(soldOutText(null, sold)).toContain("No price listed since.");
  expect(soldOutText(9, [])).toBe("These prices are from after it sold out.");
});

test("a quantity below the smallest on sale costs the smallest", () => {
  expect(costText({ min_lbs: 2.5, price: 10 }, 1)).toBe("Minimum 2.5\u00a0lb ($25.00, before shipping).");
  expect(costText({ min_lbs: 2.2, price: 10 }, 1)).toBe(
    "Minimum 1\u00a0kg, or 2.2\u00a0lb ($22.00, before shipping).",
  );
  expect(costText({ min_lbs: 1, price: 10 }, 2.5)).toBe("2.5\u00a0lb for $25.00, before shipping.");
});

test.each([
  ["process", [], "No process information."],
  ["process", ["processing_label"], "A process label, but no base method."],
  ["process", ["base_method", "evidence"], "Stated: base method only."],
  ["process", ["base_method", "drying_method"], "Stated: base method, with drying."],
  ["provenance", ["country", "farm"], "Named: country and farm."],
  [
    "provenance",
    ["country", "region"],
    "Named: country and region; no producer, farm, cooperative or station.",
  ],
  ["provenance", ["producer"], "Named: producer, but no country or region."],
  ["freshness", ["arrival_date", "recent"], "An arrival or stock date at most a year old."],
  ["freshness", ["arrival_date"], "An arrival, but no date within the last year."],
  [
    "freshness",
    ["arrival_date", "stocked_date"],
    "An arrival and a stock date, but no date within the last year.",
  ],
  ["freshness", ["stocked_date"], "Only a stock date, over a year old."],
  ["pricing", ["price"], "One price, no volume tiers."],
] as const)("the %s signals %j read %s", (family, signals, sentence) => {
  const families = { [family]: { signals } } as unknown as Proof["families"];
  expect(proofSentence(families, family)).toBe(sentence);
});

test("an index's line names its own first day, or that it is too young", () => {
  const line = { matched: 1, repriced: 1, since: "2026-10-18", until: "2026-11-22" };
  expect(indexText("Kenya", { ...line, change: -3.14 }, 30)).toBe(
    "Kenya: −3.1% in 35 days, since 18 Oct 2026 (1 listing matched on 22 Nov 2026). Index: 18 Oct 2026 = 100.",
  );
  expect(indexText("Kenya", { ...line, change: null }, 90)).toContain("index too new for 90 days");
  expect(indexText("Kenya", { ...line, change: 0, repriced: 0 }, 30)).toBe(
    "Kenya: no listing repriced since 18 Oct 2026 (1 listing matched on 22 Nov 2026). Index: 18 Oct 2026 = 100.",
  );
});
