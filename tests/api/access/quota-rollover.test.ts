import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { database, databaseUrl } from "@/db/client";
import { PLANS } from "@/lib/access/plans";
import { type CountedRequest, openQuota } from "@/lib/access/quota/count-requests";
import { insertKeyViewer, ledgerOf } from "@/tests/support/keys";

// The ledger asks its database for the time with `now()`. In this file's database that name finds our clock first.
const setClock = (instant: string) => database().execute(sql`update clock.hands set instant = ${instant}`);
const EVE = "2027-01-31T23:59:59.999Z";
const NEW_MONTH = "2027-02-01T00:00:00Z";
const LIMIT = PLANS.viewer.requestsPerMonth;

const quotas = [openQuota(databaseUrl()), openQuota(databaseUrl())];

beforeAll(async () => {
  const name = new URL(databaseUrl()).pathname.slice(1);
  await database().execute(sql`create schema clock`);
  await database().execute(sql`create table clock.hands (instant timestamptz not null)`);
  await database().execute(sql`insert into clock.hands values (${EVE})`);
  await database().execute(
    sql`create function clock.now() returns timestamptz language sql stable as 'select instant from clock.hands'`,
  );
  await database().execute(sql.raw(`alter database ${name} set search_path = clock, pg_catalog, public`));
});
afterAll(() => Promise.all(quotas.map((quota) => quota.close())));

test("each request at the turn of the month counts in one month and each month keeps its limit", async () => {
  await setClock(EVE);
  const viewer = await insertKeyViewer("viewer");
  const admissions: CountedRequest[] = [];
  let turning: Promise<unknown> | undefined;

  await Promise.all(
    quotas.flatMap((quota) =>
      Array.from({ length: 32 }, async () => {
        for (;;) {
          const outcome = await quota.consume(viewer);
          if (outcome.admitted) {
            admissions.push(outcome);
            if (admissions.length >= LIMIT / 2) turning ??= setClock(NEW_MONTH);
          } else {
            // Both months may be used up one after the other; only the second ends this.
            turning ??= setClock(NEW_MONTH);
            await turning;
            if (outcome.status.resetAt.getUTCMonth() === 2) return;
          }
        }
      }),
    ),
  );

  const numbers = (day: string) =>
    admissions.filter((admission) => admission.day === day).map(({ status }) => status.used);
  const [january, february] = [numbers("2027-01-31"), numbers("2027-02-01")];
  expect(january.length).toBeGreaterThanOrEqual(LIMIT / 2);
  expect(february).toHaveLength(LIMIT);
  for (const used of [january, february]) expect(new Set(used).size).toBe(used.length);
  expect(await ledgerOf(viewer.ownerId)).toEqual([
    { month: "2027-01-01", used: january.length, days: january.length },
    { month: "2027-02-01", used: LIMIT, days: LIMIT },
  ]);
});

test("a request counted in the old month is refunded there, and its response reports the new one", async () => {
  await setClock(EVE);
  const viewer = await insertKeyViewer("viewer");
  const [quota] = quotas;
  const [kept, returned] = [await quota?.consume(viewer), await quota?.consume(viewer)];
  if (!kept?.admitted || !returned?.admitted) throw new Error("not admitted");
  expect(kept.status.resetAt.toISOString()).toBe("2027-02-01T00:00:00.000Z");

  await setClock(NEW_MONTH);
  const status = await quota?.refund(viewer, returned);
  expect(status).toMatchObject({ used: 0, resetAt: new Date("2027-03-01T00:00:00Z") });
  expect(await ledgerOf(viewer.ownerId)).toEqual([{ month: "2027-01-01", used: 1, days: 1 }]);
});

test("quotas reset on the calendar's month ends, leap years and year ends included", async () => {
  const viewer = await insertKeyViewer("viewer");
  for (const [instant, reset] of [
    ["2028-02-29T12:00:00Z", "2028-03-01T00:00:00.000Z"],
    ["2027-12-31T23:59:59Z", "2028-01-01T00:00:00.000Z"],
    // Still December in UTC, whatever the server's own zone says.
    ["2028-01-01T00:30:00+01:00", "2028-01-01T00:00:00.000Z"],
  ] as const) {
    await setClock(instant);
    expect((await quotas[0]?.readQuotaStatus(viewer))?.resetAt.toISOString()).toBe(reset);
  }
});
