import { eq, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { database } from "@/db/client";
import {
  batchReservations,
  benchMembers,
  coffeeTolerances,
  inventoryShares,
  lotMovements,
  lots,
  roastedMovements,
  roasts,
  sales,
  users,
  workspaces,
} from "@/db/schema";
import type { BenchRole } from "@/lib/viewer";
import { insertLot, insertRoast } from "@/tests/support/factories";
import { accountOf, inTurn } from "@/tests/support/in-turn";
import { insertPerson, signIn } from "@/tests/support/people";
import { sendFromPage } from "@/tests/support/sales";

async function joined(ownerId: string, role: BenchRole) {
  const person = await insertPerson({ role: "member" });
  const values = { ownerId, userId: person.id, role };
  const [member] = await database().insert(benchMembers).values(values).returning();
  const cookie = await signIn(person);
  await sendFromPage(cookie, "POST", "/api/bench/current", { bench: member?.id });
  return { id: person.id, cookie, memberId: member?.id ?? "" };
}

test("a bench moves to an owner who once used the site, whose leftovers neither collide nor show it", async () => {
  const owner = await insertPerson();
  const lot = await insertLot({ ownerId: owner.id });
  const cookie = await signIn(owner);
  const heir = await joined(owner.id, "owner");
  const db = database();
  const [uuid, limits] = ["ef".repeat(16), { dtr_percent: 2 }];
  for (const ownerId of [owner.id, heir.id]) {
    await db.insert(coffeeTolerances).values({ ownerId, coffeeId: lot.coffeeId, limits });
    await db
      .insert(batchReservations)
      .values({ ownerId, year: 2026, number: 1, roastUuid: ownerId === heir.id ? uuid : null });
  }
  await db.insert(inventoryShares).values({
    ...{ ownerId: heir.id, tokenHash: uuid, showsArrival: false },
    expiresAt: new Date(Date.now() + 86_400_000),
  });
  const roast = { batchYear: 2026, batchNumber: 2, roastDate: "2026-11-02" };
  await insertRoast({ lot, ...roast });
  await db
    .insert(batchReservations)
    .values({ ownerId: heir.id, year: 2026, number: 2, roastUuid: "fe".repeat(16) });
  const body = { memberId: heir.memberId, email: owner.email };
  expect((await sendFromPage(cookie, "POST", "/api/bench/hand-over", body)).status).toBe(200);
  expect(await db.$count(inventoryShares, eq(inventoryShares.ownerId, heir.id))).toBe(0);
  // The log that was open reserved a number that a roast has now.
  const late = { coffee_id: lot.id, roast_uuid: "fe".repeat(16), roast_date: "2026-11-03" };
  expect((await sendFromPage(cookie, "POST", "/api/roast-profiles", late)).status).toBe(200);
});

test("a hand-over at the same time as a removal or a new lot loses no row and ends in no error", async () => {
  const owner = await insertPerson();
  const { id: ownerId, email } = owner;
  const lot = await insertLot({ ownerId });
  await insertRoast({ lot });
  const cookie = await signIn(owner);
  const [heir, roaster] = [await joined(ownerId, "owner"), await joined(ownerId, "roaster")];
  const owners = (path: string, body: object) => () =>
    sendFromPage(cookie, "POST", `/api/bench/${path}`, body);
  const removed = { memberId: heir.memberId };
  const answers = [owners("people/remove", removed), owners("hand-over", { ...removed, email })];
  expect(await inTurn(accountOf(ownerId), answers)).toEqual([200, 404]);

  const next = await joined(ownerId, "owner");
  const late = { manual_name: "Late", purchased_qty_lbs: 5 };
  const handedOver = await inTurn(accountOf(ownerId), [
    owners("hand-over", { memberId: next.memberId, email }),
    () => sendFromPage(roaster.cookie, "POST", "/api/beans", late),
    () => sendFromPage(roaster.cookie, "POST", "/api/roast-profiles", { coffee_id: lot.id, oz_in: 12 }),
  ]);
  expect(handedOver).toEqual([200, 409, 409]);
  expect(await database().$count(lots, eq(lots.ownerId, ownerId))).toBe(0);
  expect(await database().$count(roasts, eq(roasts.ownerId, next.id))).toBe(1);
});

test.each([
  // What the change waits for, amid its writes.
  ["handed over", "/api/bench/hand-over", "lot_movements", { purchased_qty_lbs: 6 }],
  ["deleted with its account", "/api/account/delete", "catalog_coffees", { farm: "Up", location: "Cellar" }],
])(
  "a lot that is being changed while its bench is %s ends neither in an error",
  async (_, path, table, change) => {
    const { id: ownerId, email } = await insertPerson();
    const cookie = await signIn({ id: ownerId });
    const { memberId } = await joined(ownerId, "owner");
    const added = { manual_name: "Konga", purchased_qty_lbs: 5, location: "Shelf" };
    const { data: lot } = await (await sendFromPage(cookie, "POST", "/api/beans", added)).json();
    const counted = { coffee_id: lot.id, kind: "counted", weight: 40 };
    await sendFromPage(cookie, "POST", "/api/beans/movements", counted);
    const row = sql`select 1 from ${sql.identifier(table)} where owner_id = ${ownerId} for update`;
    const answers = await inTurn(row, [
      () => sendFromPage(cookie, "PUT", `/api/beans?id=${lot.id}`, change),
      () => sendFromPage(cookie, "POST", path, { memberId, email, bench: "delete" }),
    ]);
    expect(answers).toEqual([200, 200]);
  },
);

test("a person who is removed or gets another role while their requests wait writes nothing with the old one", async () => {
  const owner = await insertPerson();
  const cookie = await signIn(owner);
  await insertLot({ ownerId: owner.id });
  const [other, late] = [await joined(owner.id, "owner"), await joined(owner.id, "owner")];
  const writes = (theirs: string) => [
    () => sendFromPage(theirs, "POST", "/api/share", { resourceId: "all", expiresIn: "365d" }),
    () => sendFromPage(theirs, "POST", "/api/workspaces", { title: "Costs" }),
  ];
  const owners = (path: string, body: object) => () =>
    sendFromPage(cookie, "POST", `/api/bench/people/${path}`, body);
  const answers = await inTurn(accountOf(owner.id), [
    owners("remove", { memberId: other.memberId }),
    ...writes(other.cookie),
    owners("change", { memberId: late.memberId, role: "reader" }),
    ...writes(late.cookie),
  ]);
  expect(answers).toEqual([200, 409, 409, 200, 409, 409]);
  const db = database();
  expect(await db.$count(inventoryShares, eq(inventoryShares.ownerId, owner.id))).toBe(0);
  expect(await db.$count(workspaces, eq(workspaces.benchId, owner.id))).toBe(0);
});

test("a person who deletes their account leaves no link to another bench, nor one that was being made", async () => {
  const owner = await insertPerson();
  const { id, cookie } = await joined(owner.id, "roaster");
  const [person] = await database().select().from(users).where(eq(users.id, id));
  const share = () => sendFromPage(cookie, "POST", "/api/share", { resourceId: "all" });
  expect((await share()).status).toBe(200);
  const deletion = () => sendFromPage(cookie, "POST", "/api/account/delete", { email: person?.email });
  expect(await inTurn(accountOf(id), [deletion, share])).toEqual([200, 401]);
  expect(await database().$count(inventoryShares, eq(inventoryShares.ownerId, owner.id))).toBe(0);
});

test("what is sent again with its idempotency key after a hand-over isn't added again", async () => {
  const owner = await insertPerson();
  const cookie = await signIn(owner);
  const { id, memberId } = await joined(owner.id, "owner");
  const lot = await insertLot({ ownerId: owner.id });
  const roast = await insertRoast({ lot });
  const key = () => ({ idempotency_key: crypto.randomUUID() });
  const bodies = {
    "/api/profit": { green_coffee_inv_id: lot.id, oz_sold: 8, price: 9, sell_date: "2026-11-10", ...key() },
    "/api/beans/movements": { coffee_id: lot.id, kind: "spilled", weight: 1, ...key() },
    "/api/roasted-stock": { roast_id: roast.id, kind: "used", weight: 1, ...key() },
    "/api/beans/batch": { import_id: crypto.randomUUID(), lots: [{ manual_name: "Konga" }] },
  };
  const sendAll = async () => {
    const answers = [];
    for (const [path, body] of Object.entries(bodies)) {
      const answer = await sendFromPage(cookie, "POST", path, body);
      answers.push([path, answer.status]);
    }
    return answers;
  };
  const first = await sendAll();
  expect(first.map(([, status]) => status)).toEqual([200, 200, 200, 200]);
  const body = { memberId, email: owner.email };
  expect((await sendFromPage(cookie, "POST", "/api/bench/hand-over", body)).status).toBe(200);
  expect(await sendAll()).toEqual(first);
  const counts = await Promise.all([
    database().$count(sales, eq(sales.ownerId, id)),
    database().$count(lotMovements, eq(lotMovements.ownerId, id)),
    database().$count(roastedMovements, eq(roastedMovements.ownerId, id)),
    database().$count(lots, eq(lots.ownerId, id)),
  ]);
  expect(counts).toEqual([1, 1, 1, 2]);
});
