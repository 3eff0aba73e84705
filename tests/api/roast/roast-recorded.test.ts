import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { database } from "@/db/client";
import { roastImports, roasts } from "@/db/schema";
import { readTelemetry } from "@/lib/roast/recording/telemetry";
import { call } from "@/tests/support/call";
import { insertLot, insertRoast } from "@/tests/support/factories";
import { insertPerson, signIn } from "@/tests/support/people";
import { added, listed, refusal, roaster, send } from "@/tests/support/roasts";

const RECORDING = {
  unit: "F",
  time: [0, 90, 300, 540, 660],
  bean: [390, 200, 305, 385, 410],
  marks: { charge: 0, dry_end: 2, fc_start: 3, drop: 4 },
  controls: [{ control: "Fan", time: 0, value: 40 }],
};

const clear = (cookie: string, search: string) => send(cookie, "DELETE", `/api/clear-roast?${search}`);
const backfill = (cookie: string, search = "") =>
  send(cookie, "POST", `/api/admin/backfill-milestones?${search}`);

test("clearing deletes the recording and import, and keeps weights and notes", async () => {
  const { cookie, ownerId, lot } = await roaster();
  const body = { coffee_id: lot.id, oz_in: 14, oz_out: 12, roast_notes: "fast", recording: RECORDING };
  const [roast] = (await added(cookie, body)).data;
  const id = roast?.roast_id ?? 0;
  await database()
    .update(roasts)
    .set({ roastUuid: "a".repeat(32), profile: { title: "x" }, dataSource: "artisan_import" })
    .where(eq(roasts.id, id));
  const log = { roastId: id, ownerId, fileName: "a.alog", contentHash: "d", bytes: 1 };
  await database().insert(roastImports).values([log, log]);
  expect(await (await clear(cookie, `roast_id=${id}`)).json()).toEqual({
    success: true,
    deleted_counts: { telemetry: 5, events: 1, import_log: 2 },
  });
  expect(await readTelemetry(database(), id, "F")).toBeNull();
  expect(await database().$count(roastImports, eq(roastImports.roastId, id))).toBe(0);
  expect((await listed(cookie)).data).toMatchObject([
    {
      oz_in: 14,
      oz_out: 12,
      roast_notes: "fast",
      roast_uuid: null,
      data_source: "manual",
      total_time: null,
      dtr_percent: null,
      auc: null,
      milestones: { drop: null },
      rates: { total: null },
    },
  ]);
  expect(await (await clear(cookie, `roast_id=${id}`)).json()).toMatchObject({
    deleted_counts: { telemetry: 0, events: 0, import_log: 0 },
  });
});

test("clearing a roast without a recording keeps the marks that were typed", async () => {
  const { cookie, lot } = await roaster();
  const typed = { charge: { time: 0 }, fc_start: { time: 420 }, drop: { time: 540 } };
  const [roast] = (await added(cookie, { coffee_id: lot.id, oz_in: 14, milestones: typed })).data;
  const { milestones, total_time } = roast ?? {};
  expect(total_time).toBe(540);
  expect((await clear(cookie, `roast_id=${roast?.roast_id}`)).status).toBe(200);
  expect((await listed(cookie)).data).toMatchObject([{ milestones, total_time }]);
});

test("clearing requires the id of the caller's own roast", async () => {
  const { cookie } = await roaster();
  const theirs = await insertRoast({ lot: (await roaster()).lot });
  expect((await refusal(await clear(cookie, ""))).slice(0, 3)).toEqual([
    400,
    "invalid_parameter",
    "roast_id",
  ]);
  expect(await refusal(await clear(cookie, `roast_id=${theirs.id}`))).toEqual([403, "not_owner"]);
  expect(await refusal(await clear(cookie, "roast_id=2147483647"))).toEqual([404, "not_found"]);
});

/** A member with a lot. */
async function member() {
  const person = await insertPerson({ role: "member" });
  return { cookie: await signIn(person), lot: await insertLot({ ownerId: person.id, purchasedQtyLbs: 20 }) };
}

test("the backfill recalculates figures of the caller's recorded roasts in batches, idempotently", async () => {
  const { cookie, lot } = await member();
  const recorded = { coffee_id: lot.id, recording: RECORDING };
  await added(cookie, { coffee_id: lot.id });
  const before = (await added(cookie, [recorded, recorded, recorded])).data;
  const other = await member();
  const [theirs] = (await added(other.cookie, { ...recorded, coffee_id: other.lot.id })).data;
  const wrong = { totalTime: 1, milestones: null, rates: null, auc: null };
  const mine = before.map(({ roast_id }) => roast_id);
  for (const id of [...mine, theirs?.roast_id ?? 0])
    await database().update(roasts).set(wrong).where(eq(roasts.id, id));

  expect(await (await backfill(cookie, "limit=2")).json()).toEqual({
    success: true,
    processed: 2,
    updated: 2,
    next_after: mine[1],
  });
  expect(await (await backfill(cookie, `limit=2&after=${mine[1]}`)).json()).toMatchObject({
    processed: 1,
    updated: 1,
    next_after: null,
  });
  const after = (await listed(cookie)).data.filter(({ data_source }) => data_source === "live");
  expect(after.map(({ total_time, milestones, auc }) => ({ total_time, milestones, auc }))).toEqual(
    before.map(({ total_time, milestones, auc }) => ({ total_time, milestones, auc })),
  );
  expect(before[0]).toMatchObject({ total_time: 660, milestones: { drop: { time: 660 } } });
  expect((await listed(other.cookie)).data).toMatchObject([{ total_time: 1 }]);

  const stamps = after.map(({ last_updated }) => last_updated);
  expect(await (await backfill(cookie)).json()).toMatchObject({ processed: 3, updated: 0, next_after: null });
  const again = (await listed(cookie)).data.filter(({ data_source }) => data_source === "live");
  expect(again.map(({ last_updated }) => last_updated)).toEqual(stamps);
});

test("a caller who isn't a member is told that the role is missing", async () => {
  const { cookie } = await roaster();
  const response = await backfill(cookie);
  expect([response.status, await response.json()]).toMatchObject([
    403,
    { error: "Member role required", code: "member_required" },
  ]);
  expect((await call("/api/admin/backfill-milestones", { method: "POST" })).status).toBe(401);
});
