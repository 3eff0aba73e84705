import { readFileSync } from "node:fs";
import { eq, sql } from "drizzle-orm";
import fc from "fast-check";
import { expect, test } from "vitest";
import { database } from "@/db/client";
import {
  hourlyImports,
  roastCurves,
  roastEvents,
  roastImports,
  roasts,
  roastTelemetry,
  users,
} from "@/db/schema";
import { STORAGE_PLANS } from "@/lib/access/plans";
import { readStorage } from "@/lib/roast/storage/storage";
import { LOG_NAMES, logFile } from "@/tests/support/artisan-files";
import { wholeError } from "@/tests/support/error-body";
import { insertLot, insertRoast } from "@/tests/support/factories";
import { imported, roasterToImport, sendLog } from "@/tests/support/log-forms";
import { insertPerson, signIn } from "@/tests/support/people";
import { runs } from "@/tests/support/property-tests";
import { post, remove, send } from "@/tests/support/roasts";

const LOG = { name: "a.alog", bytes: logFile("4.0-celsius.alog") };
const { storedBytes: ALLOWED, importsPerHour: PER_HOUR } = STORAGE_PLANS.viewer;
const RECORDING = { unit: "C", time: [0, 1, 2], bean: [200, 190, null], marks: { charge: 0 } };

async function importer(given: Parameters<typeof insertPerson>[0] = {}) {
  const person = await insertPerson(given);
  const lot = await insertLot({ ownerId: person.id });
  const cookie = await signIn(person);
  const into = (lotId: number) =>
    sendLog(cookie, { file: LOG, coffee_id: String(lotId), allow_duplicate: "true" });
  return { ownerId: person.id, lot, cookie, importLog: () => into(lot.id) };
}

const roastsOf = (ownerId: string) => database().select().from(roasts).where(eq(roasts.ownerId, ownerId));
const usedBy = async (ownerId: string) => (await readStorage(database(), ownerId)).used;

/** What the roasts of an account take, worked out from their rows one by one. */
async function measured(ownerId: string): Promise<Map<number, number>> {
  const db = database();
  const utf8 = (text: string | null) => Buffer.byteLength(text ?? "");
  // As Postgres writes JSON; JavaScript leaves out the spaces.
  const json = async (value: unknown) => {
    const [row] = await db.execute(sql`select octet_length(${JSON.stringify(value)}::jsonb::text) as bytes`);
    return Number(row?.bytes);
  };
  const sizes = new Map<number, number>();
  for (const { id, profile } of await roastsOf(ownerId)) {
    let bytes = profile === null ? 0 : await json(profile);
    for (const row of await db.select().from(roastTelemetry).where(eq(roastTelemetry.roastId, id)))
      bytes += 4 * (row.time.length + row.bean.length + row.environment.length);
    for (const row of await db.select().from(roastCurves).where(eq(roastCurves.roastId, id)))
      bytes += utf8(row.name) + 4 * (row.time.length + row.values.length);
    for (const row of await db.select().from(roastEvents).where(eq(roastEvents.roastId, id)))
      bytes += 16 + utf8(row.control) + utf8(row.label);
    for (const row of await db.select().from(roastImports).where(eq(roastImports.roastId, id)))
      bytes += 100 + utf8(row.fileName) + (await json(row.warnings)) + (row.original?.byteLength ?? 0);
    sizes.set(id, bytes);
  }
  return sizes;
}
const noted = async (ownerId: string) =>
  new Map((await roastsOf(ownerId)).map(({ id, storedBytes }) => [id, storedBytes]));

/** An account with so many bytes left, of which a roast from before takes all others. */
async function nearlyFull(left: number, given: Parameters<typeof insertPerson>[0] = {}) {
  const account = await importer(given);
  const old = await insertRoast({ lot: account.lot, storedBytes: ALLOWED - left });
  return { ...account, oldId: old.id };
}

/** What one import of the log takes. */
async function sizeOfImport(): Promise<number> {
  const { ownerId, importLog } = await importer();
  expect((await importLog()).status).toBe(200);
  return usedBy(ownerId);
}

test("concurrent imports never exceed an account's storage, and rejected ones leave nothing", async () => {
  const size = await sizeOfImport();
  const { ownerId, importLog, oldId } = await nearlyFull(Math.floor(size * 2.5));
  const answers = await Promise.all(Array.from({ length: 8 }, importLog));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 413, 413, 413, 413, 413, 413]);
  const refused = answers.find(({ status }) => status === 413);
  expect(await refused?.json()).toMatchObject({
    code: "payload_too_large",
    message: expect.stringMatching(/^Not enough storage: this needs .+ left\. Delete roasts/),
  });
  expect(await usedBy(ownerId)).toBe(ALLOWED - Math.floor(size * 2.5) + 2 * size);
  const kept = await noted(ownerId);
  expect(kept.size).toBe(3);
  kept.delete(oldId);
  const real = await measured(ownerId);
  real.delete(oldId);
  expect(kept).toEqual(real);
  expect(await database().$count(roastImports, eq(roastImports.ownerId, ownerId))).toBe(2);
});

test("a full account is refused before its file is read, and has room after a deletion", async () => {
  const { cookie, importLog, oldId, lot } = await nearlyFull(0);
  const full = await importLog();
  expect([full.status, (await full.json()).message]).toEqual([
    413,
    "Your storage is full: 1\u00a0GB of 1\u00a0GB used. Delete roasts you no longer need, then try again.",
  ]);
  const unread = await sendLog(cookie, {
    file: { name: "x.alog", bytes: Buffer.from("no log") },
    coffee_id: String(lot.id),
  });
  expect(unread.status).toBe(413);
  expect((await remove(cookie, `id=${oldId}`)).status).toBe(200);
  expect((await importLog()).status).toBe(200);
});

test("a larger plan has more storage", async () => {
  const { importLog, ownerId } = await nearlyFull(0, { apiPlan: "member" });
  expect((await importLog()).status).toBe(200);
  expect(await readStorage(database(), ownerId)).toMatchObject({ allowed: STORAGE_PLANS.member.storedBytes });
});

test("live recordings count against storage, and a list that doesn't fit is rejected whole", async () => {
  const { cookie, ownerId, lot } = await nearlyFull(100);
  const list = Array.from({ length: 3 }, () => ({ coffee_id: lot.id, recording: RECORDING }));
  expect((await post(cookie, list)).status).toBe(413);
  expect((await roastsOf(ownerId)).length).toBe(1);
  expect((await post(cookie, list.slice(1))).status).toBe(200);
  expect(await usedBy(ownerId)).toBe(ALLOWED - 100 + 2 * 36);
  // A roast without a recording stores nothing here.
  expect((await post(cookie, { coffee_id: lot.id })).status).toBe(200);
});

test("an account over its limit can replace a log with a smaller one, not a larger one", async () => {
  const { person, cookie, roastId, lot } = await roasterToImport();
  await imported(cookie, { file: LOG, roastId: String(roastId) });
  await insertRoast({ lot, storedBytes: ALLOWED });
  const small = { name: "small.alog", bytes: logFile("0.3-fahrenheit.alog") };
  expect((await sendLog(cookie, { file: small, roastId: String(roastId) })).status).toBe(200);
  const before = await usedBy(person.id);
  expect((await sendLog(cookie, { file: LOG, roastId: String(roastId) })).status).toBe(413);
  expect(await usedBy(person.id)).toBe(before);
  const [row] = await database().select().from(roasts).where(eq(roasts.id, roastId));
  expect(row?.temperatureUnit).toBe("F");
});

test("concurrent imports never exceed the hourly limit, and the next hour starts with the next import", async () => {
  const { ownerId, importLog, cookie, lot } = await importer();
  const inAnHour = new Date(Date.now() + 3_000_000);
  await database()
    .insert(hourlyImports)
    .values({ ownerId, imported: PER_HOUR - 2, resetsAt: inAnHour });
  const answers = await Promise.all(Array.from({ length: 5 }, importLog));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 429, 429, 429]);
  const refused = answers.find(({ status }) => status === 429);
  expect(Number(refused?.headers.get("retry-after"))).toBeGreaterThan(2900);
  expect(await refused?.json()).toEqual(
    wholeError({
      error: "Rate limit exceeded",
      code: "rate_limit_exceeded",
      message: `Imports are limited to 1,000 roasts per hour. Try again after ${inAnHour.toISOString().slice(11, 16)} UTC.`,
      limit: PER_HOUR,
      remaining: 0,
      resetTime: inAnHour.toISOString(),
    }),
  );
  expect((await post(cookie, { coffee_id: lot.id, recording: RECORDING })).status).toBe(429);
  expect((await post(cookie, { coffee_id: lot.id })).status).toBe(200);
  await database()
    .update(hourlyImports)
    .set({ resetsAt: new Date(Date.now() - 1000) })
    .where(eq(hourlyImports.ownerId, ownerId));
  expect((await importLog()).status).toBe(200);
  const [counted] = await database().select().from(hourlyImports).where(eq(hourlyImports.ownerId, ownerId));
  expect([counted?.imported, (counted?.resetsAt.getTime() ?? 0) > Date.now()]).toEqual([1, true]);
});

const step = fc.oneof(
  fc.record({ kind: fc.constant("import" as const), log: fc.constantFrom(...LOG_NAMES) }),
  fc.record({ kind: fc.constant("replace" as const), log: fc.constantFrom(...LOG_NAMES), at: fc.nat(9) }),
  fc.record({ kind: fc.constant("live" as const), roasts: fc.integer({ min: 1, max: 3 }) }),
  fc.record({ kind: fc.constantFrom("clear" as const, "delete" as const, "move" as const), at: fc.nat(9) }),
  fc.record({ kind: fc.constant("drop lot" as const), lot: fc.nat(1) }),
);

test("the recorded bytes of each roast equal those of its rows after imports, replacements and deletions", async () => {
  const run = async (steps: readonly (typeof step extends fc.Arbitrary<infer S> ? S : never)[]) => {
    const { ownerId, cookie, lot } = await importer();
    const lots = [lot.id, (await insertLot({ ownerId })).id];
    const perform = async (each: (typeof steps)[number]) => {
      const all = await roastsOf(ownerId);
      const roast = "at" in each ? all[each.at % Math.max(1, all.length)]?.id : undefined;
      const file = "log" in each ? { name: each.log, bytes: logFile(each.log) } : LOG;
      switch (each.kind) {
        case "import":
          return sendLog(cookie, { file, coffee_id: String(lots[0]), allow_duplicate: "true" });
        case "replace":
          return sendLog(cookie, { file, roastId: String(roast ?? 1) });
        case "live":
          return post(
            cookie,
            Array.from({ length: each.roasts }, () => ({ coffee_id: lots[0], recording: RECORDING })),
          );
        case "clear":
          return send(cookie, "DELETE", `/api/clear-roast?roast_id=${roast ?? 1}`);
        case "delete":
          return remove(cookie, `id=${roast ?? 1}`);
        case "move":
          return send(cookie, "PUT", `/api/roast-profiles?id=${roast ?? 1}`, { coffee_id: lots[1] });
        case "drop lot": {
          const gone = lots[each.lot];
          const answer = await send(cookie, "DELETE", `/api/beans?id=${gone}&cascade=true`);
          lots[each.lot] = (await insertLot({ ownerId })).id;
          return answer;
        }
      }
    };
    for (const each of steps) {
      const { status } = await perform(each);
      // A roast that is gone is 404, another's 403.
      expect([200, 403, 404]).toContain(status);
    }
    const real = await measured(ownerId);
    expect(await noted(ownerId)).toEqual(real);
    expect(await usedBy(ownerId)).toBe([...real.values()].reduce((all, bytes) => all + bytes, 0));
  };
  await fc.assert(fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 12 }), run), {
    numRuns: runs(12),
  });
});

test("the migration counts previously stored bytes", async () => {
  const { ownerId, importLog, cookie, lot } = await importer();
  await importLog();
  await post(cookie, { coffee_id: lot.id, recording: RECORDING });
  await post(cookie, { coffee_id: lot.id });
  await database().update(roasts).set({ storedBytes: 0 }).where(eq(roasts.ownerId, ownerId));
  const statements = readFileSync("db/migrations/0017_stored_bytes.sql", "utf8").split(
    "--> statement-breakpoint",
  );
  const fill = statements.find((statement) => statement.trim().startsWith("UPDATE")) ?? "";
  await database().execute(sql.raw(fill));
  expect(await noted(ownerId)).toEqual(await measured(ownerId));
});

test("deleting an account deletes its import count", async () => {
  const { ownerId, importLog } = await importer();
  await importLog();
  expect(await database().$count(hourlyImports, eq(hourlyImports.ownerId, ownerId))).toBe(1);
  await database().delete(users).where(eq(users.id, ownerId));
  expect(await database().$count(hourlyImports, eq(hourlyImports.ownerId, ownerId))).toBe(0);
});
