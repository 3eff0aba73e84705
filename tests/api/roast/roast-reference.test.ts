import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { database } from "@/db/client";
import { referenceRoasts } from "@/db/schema";
import type { Recording } from "@/lib/coffee/recording";
import { viewLiveLots } from "@/lib/roast/live/live";
import { replaceTelemetry } from "@/lib/roast/recording/telemetry";
import { readReferenceEndpoint, setReferenceEndpoint } from "@/lib/roast/reference/contract";
import { convertTemperature } from "@/lib/units/temperature";
import { insertCoffee, insertLot, insertRoast, type LotRow } from "@/tests/support/factories";
import { roastRecording } from "@/tests/support/recordings";
import { put, roaster, send } from "@/tests/support/roasts";
import { sessionOf } from "@/tests/support/viewers";

const PATH = "/api/roast-reference";

async function recorded(lot: LotRow, recording: Recording) {
  const roast = await insertRoast({ lot, temperatureUnit: recording.unit });
  await database().transaction((tx) => replaceTelemetry(tx, roast.id, recording));
  return roast;
}

async function set(cookie: string, roastId: number) {
  const response = await send(cookie, "POST", PATH, { roast_id: roastId });
  expect(response.status).toBe(200);
  return setReferenceEndpoint.response.parse(await response.json());
}
async function referenceOf(cookie: string, roastId: number) {
  const response = await send(cookie, "GET", `${PATH}?roast_id=${roastId}`);
  expect(response.status).toBe(200);
  return readReferenceEndpoint.response.parse(await response.json());
}

test("a coffee has at most one reference: the roast set last, from any of its lots", async () => {
  const { cookie, lot, ownerId } = await roaster();
  const again = await insertLot({ ownerId, coffeeId: lot.coffeeId });
  const [first, second] = [await insertRoast({ lot }), await insertRoast({ lot: again })];
  expect(await referenceOf(cookie, first.id)).toMatchObject({
    reference: null,
    is_reference: false,
    why_no_distance: "no_reference",
  });
  expect(await set(cookie, first.id)).toEqual({
    success: true,
    reference: { catalog_id: lot.coffeeId, roast_id: first.id },
    replaced: null,
  });
  expect(await set(cookie, second.id)).toMatchObject({ replaced: first.id });
  expect(await set(cookie, second.id)).toMatchObject({ replaced: null });
  expect(await referenceOf(cookie, second.id)).toMatchObject({
    is_reference: true,
    why_no_distance: "is_reference",
  });
  expect(await referenceOf(cookie, first.id)).toMatchObject({
    reference: { roast_id: second.id, batch_name: second.batchName, roast_date: second.roastDate },
  });
  expect(await database().$count(referenceRoasts, eq(referenceRoasts.ownerId, ownerId))).toBe(1);
});

test("references are separate per coffee and person", async () => {
  const one = await roaster();
  const other = await roaster({ coffeeId: one.lot.coffeeId });
  const elsewhere = await insertLot({ ownerId: one.ownerId, coffeeId: (await insertCoffee()).id });
  const roasts = {
    mine: await insertRoast({ lot: one.lot }),
    theirs: await insertRoast({ lot: other.lot }),
    another: await insertRoast({ lot: elsewhere }),
  };
  await set(one.cookie, roasts.mine.id);
  await set(other.cookie, roasts.theirs.id);
  await set(one.cookie, roasts.another.id);
  const choices = await viewLiveLots(sessionOf("viewer", one.ownerId));
  expect(new Map(choices.map(({ id, referenceId }) => [id, referenceId]))).toEqual(
    new Map([
      [one.lot.id, roasts.mine.id],
      [elsewhere.id, roasts.another.id],
    ]),
  );
  for (const [cookie, roast] of [
    [one.cookie, roasts.mine],
    [other.cookie, roasts.theirs],
    [one.cookie, roasts.another],
  ] as const)
    expect(await referenceOf(cookie, roast.id)).toMatchObject({ is_reference: true });
});

test("removing a reference leaves the coffee without one, and is idempotent", async () => {
  const { cookie, lot } = await roaster();
  const [reference, other] = [await insertRoast({ lot }), await insertRoast({ lot })];
  await set(cookie, reference.id);
  const away = async (id: number) => (await send(cookie, "DELETE", `${PATH}?roast_id=${id}`)).json();
  expect(await away(other.id)).toEqual({ success: true, removed: false });
  expect(await away(reference.id)).toEqual({ success: true, removed: true });
  expect(await referenceOf(cookie, other.id)).toMatchObject({ reference: null });
});

test("another person's roast is rejected and an absent one not found, for every operation", async () => {
  const { lot } = await roaster();
  const { id } = await insertRoast({ lot });
  const { cookie } = await roaster();
  for (const [roastId, status] of [
    [id, 403],
    [2147483647, 404],
  ] as const) {
    expect((await send(cookie, "GET", `${PATH}?roast_id=${roastId}`)).status).toBe(status);
    expect((await send(cookie, "POST", PATH, { roast_id: roastId })).status).toBe(status);
    expect((await send(cookie, "DELETE", `${PATH}?roast_id=${roastId}`)).status).toBe(status);
  }
  expect((await send(cookie, "POST", PATH, { roast_id: "first" })).status).toBe(400);
  expect((await send(cookie, "GET", PATH)).status).toBe(400);
});

test("a roast moved to another coffee's lot is the reference of neither", async () => {
  const { cookie, lot, ownerId } = await roaster();
  const roast = await insertRoast({ lot });
  await set(cookie, roast.id);
  const elsewhere = await insertLot({ ownerId });
  expect((await put(cookie, roast.id, { coffee_id: elsewhere.id })).status).toBe(200);
  expect(await referenceOf(cookie, roast.id)).toMatchObject({ reference: null, is_reference: false });
});

test("the distance uses the reference's unit, whatever the roast was logged in", async () => {
  const { cookie, lot } = await roaster();
  const recording = roastRecording({ noise: 0 });
  const reference = await recorded(lot, recording);
  await set(cookie, reference.id);
  const warmer = recording.bean.map((value) => (value === null ? null : value + 5));
  const inFahrenheit: Recording = {
    ...recording,
    unit: "F",
    bean: warmer.map((value) => convertTemperature(value, "C", "F")),
    environment: recording.environment.map((value) => convertTemperature(value, "C", "F")),
  };
  const roast = await recorded(lot, inFahrenheit);
  expect(await referenceOf(cookie, roast.id)).toMatchObject({
    distance: { unit: "C", bean: 5, environment: 0, seconds: 660 },
    why_no_distance: null,
  });
  await set(cookie, roast.id);
  expect((await referenceOf(cookie, reference.id)).distance).toEqual({
    unit: "F",
    bean: 9,
    environment: 0,
    seconds: 660,
  });
});

test("a missing distance has a reason", async () => {
  const { cookie, lot } = await roaster();
  const byHand = await insertRoast({ lot });
  const whole = await recorded(lot, roastRecording());
  const undropped = await recorded(lot, roastRecording({ marks: { drop: null } }));
  await set(cookie, whole.id);
  expect(await referenceOf(cookie, byHand.id)).toMatchObject({
    distance: null,
    why_no_distance: "not_recorded",
  });
  expect(await referenceOf(cookie, undropped.id)).toMatchObject({ why_no_distance: "not_marked" });
  await set(cookie, byHand.id);
  expect(await referenceOf(cookie, whole.id)).toMatchObject({ why_no_distance: "reference_not_recorded" });
});
