import { beforeAll, expect, test } from "vitest";
import { database } from "@/db/client";
import { inventoryShares } from "@/db/schema";
import { call } from "@/tests/support/call";
import { insertCoffee, insertLot, insertRoast } from "@/tests/support/factories";
import { insertPerson, signIn } from "@/tests/support/people";
import { insertSale } from "@/tests/support/sales";

/** Somebody with one of everything, all of a coffee that they entered by hand. */
async function roaster() {
  const person = await insertPerson({ role: "member" });
  const coffee = await insertCoffee({ ownerId: person.id, publicCoffee: false });
  const lot = await insertLot({ ownerId: person.id, coffeeId: coffee.id });
  const roast = await insertRoast({ lot });
  const sale = await insertSale({ lot, roastId: roast.id });
  const [share] = await database()
    .insert(inventoryShares)
    .values({
      ownerId: person.id,
      tokenHash: `digest-${lot.id}`,
      expiresAt: new Date(Date.now() + 3_600_000),
    })
    .returning();
  return { cookie: await signIn(person), coffee, lot, roast, sale, shareId: share?.id ?? 0 };
}

let mine: Awaited<ReturnType<typeof roaster>>;
let theirs: typeof mine;
beforeAll(async () => {
  [mine, theirs] = [await roaster(), await roaster()];
});

type Attempt = [method: string, path: string, body?: unknown];

const sold = { oz_sold: 1, price: 1, sell_date: "2026-11-02" };

/** Every request that names something by its id, made with an id of somebody else's. */
const attempts = (): Attempt[] => [
  ["POST", "/api/profit", { ...sold, green_coffee_inv_id: theirs.lot.id }],
  ["POST", "/api/profit", { ...sold, roast_id: theirs.roast.id }],
  ["PUT", `/api/profit?id=${theirs.sale.id}`, { price: 1 }],
  ["PUT", `/api/profit?id=${mine.sale.id}`, { roast_id: theirs.roast.id }],
  ["DELETE", `/api/profit?id=${theirs.sale.id}`],
  ["PUT", `/api/beans?id=${theirs.lot.id}`, { notes: "mine now" }],
  ["DELETE", `/api/beans?id=${theirs.lot.id}`],
  ["DELETE", `/api/beans?id=${theirs.lot.id}&cascade=true`],
  ["POST", "/api/share", { resourceId: theirs.lot.id }],
  ["DELETE", `/api/share?id=${theirs.shareId}`],
  ["POST", "/api/roast-profiles", { coffee_id: theirs.lot.id, oz_in: 16 }],
  ["POST", "/api/roast-profiles", [{ coffee_id: mine.lot.id }, { coffee_id: theirs.lot.id }]],
  [
    "POST",
    "/api/roast-profiles",
    { batch_beans: [{ coffee_id: mine.lot.id }, { coffee_id: theirs.lot.id }] },
  ],
  ["PUT", `/api/roast-profiles?id=${theirs.roast.id}`, { roast_notes: "mine now" }],
  ["PUT", `/api/roast-profiles?id=${mine.roast.id}`, { coffee_id: theirs.lot.id }],
  ["DELETE", `/api/roast-profiles?id=${theirs.roast.id}`],
  ["GET", `/api/roast-chart-data?roastId=${theirs.roast.id}`],
  ["GET", `/api/roast-chart-settings?roastId=${theirs.roast.id}`],
  ["PUT", `/api/roast-chart-settings?roastId=${theirs.roast.id}`, { settings: null }],
  ["GET", `/api/roast-export?roastId=${theirs.roast.id}`],
  ["GET", `/api/roast-compare?ids=${mine.roast.id},${theirs.roast.id}`],
  ["POST", "/api/roast-reference", { roast_id: theirs.roast.id }],
  ["DELETE", `/api/clear-roast?roast_id=${theirs.roast.id}`],
];

/** Somebody's bench as their own export tells it. */
async function benchOf({ cookie }: typeof mine) {
  const { lots, roasts, sales, share_links, reference_roasts, private_coffees } = await (
    await call("/api/account/export", { headers: { cookie } })
  ).json();
  return { lots, roasts, sales, share_links, reference_roasts, private_coffees };
}

test("another person's ids get 403 everywhere, and both benches stay unchanged", async () => {
  const before = [await benchOf(mine), await benchOf(theirs)];
  const answers: unknown[] = [];
  for (const [method, path, body] of attempts()) {
    const headers = {
      cookie: mine.cookie,
      "sec-fetch-site": "same-origin",
      "content-type": "application/json",
    };
    const response = await call(path, {
      method,
      headers,
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    const { code } = await response.json();
    if (response.status !== 403 || code !== "not_owner")
      answers.push([method, path, body, response.status, code]);
  }
  expect(answers).toEqual([]);
  expect([await benchOf(mine), await benchOf(theirs)]).toEqual(before);
});

test("a coffee another person entered by hand gets 404 like an absent one", async () => {
  for (const id of [theirs.coffee.id, 2_147_483_647]) {
    const response = await call("/api/beans", {
      method: "POST",
      headers: { cookie: mine.cookie, "sec-fetch-site": "same-origin", "content-type": "application/json" },
      body: JSON.stringify({ catalog_id: id, purchased_qty_lbs: 1 }),
    });
    expect(response.status).toBe(404);
  }
});
