import { eq, sql } from "drizzle-orm";
import { expect, test, vi } from "vitest";
import { database } from "@/db/client";
import {
  batchReservations,
  benchMembers,
  coffeeTolerances,
  inventoryShares,
  lots,
  roasts,
  users,
} from "@/db/schema";
import type { BenchRole } from "@/lib/viewer";
import { insertLot, insertRoast } from "@/tests/support/factories";
import { insertPerson, signIn } from "@/tests/support/people";
import { sendFromPage } from "@/tests/support/sales";

async function joined(ownerId: string, role: BenchRole) {
  const person = await insertPerson();
  const values = { ownerId, userId: person.id, role };
  const [member] = await database().insert(benchMembers).values(values).returning();
  const cookie = await signIn(person);
  await sendFromPage(cookie, "POST", "/api/bench/current", { bench: member?.id });
  return { id: person.id, cookie, memberId: member?.id ?? "" };
}

/** What requests that wait for the account of a bench, in this order, are answered. */
async function inTurn(ownerId: string, asked: readonly (() => Promise<Response>)[]): Promise<number[]> {
  const waiting = sql`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
  const requests: Promise<Response>[] = [];
  await database().transaction(async (tx) => {
    await tx.select().from(users).where(eq(users.id, ownerId)).for("no key update");
    for (const ask of asked) {
      requests.push(ask());
      await vi.waitFor(async () => expect((await database().execute(waiting)).length).toBe(requests.length));
    }
  });
  return (await Promise.all(requests)).map(({ status }) => status);
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
  expect(await inTurn(ownerId, answers)).toEqual([200, 404]);

  const next = await joined(ownerId, "owner");
  const late = { manual_name: "Late", purchased_qty_lbs: 5 };
  const handedOver = await inTurn(ownerId, [
    owners("hand-over", { memberId: next.memberId, email }),
    () => sendFromPage(roaster.cookie, "POST", "/api/beans", late),
    () => sendFromPage(roaster.cookie, "POST", "/api/roast-profiles", { coffee_id: lot.id, oz_in: 12 }),
  ]);
  expect(handedOver).toEqual([200, 409, 403]);
  expect(await database().$count(lots, eq(lots.ownerId, ownerId))).toBe(0);
  expect(await database().$count(roasts, eq(roasts.ownerId, next.id))).toBe(1);
});
