import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { database } from "@/db/client";
import { MAX_COUNTED, MAX_REGIONS, search } from "@/lib/search/contract";
import { call } from "@/tests/support/call";
import { insertCoffee, insertLot, insertRoast, insertSupplier } from "@/tests/support/factories";
import { insertPerson, signIn } from "@/tests/support/people";

const randomWord = () =>
  `q${randomUUID().replaceAll(/[^a-f]/g, "")}${randomUUID().replaceAll(/[^a-f]/g, "")}x`;

const ask = (query: Record<string, string>, cookie?: string) =>
  call(`/api/search?${new URLSearchParams(query)}`, cookie ? { headers: { cookie } } : {});

async function found(q: string, cookie?: string, more: Record<string, string> = {}) {
  const response = await ask({ q, ...more }, cookie);
  expect(response.status).toBe(200);
  return search.response.parse(await response.json()).groups;
}

/** Names of the coffees found, in their order. */
const coffees = async (q: string, cookie?: string, more: Record<string, string> = {}) =>
  (await found(q, cookie, more)).coffees?.rows.map(({ name }) => name);

test("search finds words in any order and case, and requires all of them", async () => {
  await insertCoffee({ name: "Zuvanta Pink Bourbon" });
  await insertCoffee({ name: "Zuvanta Caturra" });
  expect(await coffees("BOURBON zuvanta")).toEqual(["Zuvanta Pink Bourbon"]);
  expect(await coffees("zuvanta bourbon caturra")).toEqual([]);
});

test("an exact name ranks first, then prefixes, then whole words, then the origin, then other facts", async () => {
  const names = ["Old Qirimo Lot", "Qirimo", "Qirimo Peaberry"];
  await insertCoffee({ name: "Notes of it", tastingNotes: ["qirimo"], stockedDate: "2026-10-02" });
  await insertCoffee({ name: "From there", region: "Qirimo", stockedDate: "2026-10-01" });
  for (const name of names) await insertCoffee({ name, stockedDate: "2026-10-01" });
  const byName = ["Qirimo", "Qirimo Peaberry", "Old Qirimo Lot"];
  expect(await coffees("qirimo")).toEqual([...byName, "From there", "Notes of it"]);
});

test("search forgives a typo and says what it searched, for countries too", async () => {
  await insertCoffee({ name: "Havlizia", country: "Papua New Guinea", tastingNotes: ["snorberry"] });
  const answer = search.response.parse(await (await ask({ q: "snorbery" })).json());
  expect(answer).toMatchObject({ q: "snorbery", searched: "snorberry", groups: { coffees: { total: 1 } } });
  const known = search.response.parse(await (await ask({ q: "png" })).json());
  expect(known).toMatchObject({ searched: "png", synonyms: ["Papua New Guinea"] });
  expect(known.groups.origins?.rows[0]).toMatchObject({ country: "Papua New Guinea" });
});

test("a price among the words leads to the coffees of the catalog that cost no more", async () => {
  await insertCoffee({ name: "Quexani Alto", pricePerLb: 8.5, country: "Quexania" });
  await insertCoffee({ name: "Quexani Bajo", pricePerLb: 9.5, country: "Quexania" });
  const answer = search.response.parse(await (await ask({ q: "quexani under $9" })).json());
  expect(answer).toMatchObject({
    q: "quexani under $9",
    catalog: { query: "q=quexani&price_per_lb_max=9", coffees: 1 },
  });
  expect(answer.groups).not.toHaveProperty("coffees");
  const { data } = await (await call(`/v1/catalog?${answer.catalog?.query}`)).json();
  expect(data.map(({ name }: { name: string }) => name)).toEqual(["Quexani Alto"]);
});

test("an exact name ranks first and prefixes next, however many names contain it", async () => {
  // Of retail stock alone: that is all that looking for names reads.
  await database().execute(sql`
    insert into retail_listings (coffee_id, name_lower, stocked_date)
    select 1000000 + i, 'lot ' || i || ' of wendamo', '2026-11-01' from generate_series(1, ${MAX_COUNTED + 500}) i
    on conflict do nothing`);
  await database().execute(sql`
    insert into search_documents (coffee_id, stocked, wholesale, public_coffee, words)
    select coffee_id, true, false, true, to_tsvector('simple', name_lower) from retail_listings where coffee_id > 1000000
    on conflict do nothing`);
  // Without statistics of so many new rows Postgres may plan as for none.
  await database().execute(sql`analyze retail_listings, search_documents`);
  // Of a first try.
  await database().execute(sql`delete from catalog_coffees where name ilike '%wendamo%'`);
  for (const name of ["Wendamo", "Wendamo 12", "A wendamo"])
    await insertCoffee({ name, stockedDate: "2026-10-01" });
  const { coffees: hits } = await found("wendamo");
  expect(hits?.rows.map(({ name }) => name)).toEqual(["Wendamo", "Wendamo 12"]);
  expect(hits).toMatchObject({ total: MAX_COUNTED, at_least: true });
  // As long as a name may be, and of signs that a pattern is made of.
  const long = `100%_${"\\wendamo ".repeat(18)}`.trim();
  await insertCoffee({ name: `${long}!` });
  await insertCoffee({ name: long });
  expect(await coffees(long)).toEqual([long, `${long}!`]);
});

test("a coffee is found by a word of its name together with its country", async () => {
  await insertCoffee({ name: "Xelotta natural", country: "Rwanda", continent: "Africa" });
  await insertCoffee({ name: "Xelotta natural two", country: "Uganda", continent: "Africa" });
  expect(await coffees("rwan xelotta")).toEqual(["Xelotta natural"]);
});

test("search never returns private, wholesale or sold-out coffees, for members either", async () => {
  const member = await insertPerson({ role: "member" });
  const hidden = { publicCoffee: false, ownerId: member.id, supplierId: null };
  await insertCoffee({ name: "Vostrega open" });
  await insertCoffee({ name: "Vostrega private", ...hidden });
  await insertCoffee({ name: "Vostrega wholesale", wholesale: true });
  await insertCoffee({ name: "Vostrega gone", stocked: false });
  expect(await coffees("vostrega")).toEqual(["Vostrega open"]);
  expect(await coffees("vostrega", await signIn(member))).toEqual(["Vostrega open"]);
});

test("search returns the person's own lots and roasts only", async () => {
  const owner = await insertPerson();
  const coffee = await insertCoffee({ name: "Yirbanda 7", country: "Kenya" });
  const lot = await insertLot({
    ownerId: owner.id,
    coffeeId: coffee.id,
    notes: "for the blundervault blend",
  });
  await insertRoast({
    lot,
    batchName: "Monday 3",
    roastNotes: "Good start.\nSmells of wumpleberry at drop.",
  });
  const cookie = await signIn(owner);

  const byCoffee = await found("yirbanda", cookie);
  expect(byCoffee.lots?.rows).toMatchObject([
    { id: lot.id, coffee_name: "Yirbanda 7", remaining_lbs: 19, stocked: true },
  ]);
  expect(byCoffee.roasts?.rows).toMatchObject([
    { batch_name: "Monday 3", coffee_name: "Yirbanda 7", note: null },
  ]);
  expect((await found("blundervault", cookie)).lots?.total).toBe(1);
  expect((await found("wumpleberry kenya", cookie)).roasts?.rows).toMatchObject([
    { note: "Smells of wumpleberry at drop." },
  ]);

  const beyond = await found("wumpleberry kenya", cookie, { group: "roasts", page: "2" });
  expect(beyond.roasts).toMatchObject({ total: 1, rows: [] });

  const other = await found("yirbanda", await signIn(await insertPerson({ role: "admin" })));
  expect([other.lots?.total, other.roasts?.total, other.coffees?.total]).toEqual([0, 0, 1]);
  const stranger = await found("yirbanda");
  expect(stranger).not.toHaveProperty("lots");
  expect(stranger).not.toHaveProperty("roasts");
});

test("a private coffee is found as a lot by its owner only", async () => {
  const owner = await insertPerson();
  const coffee = await insertCoffee({
    name: "Gift from Quellonia",
    publicCoffee: false,
    ownerId: owner.id,
    supplierId: null,
  });
  await insertLot({ ownerId: owner.id, coffeeId: coffee.id });
  expect((await found("quellonia", await signIn(owner))).lots?.total).toBe(1);
  const other = await found("quellonia", await signIn(await insertPerson({ role: "member" })));
  expect([other.lots?.total, other.coffees?.total]).toEqual([0, 0]);
});

test("a group shows its first rows and the total, and its pages every row once", async () => {
  const supplier = await insertSupplier();
  for (let i = 0; i < 35; i++) await insertCoffee({ supplier, name: `Plimsora Lot ${i}` });
  const first = await found("plimsora");
  expect([first.coffees?.total, first.coffees?.rows.length]).toEqual([35, 6]);
  const pages = await Promise.all(
    ["1", "2"].map((page) => coffees("plimsora", undefined, { group: "coffees", page })),
  );
  expect(pages.map((page) => page?.length)).toEqual([30, 5]);
  expect(new Set(pages.flat()).size).toBe(35);
  expect(await found("plimsora", undefined, { group: "coffees" })).not.toHaveProperty("suppliers");
  // The beginning of other words, which nobody asked for.
  await insertCoffee({ supplier, name: "Plimsorandia Lotus" });
  const beyond = await ask({ q: "plimsora lot", group: "coffees", page: "3" });
  expect(search.response.parse(await beyond.json())).toMatchObject({
    searched: "plimsora lot",
    groups: { coffees: { total: 35, rows: [] } },
  });
});

test("origins are countries and regions with coffees in stock, and suppliers match by name", async () => {
  const supplier = await insertSupplier({ name: "Grubaldi Imports" });
  const place = { continent: "Africa", country: "Burundi", region: "Kwezanta" };
  await insertCoffee({ supplier, ...place });
  await insertCoffee({ supplier, ...place, stocked: false });
  await insertCoffee({ supplier, ...place, region: "Kwezanta South", stocked: false });
  const origins = async (q: string) => (await found(q)).origins?.rows;
  expect(await origins("kwezanta")).toEqual([{ country: "Burundi", region: "Kwezanta", listings: 1 }]);
  expect(await origins("burundi kwezanta")).toEqual([
    { country: "Burundi", region: "Kwezanta", listings: 1 },
  ]);
  expect((await origins("burun"))?.[0]).toMatchObject({ country: "Burundi", region: null });
  expect((await found("imports grubaldi")).suppliers?.rows).toEqual([
    { slug: supplier.slug, name: "Grubaldi Imports" },
  ]);
});

test("regions without a coffee that everyone sees hide none that has one", async () => {
  const { id: ownerId } = await insertPerson();
  const supplier = await insertSupplier();
  const hidden = { supplier, continent: "Africa", country: "Angola" };
  for (let n = 0; n < MAX_REGIONS; n++) {
    const unseen = n % 2 ? { publicCoffee: false, ownerId } : { stocked: false };
    await insertCoffee({ ...hidden, ...unseen, region: `Zelquora ${n}` });
  }
  await insertCoffee({ supplier, continent: "Africa", country: "Zambia", region: "Zelquora South" });
  expect((await found("zelquora")).origins).toEqual({
    total: 1,
    at_least: false,
    rows: [{ country: "Zambia", region: "Zelquora South", listings: 1 }],
  });
});

test("origins are found without their accents and by their other names, never by a part of such a name", async () => {
  for (const [country, region] of [
    ["Colombia", "Nariño"],
    ["Ethiopia", "Sidama"],
    ["Papua New Guinea", "Chimbu"],
  ] as const)
    await insertCoffee({ name: `Ulzara ${region}`, country, region });
  const origins = async (q: string) =>
    (await found(q)).origins?.rows.map(({ country, region }) => region ?? country);
  expect(await origins("narino")).toEqual(["Nariño"]);
  expect(await origins("colombia narino")).toEqual(["Nariño"]);
  expect(await origins("sidamo")).toEqual(["Sidama"]);
  expect(await origins("png")).toEqual(["Papua New Guinea"]);
  // Also called ea and mel.
  expect(await origins("sugarcane")).toEqual([]);
  expect(await origins("sugarcane decaf")).toEqual([]);
});

test("a person's lots and roasts are found by what their coffee discloses, without accents and by synonyms", async () => {
  const owner = await insertPerson();
  const coffee = await insertCoffee({
    name: "Zorbinda 4",
    country: "Colombia",
    region: "Nariño",
    cultivars: ["Gesha"],
    processBaseMethod: "Washed",
  });
  const lot = await insertLot({ ownerId: owner.id, coffeeId: coffee.id, notes: "Für Crème" });
  await insertRoast({ lot, batchName: "Tuesday 9", roastNotes: "Flat." });
  const cookie = await signIn(owner);
  for (const q of ["geisha narino", "wet process crème", "creme zorbinda", "colombia gesha coffee"])
    expect([q, (await found(q, cookie)).lots?.total]).toEqual([q, 1]);
  for (const q of ["geisha narino", "tuesday geisha", "flat narino"])
    expect([q, (await found(q, cookie)).roasts?.total]).toEqual([q, 1]);
  for (const q of ["geisha natural", "bourbon", "tuesday bourbon"]) {
    const { lots, roasts } = await found(q, cookie);
    expect([q, lots?.total, roasts?.total]).toEqual([q, 0, 0]);
  }
});

test("a search that finds nothing names fewer of its words, with as many coffees as they find", async () => {
  const [maker, nut, fruit] = [randomWord(), randomWord(), randomWord()];
  for (const name of [`${maker} ${nut}`, `${maker} ${nut} two`, `${maker} ${fruit}`, `${nut} ${fruit}`])
    await insertCoffee({ name });
  await insertCoffee({ name: `${maker} ${nut} ${fruit}`, stocked: false });
  const instead = async (q: string) => search.response.parse(await (await ask({ q })).json()).instead;
  const both = await instead(`${maker} ${nut} ${fruit}`);
  expect(both?.sold_out).toBe(1);
  expect(both?.fewer_words[0]).toEqual({ q: `${maker} ${nut}`, coffees: 2 });
  expect(both?.fewer_words).toHaveLength(3);
  expect(both?.fewer_words).toContainEqual({ q: `${nut} ${fruit}`, coffees: 1 });
  expect(both?.fewer_words).toContainEqual({ q: `${maker} ${fruit}`, coffees: 1 });
  // Two words too many, of which one has a synonym.
  const [unknown, other] = [randomWord(), randomWord()];
  expect(await instead(`${maker} ${unknown} ${nut} geisha ${other}`)).toEqual({
    fewer_words: [{ q: `${maker} ${nut}`, coffees: 2 }],
    sold_out: 0,
  });
  for (const q of [`${unknown} ${other}`, unknown])
    expect([q, await instead(q)]).toEqual([q, { fewer_words: [], sold_out: 0 }]);
  expect(await instead(nut)).toBeUndefined();
});

test("signs of patterns and queries have no effect", async () => {
  await insertCoffee({ name: "Trommelix 100% washed" });
  await insertCoffee({ name: "Trommelix 1000 washed" });
  expect(await coffees("trommelix 100%")).toEqual(["Trommelix 100% washed"]);
  expect(await coffees("trommelix %00")).toEqual([]);
  expect(await coffees("tromme_ix")).toEqual([]);
  expect(await coffees("trommelix | quartz")).toEqual([]);
});

test("search names what is missing: words, a session, or a group for its pages", async () => {
  expect((await ask({ q: "  " })).status).toBe(400);
  expect(await (await ask({})).json()).toMatchObject({ details: { parameter: "q" } });
  expect((await ask({ q: "konga", group: "roasts" })).status).toBe(401);
  expect((await ask({ q: "konga", page: "2" })).status).toBe(400);
  expect((await ask({ q: "konga", group: "everything" })).status).toBe(400);
});
