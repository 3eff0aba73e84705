import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { database } from "@/db/client";
import { COMMAND_LINE } from "@/lib/access/audit";
import { catalogAccess } from "@/lib/catalog/access";
import { searchCatalog } from "@/lib/catalog/catalog";
import { cacheMatches } from "@/lib/catalog/search/memory/cache-matches";
import { readFacts } from "@/lib/catalog/search/memory/fact-store";
import { watchCatalogVersion } from "@/lib/catalog/version";
import {
  addSupplier,
  changeSupplier,
  chooseSuppliers,
  listSuppliers,
  type NewSupplier,
  setSupplierEnabled,
} from "@/lib/supply/suppliers";
import { ANONYMOUS } from "@/lib/viewer";
import { call } from "@/tests/support/call";
import { insertCoffee, insertSupplier } from "@/tests/support/factories";

const valid: NewSupplier = {
  slug: "harbor-green",
  name: "Harbor Green",
  feedKind: "csv",
  feedUrl: "/feeds/harbor.csv",
};

test("a supplier is added once, as stated and ready to be read", async () => {
  const db = database();
  expect(await addSupplier(db, valid)).toMatchObject({
    ...valid,
    website: null,
    currency: "USD",
    wholesaleOnly: false,
    enabled: true,
    feedEtag: null,
  });
  await expect(addSupplier(db, valid)).rejects.toThrow('Another supplier has the slug "harbor-green".');
});

test.each([
  [{ slug: "Harbor Green" }, "slug must be lower-case"],
  [{ slug: "-x" }, "slug must be lower-case"],
  [{ slug: "x".repeat(61) }, "slug must be at most 60"],
  [{ name: " " }, "name must not be blank"],
  [{ feedUrl: "" }, "feedUrl must not be blank"],
  [{ feedUrl: "file:///etc/passwd" }, "feedUrl must be an http:// or https:// URL"],
  [{ feedUrl: "ftp://shop.example/feed.csv" }, "feedUrl must be an http:// or https:// URL"],
  [{ website: "javascript:alert(1)" }, "website must be an http:// or https:// URL"],
  [{ currency: "dollars" }, "currency must be a three-letter code"],
])("%o is refused with what is expected", async (overrides, message) => {
  await expect(addSupplier(database(), { ...valid, slug: "other", ...overrides })).rejects.toThrow(message);
});

test("runs are for enabled suppliers, and a slug that cannot be run is named", async () => {
  const db = database();
  await addSupplier(db, { ...valid, slug: "open" });
  await addSupplier(db, { ...valid, slug: "shut" });
  expect(await setSupplierEnabled(db, "shut", false)).toMatchObject({ enabled: false });
  const chosen = (await chooseSuppliers(db, [])).map(({ slug }) => slug);
  expect(chosen).toContain("open");
  expect(chosen).not.toContain("shut");
  expect(await chooseSuppliers(db, ["open"])).toMatchObject([{ slug: "open" }]);
  await expect(chooseSuppliers(db, ["open", "nobody", "shut"])).rejects.toThrow(
    "No supplier named nobody. Disabled: shut.",
  );
  await expect(setSupplierEnabled(db, "nobody", true)).rejects.toThrow("No supplier named nobody.");
  expect(await setSupplierEnabled(db, "shut", true)).toMatchObject({ enabled: true });
});

test("the list counts each supplier's own listings", async () => {
  const db = database();
  const supplier = await addSupplier(db, { ...valid, slug: "counted" });
  await insertCoffee({ supplier });
  await insertCoffee({ supplier, stocked: false });
  await insertCoffee();
  const row = (await listSuppliers(db)).find(({ slug }) => slug === "counted");
  expect(row).toMatchObject({ listings: 2, stocked: 1, lastStatus: null });
});

const rename = (slug: string, name: string) =>
  changeSupplier(database(), slug, { name }, { actor: COMMAND_LINE, reason: "" });

test("a renamed supplier's coffees are found by its new name alone, whatever a process remembers", async () => {
  const supplier = await insertSupplier({ name: "Brindisco" });
  await insertCoffee({ name: "Vellichora", supplier });
  await insertCoffee({ name: "Vellichora" });
  const [old, now] = ["brindisco vellichora", "calabresso vellichora"];
  await readFacts(database());
  for (const q of [old, now]) await cacheMatches(database(), catalogAccess(ANONYMOUS, {}), { q });
  await rename(supplier.slug, "Calabresso");
  const totals = [old, now].map(async (q) => (await searchCatalog(ANONYMOUS, { q })).pagination.total);
  expect(await Promise.all(totals)).toEqual([0, 1]);
});

test("a typo in a renamed supplier's new name is forgiven, unless all of its coffees are hidden", async () => {
  const [open, hidden] = [await insertSupplier(), await insertSupplier()];
  await insertCoffee({ name: "Vellichora", supplier: open });
  await insertCoffee({ name: "Vellichora", supplier: hidden, wholesale: true });
  await rename(open.slug, "Zanzarello");
  await rename(hidden.slug, "Quintavello");
  const corrected = async (q: string) => (await searchCatalog(ANONYMOUS, { q })).meta.search?.corrected;
  expect(await corrected("zanzarelo")).toBe(true);
  expect(await corrected("quintavelo")).toBe(false);
  const words = sql`select value from catalog_terms where field = 'word' and value in ('zanzarello', 'quintavello')`;
  expect(await database().execute(words)).toMatchObject([{ value: "zanzarello" }]);
});

test("an answer to a supplier's name isn't repeated after the name has changed", async () => {
  const supplier = await insertSupplier({ name: "Oldnamia" });
  await insertCoffee({ supplier });
  const unwatch = watchCatalogVersion();
  const totals = () =>
    Promise.all(
      ["Oldnamia", "Newnamia"].map(
        async (name) => (await (await call(`/v1/catalog?source=${name}`)).json()).pagination.total,
      ),
    );
  expect(await totals()).toEqual([1, 0]);
  await rename(supplier.slug, "Newnamia");
  await expect.poll(totals).toEqual([0, 1]);
  await unwatch();
});
