import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { readCatalogVersion } from "@/db/catalog-version";
import { database } from "@/db/client";
import { catalogCoffees, facetCounts, retailListings, watchedCoffees } from "@/db/schema";
import { addSupplier, SupplierError } from "@/lib/supply/suppliers";
import { call } from "@/tests/support/call";
import { insertCoffee, insertLot } from "@/tests/support/factories";
import { addBeans, beansOf, changeBeans, deleteBeans, send } from "@/tests/support/inventory";
import { insertKey } from "@/tests/support/keys";
import { insertPerson, signIn } from "@/tests/support/people";

async function roaster(role?: "member" | "admin") {
  const person = await insertPerson(role ? { role } : {});
  return { ...person, cookie: await signIn(person) };
}

const NAME = "Finca Secreta Yellow Geisha";
const TYPED = {
  manual_name: NAME,
  country: "ethiopia",
  region: "Kebele Secreto",
  processing: "Natural, 72 h anaerobic",
  producer: "Doña Secreta",
  cultivar_detail: "Gesha 1931",
  elevation_min_masl: 1900,
  elevation_max_masl: "2100",
  tasting_notes: "Blueberry, jasmine",
  purchased_qty_lbs: 5,
  bean_cost: 60,
  bought_from: "A friend",
};

const catalogRow = async (id: number) =>
  (await database().select().from(catalogCoffees).where(eq(catalogCoffees.id, id)))[0];

test("a coffee entered by hand keeps the typed facts beside the normalized ones", async () => {
  const { id: ownerId, cookie } = await roaster();
  const lot = await addBeans(cookie, TYPED);
  expect(lot).toMatchObject({ coffee_name: NAME, bought_from: "A friend", bean_cost: 60, stocked: true });
  expect(lot.coffee_catalog).toMatchObject({
    name: NAME,
    country: "Ethiopia",
    continent: "Africa",
    region: "Kebele Secreto",
    processing: "Natural, 72 h anaerobic",
    processing_base_method: "Natural",
    processing_evidence_available: false,
    producer: "Doña Secreta",
    cultivar_detail: "Gesha 1931",
    elevation_min_masl: 1900,
    elevation_max_masl: 2100,
    tasting_notes: ["Blueberry", "jasmine"],
    public_coffee: false,
    source: "own",
    price_per_lb: null,
    price_tiers: [],
    link: null,
  });
  expect(lot.coffee_catalog?.house_score).toBeGreaterThan(30);
  expect(await catalogRow(lot.catalog_id)).toMatchObject({ ownerId, supplierId: null, publicCoffee: false });
});

test("a name alone is enough for a coffee, and nothing is guessed", async () => {
  const { cookie } = await roaster();
  const lot = await addBeans(cookie, { manual_name: "Paper filters V60" });
  expect(lot.coffee_catalog).toMatchObject({ name: "Paper filters V60", country: null, processing: null });
  expect(lot).toMatchObject({ purchased_qty_lbs: 0, stocked: false });
});

const sitemap = async () => (await call("/sitemap.xml")).text();

test("a private coffee is invisible to others in the catalog, counts, facets, similarity and sitemap", async () => {
  const owner = await roaster("member");
  const others = {
    stranger: {},
    viewer: { cookie: (await roaster()).cookie },
    member: { cookie: (await roaster("member")).cookie },
    admin: { cookie: (await roaster("admin")).cookie },
    key: {
      authorization: `Bearer ${await insertKey(await insertPerson({ apiPlan: "enterprise", role: "admin" }))}`,
    },
  };
  const twin = await insertCoffee({
    name: NAME,
    country: "Ethiopia",
    region: "Guji",
    processing: "Natural",
    processBaseMethod: "Natural",
    tastingNotes: ["Blueberry", "jasmine"],
    producer: "Doña Secreta",
  });
  const questions = [
    "/v1/catalog?stocked=all",
    "/v1/catalog?name=secreta",
    "/v1/catalog?region=secreto",
    "/v1/catalog?country=Ethiopia",
    "/v1/catalog?source=own",
    "/v1/catalog?fields=dropdown",
    "/v1/catalog/proof-coverage",
    "/v1/catalog/proof-coverage?country=Ethiopia",
    "/api/catalog?name=secreta",
    "/api/catalog/filters",
    `/v1/catalog/${twin.id}/similar?threshold=0.5&stocked_only=false`,
    `/api/catalog/${twin.id}/similar?threshold=0.5&stocked_only=false`,
  ];
  const ask = async (headers: Record<string, string>) => {
    const answers = [];
    for (const path of questions) {
      const body = await (await call(path, { headers })).json();
      // The moments of an answer are its own.
      const { generated_at: _, ...rest } = body;
      answers.push([path, Array.isArray(body) ? body : { ...rest, meta: { ...rest.meta, cache: null } }]);
    }
    return answers;
  };
  const before = Object.fromEntries(
    await Promise.all(Object.entries(others).map(async ([name, who]) => [name, await ask(who)] as const)),
  );
  const crawled = await sitemap();
  const counted = await database().$count(facetCounts);
  const version = await readCatalogVersion();

  const lot = await addBeans(owner.cookie, TYPED);

  for (const [name, who] of Object.entries(others)) {
    expect([name, await ask(who)]).toEqual([name, before[name]]);
    for (const path of [
      `/v1/catalog/${lot.catalog_id}`,
      `/v1/catalog/${lot.catalog_id}/similar`,
      `/api/catalog/${lot.catalog_id}/similar`,
    ]) {
      const { status } = await call(path, { headers: who });
      expect([name, path, [401, 403, 404].includes(status)]).toEqual([name, path, true]);
    }
    const byId = await (await call(`/v1/catalog?ids=${lot.catalog_id}&stocked=all`, { headers: who })).json();
    expect([name, byId.data, byId.meta.access.totalAvailable]).toEqual([name, [], 0]);
    if ("cookie" in who) {
      const taken = await send("POST", "/api/beans", who.cookie, { catalog_id: lot.catalog_id });
      const watched = await send("POST", "/api/watchlist", who.cookie, { catalog_id: lot.catalog_id });
      expect([name, taken.status, watched.status]).toEqual([name, 404, 404]);
    }
  }
  expect(await sitemap()).toEqual(crawled);
  expect(await database().$count(facetCounts)).toBe(counted);
  expect(await database().$count(retailListings, eq(retailListings.coffeeId, lot.catalog_id))).toBe(0);
  // What others may keep of the catalog stays good.
  expect(await readCatalogVersion()).toBe(version);
});

test("a member finds their private coffee in the catalog at once, despite a matching entity tag", async () => {
  const { cookie } = await roaster("member");
  const path = "/v1/catalog?name=secreta";
  const first = await call(path, { headers: { cookie } });
  const tag = first.headers.get("etag") ?? "";
  const { pagination } = await first.json();
  expect((await call(path, { headers: { cookie, "if-none-match": tag } })).status).toBe(304);
  const lot = await addBeans(cookie, TYPED);
  const again = await call(path, { headers: { cookie, "if-none-match": tag } });
  const found = await again.json();
  expect([again.status, found.pagination.total]).toEqual([200, pagination.total + 1]);
  expect(found.data.map(({ id }: { id: number }) => id)).toContain(lot.catalog_id);
});

test("an owner edits a private coffee, and only the sent fields change", async () => {
  const { cookie } = await roaster();
  const { id, catalog_id, coffee_catalog: before } = await addBeans(cookie, TYPED);
  const changes = { manual_name: "Renamed", processing: "Washed", producer: null, notes: "mine" };
  const { data } = await (await changeBeans(cookie, id, changes)).json();
  expect(data).toMatchObject({ id, catalog_id, coffee_name: "Renamed", notes: "mine" });
  expect(data.coffee_catalog).toMatchObject({
    processing: "Washed",
    processing_base_method: "Washed",
    producer: null,
    country: before?.country,
    region: before?.region,
    cultivar_detail: before?.cultivar_detail,
    tasting_notes: before?.tasting_notes,
    elevation_min_masl: 1900,
    public_coffee: false,
  });
  expect(await changeBeans(cookie, id, { elevation_min_masl: 2500 })).toMatchObject({ status: 400 });
});

test("a renamed coffee keeps what was typed of it and loses what only its old name said", async () => {
  const { cookie } = await roaster();
  const { id } = await addBeans(cookie, { manual_name: "Kenya Nyeri AA Washed", producer: "Gichathaini" });
  const { data } = await (await changeBeans(cookie, id, { manual_name: "Brazil Cerrado Natural" })).json();
  const fresh = await addBeans(cookie, { manual_name: "Brazil Cerrado Natural", producer: "Gichathaini" });
  const { house_score: _, ...facts } = fresh.coffee_catalog ?? {};
  expect(data.coffee_catalog).toMatchObject({
    ...facts,
    id: expect.any(Number),
    last_updated: expect.any(String),
  });
  expect(data.coffee_catalog).toMatchObject({ country: "Brazil", producer: "Gichathaini", grade: null });
});

test("an altitude that was typed alone is changed alone", async () => {
  const { cookie } = await roaster();
  const { id } = await addBeans(cookie, { manual_name: "X", elevation_min_masl: 1500 });
  const bounds = async (changes: Record<string, number>) => {
    const { data } = await (await changeBeans(cookie, id, changes)).json();
    return [data.coffee_catalog.elevation_min_masl, data.coffee_catalog.elevation_max_masl];
  };
  expect(await bounds({ elevation_min_masl: 1600 })).toEqual([1600, 1600]);
  expect(await bounds({ elevation_max_masl: 1400 })).toEqual([1400, 1400]);
  expect(await bounds({ elevation_max_masl: 1800 })).toEqual([1400, 1800]);
  expect(await bounds({ elevation_min_masl: 1500 })).toEqual([1500, 1800]);
});

test("deleting the last lot of a private coffee deletes the coffee, and another lot keeps it", async () => {
  const { cookie } = await roaster();
  const first = await addBeans(cookie, TYPED);
  const second = await addBeans(cookie, { catalog_id: first.catalog_id, purchased_qty_lbs: 1 });
  expect(second.coffee_name).toBe(NAME);
  await deleteBeans(cookie, first.id);
  expect((await beansOf(cookie))[0]?.coffee_catalog).toMatchObject({ name: NAME });
  await deleteBeans(cookie, second.id);
  expect(await catalogRow(first.catalog_id)).toBeUndefined();
});

test("adding a lot while the last one of its private coffee is deleted is rejected or keeps the coffee", async () => {
  const { cookie } = await roaster();
  for (let i = 0; i < 5; i++) {
    const { id, catalog_id } = await addBeans(cookie, TYPED);
    const [added, deleted] = await Promise.all([
      send("POST", "/api/beans", cookie, { catalog_id }),
      deleteBeans(cookie, id),
    ]);
    expect(deleted.status).toBe(200);
    expect([200, 404]).toContain(added.status);
    expect((await catalogRow(catalog_id)) !== undefined).toBe(added.status === 200);
  }
});

test("a private coffee is in stock while one of its lots is", async () => {
  const { cookie } = await roaster();
  const first = await addBeans(cookie, TYPED);
  const inStock = async () => (await catalogRow(first.catalog_id))?.stocked;
  expect(await inStock()).toBe(true);
  await changeBeans(cookie, first.id, { purchased_qty_lbs: 0.1 });
  expect(await inStock()).toBe(false);
  const second = await addBeans(cookie, { catalog_id: first.catalog_id, purchased_qty_lbs: 1 });
  expect(await inStock()).toBe(true);
  const third = await addBeans(cookie, { catalog_id: first.catalog_id, purchased_qty_lbs: 1 });
  const answers = await Promise.all(
    [second, third].map(({ id }) => changeBeans(cookie, id, { purchased_qty_lbs: 0 })),
  );
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  expect(await inStock()).toBe(false);
  await changeBeans(cookie, third.id, { purchased_qty_lbs: 2 });
  await deleteBeans(cookie, third.id);
  expect(await inStock()).toBe(false);
});

test("a supplier's listing keeps the stock of its feed, whatever is left of a lot", async () => {
  const { cookie } = await roaster();
  const coffee = await insertCoffee();
  const { id } = await addBeans(cookie, { catalog_id: coffee.id, purchased_qty_lbs: 0 });
  await deleteBeans(cookie, id);
  expect(await catalogRow(coffee.id)).toEqual(coffee);
});

test("deleting a private coffee removes it from its owner's watchlist", async () => {
  const { id: userId, cookie } = await roaster("member");
  const lot = await addBeans(cookie, TYPED);
  expect((await send("POST", "/api/watchlist", cookie, { catalog_id: lot.catalog_id })).status).toBe(200);
  expect((await deleteBeans(cookie, lot.id)).status).toBe(200);
  expect(await database().$count(watchedCoffees, eq(watchedCoffees.userId, userId))).toBe(0);
});

test("deleting an account deletes its lots and private coffees", async () => {
  const { id: ownerId, email, cookie } = await roaster();
  const { catalog_id } = await addBeans(cookie, TYPED);
  await insertLot({ ownerId });
  expect((await send("POST", "/api/account/delete", cookie, { email })).status).toBe(200);
  expect(await catalogRow(catalog_id)).toBeUndefined();
});

test("no supplier can use the source name of hand-entered coffees", async () => {
  const supplier = { slug: "own", name: "Own", feedKind: "jsonl", feedUrl: "/feeds/own.jsonl" } as const;
  await expect(addSupplier(database(), supplier)).rejects.toThrow(SupplierError);
});
