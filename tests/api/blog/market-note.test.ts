import fc from "fast-check";
import { beforeEach, expect, test } from "vitest";
import { database } from "@/db/client";
import { marketNote } from "@/lib/blog/market-note";
import { siteAddress } from "@/lib/http/addresses/site-address";
import { snapshotPrices } from "@/lib/price-index/compute-snapshots";
import { monthOf } from "@/lib/price-index/month/month";
import { call } from "@/tests/support/call";
import { insertCoffee, insertSupplier, type SupplierRow } from "@/tests/support/factories";
import { insertKey } from "@/tests/support/keys";
import { forgetMarket, march, observe } from "@/tests/support/market";
import { insertPerson } from "@/tests/support/people";
import { runs } from "@/tests/support/property-tests";
import { childrenOf, parseXml, textOf } from "@/tests/support/xml";

beforeEach(forgetMarket);

const COUNTRIES = ["Ethiopia", "Kenya", "Peru"] as const;
const BEFORE = "2026-02-27";
const FIGURES = "/blog/market-2026-03/figures.json";

interface Listing {
  country: string;
  supplier: number;
  /** On 27 Feb and on 31 March; null when it isn't in stock. */
  before: number | null;
  after: number | null;
}

async function observeAll(listings: readonly Listing[], suppliers: readonly SupplierRow[]) {
  for (const { country, supplier, before, after } of listings) {
    const owner = suppliers[supplier];
    if (!owner) throw new Error("no such supplier");
    await observe(await insertCoffee({ country, supplier: owner }), {
      ...((before !== null || after === null) && { [BEFORE]: before }),
      [march(31)]: after,
    });
  }
  await snapshotPrices(database());
}

const suppliersOf = (count: number) => Promise.all(Array.from({ length: count }, () => insertSupplier()));

/** An index needs two listings. */
const hadTwo = (listings: readonly Listing[], origin: string) =>
  listings.filter(({ country, before }) => country === origin && before !== null).length >= 2;

/** The note's numbers, counted one listing at a time. */
function counted(listings: readonly Listing[], country: string) {
  const own = listings.filter((each) => each.country === country);
  const counts = { arrived: 0, left: 0, stayed: 0, dearer: 0, cheaper: 0 };
  const repricing = new Set<number>();
  const sellers = new Set<number>();
  let logs = 0;
  for (const { before, after, supplier } of own) {
    if (after !== null) sellers.add(supplier);
    if (before === null && after !== null) counts.arrived++;
    if (before !== null && after === null) counts.left++;
    if (before === null || after === null) continue;
    counts.stayed++;
    logs += Math.log(after / before);
    if (after > before) counts.dearer++;
    if (after < before) counts.cheaper++;
    if (after !== before) repricing.add(supplier);
  }
  return {
    ...counts,
    repricing_suppliers: repricing.size,
    suppliers: sellers.size,
    listings: counts.stayed + counts.arrived,
    change: hadTwo(listings, country)
      ? counts.stayed < 2
        ? 0
        : 100 * (Math.exp(logs / counts.stayed) - 1)
      : null,
  };
}

/** Few, so that some stay the same. */
const price = fc.option(fc.constantFrom(4, 4.55, 5, 6.1), { nil: null });
const listing = fc.record({
  country: fc.constantFrom(...COUNTRIES),
  supplier: fc.integer({ min: 0, max: 3 }),
  before: price,
  after: price,
});

test("a month's figures are those of its listings, counted one by one", async () => {
  const suppliers = await suppliersOf(4);
  await fc.assert(
    fc.asyncProperty(fc.array(listing, { minLength: 4, maxLength: 24 }), async (listings) => {
      await forgetMarket();
      await observeAll(listings, suppliers);
      const figures = await monthOf("2026-03");
      for (const { origin, change, ...found } of figures?.origins ?? []) {
        const { change: expected, ...rest } = counted(listings, origin);
        expect({ origin, ...found }).toMatchObject({ origin, ...rest });
        if (expected === null) expect(change).toBeNull();
        else expect(change).toBeCloseTo(expected, 1);
      }
      const sold = COUNTRIES.filter((origin) => counted(listings, origin).listings >= 2);
      if (figures) expect(figures.origins.map(({ origin }) => origin).sort()).toEqual(sold);
      else expect(sold.length === 0 || !COUNTRIES.some((origin) => hadTwo(listings, origin))).toBe(true);
    }),
    { numRuns: runs(20) },
  );
});

/** Twelve listings of four suppliers go up 10%, one goes down, two are new and one sells out. */
const RISING: Listing[] = [
  ...Array.from({ length: 12 }, (_, i) => ({ country: "Ethiopia", supplier: i % 4, before: 5, after: 5.5 })),
  { country: "Ethiopia", supplier: 0, before: 6, after: 5.4 },
  { country: "Ethiopia", supplier: 1, before: null, after: 9 },
  { country: "Ethiopia", supplier: 2, before: null, after: 9 },
  { country: "Ethiopia", supplier: 3, before: 4, after: null },
  { country: "Peru", supplier: 0, before: 4, after: 6 },
  { country: "Peru", supplier: 0, before: 4, after: 6 },
];

const words = (markdown: string) => markdown.replaceAll(/\[([^\]]*)\]\([^)]*\)/g, "$1");

test("a note says what moved, on what evidence, and what is too thin to call", async () => {
  await observeAll(RISING, await suppliersOf(4));
  const figures = await monthOf("2026-03");
  if (!figures) throw new Error("no figures");
  const note = marketNote(figures);
  const text = words(note.markdown);
  expect(note).toMatchObject({
    slug: "market-2026-03",
    title: "Green coffee prices, March 2026",
    date: "2026-04-01",
    tags: ["market"],
    summary:
      "Lots from Ethiopia cost 8.3% more on 31 Mar 2026 than on 27 Feb 2026, with 13 listings from 4 suppliers matched on the last day.",
  });
  expect(text).toContain(
    "On 31 Mar 2026 the index covered 2 origins with 17 retail listings. 2 are new since 27 Feb 2026 and 1 sold out or was delisted.",
  );
  expect(text).toContain("Of 15 in stock on both days, 15 changed price: 14 up, 1 down.");
  expect(text).toContain(
    "Of 13 listings in stock on both days, 12 went up and 1 went down, at 4 suppliers. 2 are new and 1 left.",
  );
  expect(text).toContain(
    "4 suppliers changed prices, and 12 of 13 changes went the same way. The move looks real.",
  );
  expect(text).toContain("We don’t read anything into them: Peru (+50.0%, 2 listings, 1 supplier).");
  expect(text).toContain("Prices were read on only 1 day this month");
});

test("a feed that isn't read at an end of the month neither brings lots nor sells them out", async () => {
  const [read, away] = [await insertSupplier(), await insertSupplier()];
  const stays = { [BEFORE]: 5, [march(31)]: 5 };
  for (let i = 0; i < 3; i++) await observe(await insertCoffee({ country: "Peru", supplier: read }), stays);
  // Its feed was away for ten days before the month began, or before it ended.
  for (const days of [
    { "2026-02-17": 5, [march(1)]: 5, [march(31)]: 5 },
    { [BEFORE]: 5, [march(20)]: 5 },
  ])
    await observe(await insertCoffee({ country: "Peru", supplier: away }), days);
  // In stock at both ends, but without a price at one.
  const bare = await insertCoffee({ country: "Peru", supplier: read });
  await observe(bare, { [BEFORE]: 5 });
  await observe(bare, { [march(31)]: 5 }, { pricePerLb: null, priceTiers: [] });
  await observe(await insertCoffee({ country: "Peru", supplier: read }), { [BEFORE]: 5, [march(9)]: null });
  await observe(await insertCoffee({ country: "Peru", supplier: read }), { [march(9)]: 5, [march(31)]: 5 });
  await snapshotPrices(database());
  const figures = await monthOf("2026-03");
  expect(figures?.origins).toMatchObject([{ origin: "Peru", stayed: 3, arrived: 1, left: 1 }]);
});

test("every figure of a note links to a request that returns it", async () => {
  await observeAll(RISING, await suppliersOf(4));
  const { markdown = "" } =
    (await monthOf("2026-03").then((figures) => figures && marketNote(figures))) ?? {};
  const person = await insertPerson({ apiPlan: "enterprise", marketIntelligence: true });
  const authorization = `Bearer ${await insertKey(person, { scopes: ["catalog:read", "price-index:read"] })}`;
  const links = [...markdown.matchAll(/\[([^\]]+)\]\((\/[^)]+)\)/g)];
  expect(links.length).toBeGreaterThan(30);
  // Dates and thresholds aside, a figure is never plain text.
  const unlinked = markdown.replaceAll(/\[[^\]]+\]\([^)]+\)/g, "").match(/\$\d|\d%/g) ?? [];
  expect(unlinked).toEqual([]);
  const figures = await (await call(FIGURES)).text();
  for (const [, text = "", href = ""] of links) {
    const response = await call(href, { headers: { authorization } });
    expect([href, response.status]).toEqual([href, 200]);
    const number = /\d[\d.,]*/.exec(text)?.[0].replaceAll(",", "");
    if (href === FIGURES || number === undefined) continue;
    const { data } = await response.json();
    const last = data.filter(({ date }: { date: string }) => date === march(31));
    const sum = (of: (item: { sample: { listings: number } }) => number) =>
      last.reduce((all: number, item: { sample: { listings: number } }) => all + of(item), 0);
    const first = data.find(({ date }: { date: string }) => date === BEFORE);
    const change = first ? 100 * (last[0].index.value / first.index.value - 1) : 0;
    const known = [
      last.length,
      sum(({ sample }) => sample.listings),
      last[0].sample.suppliers,
      last[0].index.matched_listings,
      last[0].price.median.toFixed(2),
      first?.price.median.toFixed(2),
      Math.abs(change).toFixed(1),
    ].map(String);
    expect([text, href, known]).toEqual([text, href, expect.arrayContaining([number])]);
  }
  expect(JSON.parse(figures)).toMatchObject({ month: "2026-03", from: BEFORE, to: march(31) });
});

test("a month's note has the same bytes after its days are recomputed and later ones are added", async () => {
  const suppliers = await suppliersOf(4);
  await observeAll(RISING, suppliers);
  const bytes = async () => {
    const figures = await monthOf("2026-03");
    return JSON.stringify(figures && marketNote(figures));
  };
  const first = await bytes();
  await observe(await insertCoffee({ country: "Ethiopia" }), { "2026-04-01": 2, "2026-05-02": 3 });
  await snapshotPrices(database());
  expect(await bytes()).toBe(first);
  await observe(await insertCoffee({ country: "Peru" }), { [march(31)]: 2 });
  await snapshotPrices(database());
  expect(await bytes()).not.toBe(first);
});

test("a note says plainly that no listing was repriced", async () => {
  const still = { country: "Kenya", supplier: 0, before: 7, after: 7 };
  await observeAll([still, still, still, { ...still, before: null }], await suppliersOf(1));
  const figures = await monthOf("2026-03");
  if (!figures) throw new Error("no figures");
  const { summary, markdown } = marketNote(figures);
  expect(summary).toBe(
    "No listing was repriced: all 3 listings in stock on both 27 Feb 2026 and 31 Mar 2026 kept their price.",
  );
  expect(words(markdown)).toContain("No listing was repriced: all 3 in stock on both days kept their price.");
  expect(words(markdown)).toContain("No origin with at least 3 suppliers and 8 matched listings moved");
});

test("closed months are in the feeds and the sitemap, and the current month isn't published", async () => {
  const today = new Date().toISOString().slice(0, 10);
  const coffees = [await insertCoffee({ country: "Kenya" }), await insertCoffee({ country: "Kenya" })];
  for (const coffee of coffees) await observe(coffee, { [march(2)]: 5, [march(30)]: 5, [today]: 6 });
  await snapshotPrices(database());
  const url = `${siteAddress()}/blog/market-2026-03`;
  const open = `${siteAddress()}/blog/market-${today.slice(0, 7)}`;

  const rss = parseXml(await (await call("/blog/feed.xml")).text());
  const [channel] = childrenOf(rss, "channel");
  if (!channel) throw new Error("no channel");
  expect(childrenOf(channel, "item").map((item) => textOf(item, "link"))).toContain(url);
  const sitemap = await (await call("/sitemap.xml")).text();
  expect([sitemap.includes(`<loc>${url}</loc>`), sitemap.includes(open)]).toEqual([true, false]);
  expect((await call(`/blog/market-${today.slice(0, 7)}/figures.json`)).status).toBe(404);
});
