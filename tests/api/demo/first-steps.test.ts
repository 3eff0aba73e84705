import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { database } from "@/db/client";
import { catalogCoffees, lots, roastImports, roasts } from "@/db/schema";
import { removeSample, trySample } from "@/lib/onboarding/contract";
import { readFirstSteps } from "@/lib/onboarding/first-steps";
import { sampleRoast } from "@/lib/onboarding/sample";
import { call } from "@/tests/support/call";
import { insertLot, insertRoast } from "@/tests/support/factories";
import { insertPerson, signIn } from "@/tests/support/people";
import { postFromPage } from "@/tests/support/requests";
import { insertSale } from "@/tests/support/sales";
import { sessionOf } from "@/tests/support/viewers";

const viewerOf = (userId: string) => sessionOf("viewer", userId);

async function newcomer() {
  const person = await insertPerson();
  const cookie = await signIn(person);
  const add = async () => {
    const answer = await postFromPage(cookie, "/api/bench/sample", {});
    expect(answer.status).toBe(200);
    return trySample.response.parse(await answer.json());
  };
  const remove = async () => {
    const headers = { cookie, "sec-fetch-site": "same-origin" };
    const answer = await call("/api/bench/sample", { method: "DELETE", headers });
    return removeSample.response.parse(await answer.json());
  };
  return { id: person.id, viewer: viewerOf(person.id), cookie, add, remove };
}

test("first steps reflect the actual lot, roast and curve", async () => {
  const { id, viewer } = await newcomer();
  const steps = () => readFirstSteps(viewer);
  expect(await steps()).toEqual({ lot: false, roast: false, curve: false, done: false, sample: null });
  const lot = await insertLot({ ownerId: id });
  expect(await steps()).toMatchObject({ lot: true, roast: false, done: false });
  await insertRoast({ lot });
  expect(await steps()).toMatchObject({ roast: true, curve: false, done: false });
  // Somebody who has entered three by hand knows the way.
  await insertRoast({ lot });
  await insertRoast({ lot });
  expect(await steps()).toMatchObject({ curve: false, done: true });
});

test("other people's data doesn't complete first steps", async () => {
  const [{ viewer }, other] = [await newcomer(), await insertPerson()];
  const lot = await insertLot({ ownerId: other.id });
  for (let i = 0; i < 3; i++) await insertRoast({ lot });
  expect(await readFirstSteps(viewer)).toMatchObject({ lot: false, roast: false, done: false });
});

test("the sample is a lot with an imported roast and completes no first step", async () => {
  const { id, viewer, add } = await newcomer();
  const { lot_id: lotId, roast_id: roastId } = await add();
  const [roast] = await database().select().from(roasts).where(eq(roasts.ownerId, id));
  expect(roast).toMatchObject({ id: roastId, lotId, dataSource: "artisan_import" });
  expect(roast?.dtrPercent).toBeGreaterThan(15);
  expect(await database().$count(roastImports, eq(roastImports.ownerId, id))).toBe(1);
  expect(await readFirstSteps(viewer)).toEqual({
    lot: false,
    roast: false,
    curve: false,
    done: false,
    sample: { lotId, roastId, roasts: 1, sales: 0, blends: 0 },
  });
  expect(await sampleRoast(viewer)).toBe(roastId);
});

test("the sample counts everything that removing it deletes", async () => {
  const { viewer, add } = await newcomer();
  const { lot_id: lotId } = await add();
  const [lot] = await database().select().from(lots).where(eq(lots.id, lotId));
  if (!lot) throw new Error("the sample has no lot");
  await insertRoast({ lot });
  for (let i = 0; i < 3; i++) await insertSale({ lot });
  expect((await readFirstSteps(viewer)).sample).toMatchObject({ roasts: 2, sales: 3 });
});

test("a mixed roast that also draws on the sample is counted, and goes with it", async () => {
  const { id, viewer, cookie, add, remove } = await newcomer();
  const { lot_id: lotId } = await add();
  const own = await insertLot({ ownerId: id });
  const inputs = [own.id, lotId].map((lot) => ({ coffee_id: lot, oz_in: 8 }));
  const mixed = await postFromPage(cookie, "/api/roast-profiles", {
    inputs,
    roast_date: "2026-11-01",
    oz_out: 13,
  });
  expect(mixed.status).toBe(200);
  expect((await readFirstSteps(viewer)).sample).toMatchObject({ roasts: 2 });
  await remove();
  expect(await database().$count(roasts, eq(roasts.ownerId, id))).toBe(0);
});

test("adding the sample twice, even at once, gives one, and removing it deletes only the sample", async () => {
  const { id, viewer, add, remove } = await newcomer();
  const own = await insertLot({ ownerId: id });
  await insertRoast({ lot: own });
  const [first, second] = await Promise.all([add(), add()]);
  expect([second, await add()]).toEqual([first, first]);
  expect(await remove()).toEqual({ success: true, removed: true });
  const left = await database().select({ id: lots.id }).from(lots).where(eq(lots.ownerId, id));
  expect(left).toEqual([{ id: own.id }]);
  expect(await database().$count(roasts, eq(roasts.ownerId, id))).toBe(1);
  expect(await database().$count(catalogCoffees, eq(catalogCoffees.ownerId, id))).toBe(0);
  expect(await remove()).toEqual({ success: true, removed: false });
  expect((await readFirstSteps(viewer)).sample).toBeNull();
});

test("an incomplete sample gets its roast when requested again", async () => {
  const { id, add } = await newcomer();
  const { lot_id: lotId, roast_id: first } = await add();
  await database().delete(roasts).where(eq(roasts.ownerId, id));
  const again = await add();
  expect(again).toMatchObject({ lot_id: lotId, roast_id: expect.any(Number) });
  expect(again.roast_id).not.toBe(first);
  expect(await database().$count(lots, eq(lots.ownerId, id))).toBe(1);
});

test("a sample with the person's own data is no longer a sample", async () => {
  const { id, viewer, add, remove } = await newcomer();
  await add();
  await database().update(lots).set({ boughtFrom: "The shop around the corner" }).where(eq(lots.ownerId, id));
  expect(await readFirstSteps(viewer)).toMatchObject({ done: true, sample: null });
  expect(await remove()).toEqual({ success: true, removed: false });
});
