import { beforeAll, expect, test } from "vitest";
import { searchCatalog } from "@/lib/catalog/catalog";
import { readCoverage } from "@/lib/catalog/scoring/coverage";
import type { CatalogFilters } from "@/lib/catalog/search/filters/parameters";
import { call } from "@/tests/support/call";
import { insertCoffee } from "@/tests/support/factories";
import { insertRandomCoffees } from "@/tests/support/random-coffees";
import { EVERY_VIEWER, sessionOf } from "@/tests/support/viewers";

beforeAll(async () => {
  await insertRandomCoffees(400, 99);
});

const countBy = (labels: readonly string[]) => {
  const counts: Record<string, number> = {};
  for (const label of labels) counts[label] = (counts[label] ?? 0) + 1;
  return counts;
};
const asCounts = (list: readonly { label: string; count: number }[]) =>
  Object.fromEntries(list.map(({ label, count }) => [label, count]));

const FAMILIES = ["process", "provenance", "freshness", "pricing"] as const;

test.each<[string, CatalogFilters]>([
  ["everything", { stocked: "all" }],
  ["what is in stock", {}],
  ["a filter", { origin: "ken" }],
  ["nothing", { country: ["Atlantis"] }],
])("the coverage of %s counts exactly the proofs of its rows", async (_name, filters) => {
  const viewer = sessionOf("member");
  const coverage = await readCoverage(viewer, filters);
  const { data } = await searchCatalog(viewer, { ...filters, include: "proof", limit: 1000 });
  const proofs = data.flatMap((row) => (row.proof ? [row.proof] : []));

  expect(coverage.scope.total_rows).toBe(data.length);
  expect(asCounts(coverage.overall)).toEqual(countBy(proofs.map((proof) => proof.overall.label)));
  for (const family of FAMILIES) {
    expect(asCounts(coverage.families[family])).toEqual(
      countBy(proofs.map((proof) => proof.families[family].label)),
    );
  }
  const signals = proofs.flatMap((proof) =>
    FAMILIES.flatMap((family) => proof.families[family].signals.map((signal) => `${family}.${signal}`)),
  );
  const present = Object.fromEntries(Object.entries(coverage.signals).filter(([, count]) => count > 0));
  expect(present).toEqual(countBy(signals));
});

test("lists are sorted by count then label, shares have three decimals, and families add up to the total", async () => {
  const coverage = await readCoverage(EVERY_VIEWER.anonymous, { stocked: "all" });
  for (const list of [coverage.overall, ...FAMILIES.map((family) => coverage.families[family])]) {
    const sorted = [...list].sort((a, b) => b.count - a.count || (a.label < b.label ? -1 : 1));
    expect(list).toEqual(sorted);
    expect(list.reduce((sum, { count }) => sum + count, 0)).toBe(coverage.scope.total_rows);
    for (const { count, share } of list)
      expect(share).toBe(Math.round((1000 * count) / coverage.scope.total_rows) / 1000);
  }
});

test("gaps of the same size and label are sorted by family", async () => {
  await insertCoffee({ name: "Xanadu" });
  const { top_gaps } = await readCoverage(EVERY_VIEWER.anonymous, { name: "Xanadu" });
  const unavailable = top_gaps.flatMap(({ family, label }) => (label === "not_available" ? family : []));
  expect(unavailable.length).toBeGreaterThan(2);
  expect(unavailable).toEqual(unavailable.toSorted());
});

test("a viewer key's coverage includes all visible rows, not 25", async () => {
  const all = await readCoverage(EVERY_VIEWER.anonymous, {});
  const capped = await readCoverage(EVERY_VIEWER["viewer key"], {});
  expect(all.scope.total_rows).toBeGreaterThan(25);
  expect(capped.scope).toEqual(all.scope);
  expect(capped.meta.access).toMatchObject({ rowLimit: 25, limited: true });
});

test("takes the catalog's filters with the same 400 and 401, and ignores paging and projection", async () => {
  expect((await call("/v1/catalog/proof-coverage?stocked=maybe")).status).toBe(400);
  expect((await call("/v1/catalog/proof-coverage?has_additives=true")).status).toBe(401);
  const strict = { headers: { prefer: "handling=strict" } };
  const ignored = await call(
    "/v1/catalog/proof-coverage?page=x&limit=9999&fields=x&include=x&sortField=x",
    strict,
  );
  expect(ignored.status).toBe(200);
  expect((await call("/v1/catalog/proof-coverage?nonsense=1", strict)).status).toBe(400);
});
