import { setTimeout as wait } from "node:timers/promises";
import { sql } from "drizzle-orm";
import { expect, onTestFinished, test, vi } from "vitest";
import { database, databaseUrl } from "@/db/client";
import { openQuota, type Quota } from "@/lib/access/quota/count-requests";
import type { ApiKeyViewer } from "@/lib/viewer";
import { type FaultyProxy, faultyProxy } from "@/tests/support/faulty-proxy";
import { insertKeyViewer, ledgerOf } from "@/tests/support/keys";

vi.stubEnv("LOG_LEVEL", "silent");

async function quotaOnALine(): Promise<{ line: FaultyProxy; quota: Quota }> {
  const line = await faultyProxy(databaseUrl());
  const quota = openQuota(line.url);
  onTestFinished(async () => {
    await quota.close();
    await line.close();
  });
  return { line, quota };
}

const UNAVAILABLE = { code: "unavailable", headers: { "Retry-After": expect.stringMatching(/^[1-9]\d*$/) } };

/** While the database is away everybody is refused at once; that it is back is noticed within a second, or on a busy machine a little later. */
async function admittedAgain(quota: Quota, viewer: ApiKeyViewer) {
  for (;;) {
    const outcome = await quota.consume(viewer).catch(() => wait(20));
    if (outcome) return outcome;
  }
}

test("requests get 503 while the database is down, and pass without a restart when it is back", async () => {
  const { line, quota } = await quotaOnALine();
  const viewer = await insertKeyViewer("viewer");
  await quota.consume(viewer);
  await line.close();
  for (const ask of [() => quota.consume(viewer), () => quota.readQuotaStatus(viewer)])
    await expect(ask()).rejects.toMatchObject(UNAVAILABLE);
  await line.open();
  expect(await admittedAgain(quota, viewer)).toMatchObject({ admitted: true, status: { used: 2 } });
  expect(await ledgerOf(viewer.ownerId)).toMatchObject([{ used: 2, days: 2 }]);
});

test("a request whose quota commit is lost in transit is not served but stays counted", async () => {
  const { line, quota } = await quotaOnALine();
  const viewer = await insertKeyViewer("viewer");
  await quota.consume(viewer);
  line.behave("cut");
  await expect(quota.consume(viewer)).rejects.toMatchObject(UNAVAILABLE);
  line.behave("pass");
  const next = await admittedAgain(quota, viewer);
  // Postgres may have finished the lost one before or after this; it is never fewer than were served.
  await expect.poll(() => ledgerOf(viewer.ownerId)).toMatchObject([{ used: 3, days: 3 }]);
  expect(next.admitted).toBe(true);
});

test("a quota query gives up after five seconds on a silent database, and later ones reconnect", async () => {
  const { line, quota } = await quotaOnALine();
  const viewer = await insertKeyViewer("viewer");
  await quota.consume(viewer);
  line.behave("silent");
  const asked = Promise.allSettled([
    quota.consume(viewer),
    quota.consume(viewer),
    quota.readQuotaStatus(viewer),
  ]);
  // A timer of the same process beside its own: whatever stalls the one stalls the other.
  const answers = await Promise.race([asked, wait(8000, [], { ref: false })]);
  expect(answers.map(({ status }) => status)).toEqual(["rejected", "rejected", "rejected"]);
  line.behave("pass");
  expect((await admittedAgain(quota, viewer)).admitted).toBe(true);
});

test("a quota query gives up on a locked table and counts nothing", async () => {
  const { quota } = await quotaOnALine();
  const viewer = await insertKeyViewer("viewer");
  await quota.consume(viewer);
  await database().transaction(async (tx) => {
    await tx.execute(sql`lock table monthly_usage in exclusive mode`);
    await expect(quota.consume(viewer)).rejects.toMatchObject(UNAVAILABLE);
    // On a machine that stalls it may be given up here before Postgres has given it up.
    const waiting = sql`select 1 from pg_stat_activity where datname = current_database()
      and application_name = 'peaberry-quota' and wait_event_type = 'Lock'`;
    await expect.poll(async () => (await tx.execute(waiting)).length).toBe(0);
  });
  expect(await quota.consume(viewer)).toMatchObject({ status: { used: 2 } });
});

test("no request is served uncounted or with a duplicate count when connections are killed under load", async () => {
  const { quota } = await quotaOnALine();
  const viewer = await insertKeyViewer("enterprise");
  const served: number[] = [];
  let lost = 0;
  await Promise.all(
    Array.from({ length: 64 }, async (_, place) => {
      for (let n = 0; n < 30 || lost === 0; n++) {
        if (place === 0 && n % 5 === 0)
          await database().execute(
            sql`select pg_terminate_backend(pid) from pg_stat_activity
              where datname = current_database() and application_name = 'peaberry-quota'`,
          );
        const outcome = await quota.consume(viewer).catch(() => undefined);
        if (outcome?.admitted) served.push(outcome.status.used);
        else lost++;
      }
    }),
  );
  expect(served.length).toBeGreaterThan(0);
  expect(new Set(served).size).toBe(served.length);
  const [stored] = await ledgerOf(viewer.ownerId);
  expect(stored?.used).toBeGreaterThanOrEqual(served.length);
  expect(stored?.used).toBeLessThanOrEqual(served.length + lost);
  expect(stored?.days).toBe(stored?.used);
});
