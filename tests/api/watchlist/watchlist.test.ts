import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { database } from "@/db/client";
import { catalogCoffees, watchedCoffees } from "@/db/schema";
import { exportAccount } from "@/lib/account/contract";
import { viewAlertSettings } from "@/lib/alerts/alerts";
import { MAX_WATCHED, readWatchlist } from "@/lib/watchlist/contract";
import { viewWatchlist } from "@/lib/watchlist/watchlist";
import { call } from "@/tests/support/call";
import { insertCoffee, insertSupplier } from "@/tests/support/factories";
import { feedRow } from "@/tests/support/feed-files";
import { insertPerson, signIn } from "@/tests/support/people";
import { day, shop } from "@/tests/support/shop";
import { sessionOf } from "@/tests/support/viewers";

function post(path: string, cookie: string, body: unknown, headers: Record<string, string> = {}) {
  return call(path, {
    method: "POST",
    headers: { cookie, "content-type": "application/json", "sec-fetch-site": "same-origin", ...headers },
    body: JSON.stringify(body),
  });
}
const track = (cookie: string, catalog_id: unknown) => post("/api/watchlist", cookie, { catalog_id });
const remove = (cookie: string, catalog_id: unknown) => post("/api/watchlist/remove", cookie, { catalog_id });

async function listOf(cookie: string) {
  const response = await call("/api/watchlist", { headers: { cookie } });
  return readWatchlist.response.parse(await response.json()).data;
}
const idsOf = async (cookie: string) => (await listOf(cookie)).map(({ catalog_id }) => catalog_id);
const marksOf = async (cookie: string) =>
  (await listOf(cookie)).map(({ change_percent, marks }) => ({ change_percent, marks }));

/** Somebody who tracks the first listing of a shop of four, as of the first day. */
async function watcher(first: Record<string, unknown> = {}) {
  const others = ["b", "c", "d"].map((id) => feedRow(id));
  const one = await shop([feedRow("a", { price: "10.00", ...first }), ...others]);
  await one.ingest(day(1));
  const cookie = await signIn(await insertPerson());
  const [a] = await one.listings();
  expect((await track(cookie, a?.id)).status).toBe(200);
  /** The next day's feed; null: the listing is not in it. */
  const next = async (number: number, listing: Record<string, unknown> | null) => {
    one.write(listing === null ? others : [feedRow("a", { price: "10.00", ...listing }), ...others]);
    expect(await one.ingest(day(number))).toMatchObject({ status: "succeeded" });
    return marksOf(cookie);
  };
  return { cookie, next, supplier: one.supplier };
}

test("the list says what a coffee was when it was tracked and what it is now, the latest tracked first", async () => {
  const cookie = await signIn(await insertPerson());
  expect(await listOf(cookie)).toEqual([]);
  const supplier = await insertSupplier({ name: "Harbor Green" });
  const early = await insertCoffee({ pricePerLb: 8, stocked: false });
  const late = await insertCoffee({ supplier, name: "Kochere 4", country: "Ethiopia", pricePerLb: 7.5 });
  await track(cookie, early.id);
  const answer = await (await track(cookie, late.id)).json();
  expect(answer).toMatchObject({
    success: true,
    watched: { catalog_id: late.id, tracked_price_per_lb: 7.5 },
  });
  expect(await listOf(cookie)).toMatchObject([
    {
      ...answer.watched,
      coffee: { name: "Kochere 4", supplier: "Harbor Green", country: "Ethiopia", price_per_lb: 7.5 },
      change_percent: 0,
      marks: [],
    },
    { catalog_id: early.id, tracked_stocked: false, marks: ["sold_out"] },
  ]);
});

test("a cheaper feed marks a price drop against the price at tracking, a dearer one a rise", async () => {
  const { next } = await watcher();
  expect(await next(2, {})).toEqual([{ change_percent: 0, marks: [] }]);
  expect(await next(3, { price: "8.75" })).toEqual([{ change_percent: -12.5, marks: ["price_drop"] }]);
  expect(await next(4, { price: "9.99" })).toEqual([{ change_percent: -0.1, marks: ["price_drop"] }]);
  expect(await next(5, { price: "10.40" })).toEqual([{ change_percent: 4, marks: ["price_rise"] }]);
});

test("a coffee tracked while sold out is marked as back once a feed has it again", async () => {
  const { next } = await watcher({ available: false });
  expect(await next(2, { available: false })).toMatchObject([{ marks: ["sold_out"] }]);
  expect(await next(3, {})).toMatchObject([{ marks: ["back_in_stock"] }]);
  expect(await next(4, { price: "9.00" })).toEqual([
    { change_percent: -10, marks: ["price_drop", "back_in_stock"] },
  ]);
});

test("a coffee that ran out after it was tracked is marked sold out, and then as back", async () => {
  const { next } = await watcher();
  expect(await next(2, { available: false, price: "5.00" })).toMatchObject([{ marks: ["sold_out"] }]);
  expect(await next(3, {})).toMatchObject([{ marks: ["back_in_stock"] }]);
});

test("a coffee that left the feed is delisted, not sold out, and is back when it returns", async () => {
  const { next } = await watcher();
  expect(await next(2, null)).toMatchObject([{ marks: ["delisted"] }]);
  expect(await next(3, null)).toMatchObject([{ marks: ["delisted"] }]);
  expect(await next(4, { available: false })).toMatchObject([{ marks: ["sold_out"] }]);
  expect(await next(5, {})).toMatchObject([{ marks: ["back_in_stock"] }]);
});

test("a coffee without a price has no change, whichever side lacks it", async () => {
  const { next } = await watcher({ price: null });
  expect(await next(2, {})).toEqual([{ change_percent: null, marks: [] }]);
  const other = await watcher();
  expect(await other.next(2, { price: null })).toEqual([{ change_percent: null, marks: [] }]);
});

test("tracking twice, also at once, keeps one entry with its first price", async () => {
  const one = await shop([feedRow("a", { price: "10.00" })]);
  await one.ingest(day(1));
  const [a] = await one.listings();
  const cookie = await signIn(await insertPerson());
  const answers = await Promise.all(Array.from({ length: 5 }, () => track(cookie, a?.id)));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
  one.write([feedRow("a", { price: "20.00" })]);
  await one.ingest(day(2));
  expect(await (await track(cookie, a?.id)).json()).toMatchObject({ watched: { tracked_price_per_lb: 10 } });
  expect(await marksOf(cookie)).toEqual([{ change_percent: 100, marks: ["price_rise"] }]);
});

test("an absent coffee, a hidden wholesale one and somebody else's private one are 404 alike; one's own is tracked", async () => {
  const [owner, other] = [await insertPerson({ role: "member" }), await insertPerson()];
  const [owners, others] = [await signIn(owner), await signIn(other)];
  const secret = await insertCoffee({ publicCoffee: false, ownerId: owner.id });
  const wholesale = await insertCoffee({ wholesale: true });
  for (const id of [2_147_483_647, wholesale.id, secret.id]) {
    const response = await track(others, id);
    expect([id, response.status, await response.json()]).toMatchObject([
      id,
      404,
      { code: "not_found", message: `No coffee with id ${id}.` },
    ]);
  }
  expect((await track(owners, secret.id)).status).toBe(200);
  expect([await idsOf(owners), await idsOf(others)]).toEqual([[secret.id], []]);
});

test("a tracked coffee that is hidden later tells nothing any more, and can be taken off", async () => {
  const { cookie } = await watcher();
  const [entry] = await listOf(cookie);
  const id = entry?.catalog_id ?? 0;
  await database().update(catalogCoffees).set({ wholesale: true }).where(eq(catalogCoffees.id, id));
  expect(await listOf(cookie)).toMatchObject([
    { catalog_id: id, coffee: null, change_percent: null, marks: ["delisted"] },
  ]);
  expect(await (await remove(cookie, id)).json()).toEqual({ success: true, removed: true });
  expect(await listOf(cookie)).toEqual([]);
});

test("taking a coffee off one's list leaves everybody else's as it was", async () => {
  const [mine, theirs] = [await signIn(await insertPerson()), await signIn(await insertPerson())];
  const [shared, alone] = [await insertCoffee(), await insertCoffee()];
  for (const cookie of [mine, theirs]) await track(cookie, shared.id);
  await track(theirs, alone.id);
  expect(await (await remove(mine, shared.id)).json()).toEqual({ success: true, removed: true });
  expect(await (await remove(mine, alone.id)).json()).toEqual({ success: true, removed: false });
  expect([await idsOf(mine), await idsOf(theirs)]).toEqual([[], [alone.id, shared.id]]);
});

test(`of requests that come at once no more than fill a list of ${MAX_WATCHED} are taken; the rest are 409`, async () => {
  const person = await insertPerson();
  const cookie = await signIn(person);
  const supplier = await insertSupplier();
  const coffees = await database()
    .insert(catalogCoffees)
    .values(
      Array.from({ length: MAX_WATCHED + 4 }, (_, i) => ({
        supplierId: supplier.id,
        source: supplier.slug,
        sourceListingId: `many-${i}`,
        name: `One of many ${i}`,
        stocked: true,
      })),
    )
    .returning({ id: catalogCoffees.id });
  const [first, ...rest] = coffees.map(({ id }) => id);
  const there = rest.splice(0, MAX_WATCHED - 2);
  await database()
    .insert(watchedCoffees)
    .values(there.map((coffeeId) => ({ userId: person.id, coffeeId, trackedStocked: true })));
  expect((await track(cookie, first)).status).toBe(200);
  const answers = await Promise.all(rest.map((id) => track(cookie, id)));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409]);
  expect(await listOf(cookie)).toHaveLength(MAX_WATCHED);
  // What is there already is no new entry.
  expect((await track(cookie, first)).status).toBe(200);
});

test("the export holds the watchlist, and deleting the account deletes it", async () => {
  const person = await insertPerson();
  const cookie = await signIn(person);
  const coffee = await insertCoffee({ pricePerLb: 6.2 });
  await track(cookie, coffee.id);
  const exported = await (await call("/api/account/export", { headers: { cookie } })).json();
  expect(exportAccount.response.parse(exported).watchlist).toMatchObject([
    { catalog_id: coffee.id, tracked_price_per_lb: 6.2, tracked_stocked: true },
  ]);
  expect((await post("/api/account/delete", cookie, { email: person.email })).status).toBe(200);
  expect(await database().$count(watchedCoffees, eq(watchedCoffees.userId, person.id))).toBe(0);
});

test.each([
  [{}],
  [[]],
  [{ catalog_id: 0 }],
  [{ catalog_id: 1.5 }],
  [{ catalog_id: "x" }],
  [{ catalog_id: 2 ** 31 }],
  [{ catalog_id: null }],
  [{ catalog_id: [1] }],
])("the body %j is 400 and says what it takes", async (body) => {
  const cookie = await signIn(await insertPerson());
  for (const path of ["/api/watchlist", "/api/watchlist/remove"]) {
    const response = await post(path, cookie, body);
    const { code, details } = await response.json();
    expect([response.status, code]).toEqual([400, "invalid_request"]);
    expect(details.expected).toMatch(/^(a JSON object|positive integer less than or equal to 2147483647)$/);
  }
});

test("forms track and untrack without scripts and come back to their page; strangers are led to sign in", async () => {
  const cookie = await signIn(await insertPerson());
  const { id } = await insertCoffee();
  const back = "/catalog?country=Peru&page=2";
  const submit = (path: string, credential: string) =>
    call(path, {
      method: "POST",
      headers: {
        cookie: credential,
        "content-type": "application/x-www-form-urlencoded",
        "sec-fetch-site": "same-origin",
      },
      body: String(new URLSearchParams({ catalog_id: String(id), back })),
    });
  for (const [path, ids] of [
    ["/api/watchlist", [id]],
    ["/api/watchlist/remove", []],
  ] as const) {
    const response = await submit(path, cookie);
    expect([response.status, response.headers.get("location")]).toEqual([303, back]);
    expect(await idsOf(cookie)).toEqual(ids);
  }
  const stranger = await submit("/api/watchlist", "");
  expect(stranger.headers.get("location")).toBe(`/sign-in?${new URLSearchParams({ callbackUrl: back })}`);
});

test("another site cannot make a signed-in browser track or untrack: 403", async () => {
  const cookie = await signIn(await insertPerson());
  const coffee = await insertCoffee();
  const headers = { "sec-fetch-site": "cross-site", origin: "https://evil.example" };
  for (const path of ["/api/watchlist", "/api/watchlist/remove"])
    expect((await post(path, cookie, { catalog_id: coffee.id }, headers)).status).toBe(403);
  expect(await listOf(cookie)).toEqual([]);
});

test("the page has the prices at the quantity of the settings, which people in kilograms choose in kilograms", async () => {
  const person = await insertPerson();
  const cookie = await signIn(person);
  const tiers = [
    { min_lbs: 1, price: 9.95 },
    { min_lbs: 66, price: 7.64 },
  ];
  const coffee = await insertCoffee({ pricePerLb: 9.95, priceTiers: tiers });
  const unpriced = await insertCoffee({ pricePerLb: null, priceTiers: [] });
  await track(cookie, coffee.id);
  await track(cookie, unpriced.id);
  const saved = await (await post("/api/alerts", cookie, { quantity_kg: "30" })).json();
  expect(saved).toMatchObject({ quantity_lb: 66.14 });
  const viewer = sessionOf("viewer", person.id);
  const { quantity_lb } = await viewAlertSettings(viewer);
  const { entries, prices } = await viewWatchlist(viewer, quantity_lb);
  expect(entries.map(({ catalog_id }) => catalog_id)).toEqual([unpriced.id, coffee.id]);
  expect([...prices]).toEqual([[coffee.id, 7.64]]);
  expect([...(await viewWatchlist(viewer, 1)).prices]).toEqual([[coffee.id, 9.95]]);
});
