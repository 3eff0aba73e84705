import { eq, inArray, sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { database } from "@/db/client";
import {
  alertDigests,
  billingEvents,
  catalogCoffees,
  ingestRuns,
  sessions,
  suppliers,
  users,
  workspaces,
} from "@/db/schema";
import { openBoss } from "@/lib/jobs/boss";
import { cleanUp } from "@/lib/jobs/clean-up";
import { JOB_KINDS } from "@/lib/jobs/job-kinds";
import { startJobs } from "@/lib/jobs/start-jobs";
import { backfillFlavors } from "@/lib/supply/backfill-flavors";
import { selectDueSuppliers } from "@/lib/supply/due-suppliers";
import { flavorsOf } from "@/lib/supply/flavour-wheel";
import { addSupplier } from "@/lib/supply/suppliers";
import { change, run as runAlertsNow, someone } from "@/tests/support/alerts";
import { insertCoffee, insertSupplier } from "@/tests/support/factories";
import { feedFile, feedRow } from "@/tests/support/feed-files";
import { insertPerson, signIn } from "@/tests/support/people";
import { sendFromPage } from "@/tests/support/sales";

// Mails stay in the mailbox.
beforeAll(() => {
  vi.stubEnv("PEABERRY_EMBEDDED", "1");
});
afterAll(() => {
  vi.unstubAllEnvs();
});

const never = new AbortController().signal;
const run = (name: string, data: object = {}) => {
  const kind = JOB_KINDS.find((each) => each.name === name);
  if (!kind) throw new Error(`there is no job ${name}`);
  return kind.run(data, { signal: never, stopping: never });
};
const readings = (supplierId: number) =>
  database().select().from(ingestRuns).where(eq(ingestRuns.supplierId, supplierId)).orderBy(ingestRuns.id);

test("a job that reads a feed changes nothing the second time, and does nothing for a disabled supplier", async () => {
  const db = database();
  const file = feedFile([feedRow("1"), feedRow("2")]);
  const supplier = await addSupplier(db, {
    slug: "job-roasters",
    name: "Job Roasters",
    feedKind: "jsonl",
    feedUrl: file.path,
  });
  const due = async () => (await selectDueSuppliers(db, 60)).map(({ id }) => id);
  expect(await due()).toContain(supplier.id);
  await run("ingest", { supplier: supplier.id });
  const stored = () =>
    db
      .select()
      .from(catalogCoffees)
      .where(eq(catalogCoffees.supplierId, supplier.id))
      .orderBy(catalogCoffees.id);
  const first = await stored();
  expect(first).toHaveLength(2);
  expect(await due()).not.toContain(supplier.id);
  await run("ingest", { supplier: supplier.id });
  expect(await stored()).toEqual(first);
  expect((await readings(supplier.id)).map(({ created, updated }) => [created, updated])).toEqual([
    [2, 0],
    [0, 0],
  ]);

  await db.execute(
    sql`update ingest_runs set started_at = now() - interval '67 minutes' where supplier_id = ${supplier.id}`,
  );
  expect(await due()).toContain(supplier.id);
  await db.update(suppliers).set({ enabled: false }).where(eq(suppliers.id, supplier.id));
  expect(await due()).not.toContain(supplier.id);
  await run("ingest", { supplier: supplier.id });
  await run("ingest", { supplier: supplier.id + 1000 });
  expect(await readings(supplier.id)).toHaveLength(2);
});

test("a feed that can't be read fails its job with the run's sentence", async () => {
  const { id } = await addSupplier(database(), {
    slug: "lost-roasters",
    name: "Lost Roasters",
    feedKind: "csv",
    feedUrl: "/nowhere/feed.csv",
  });
  await expect(run("ingest", { supplier: id })).rejects.toThrow("can't be read");
});

test("a mail that was given up is sent once by its job, and not at all after its account was deleted", async () => {
  const db = database();
  const given = async () => {
    const person = await someone();
    const coffee = await insertCoffee({ pricePerLb: 8 });
    await person.track(coffee.id);
    await change(coffee.id, { pricePerLb: 7 });
    await runAlertsNow();
    const [digest] = await db
      .update(alertDigests)
      .set({ sentAt: null, dueAt: null, attempts: 12 })
      .where(eq(alertDigests.ownerId, person.id))
      .returning();
    return { person, digest: digest?.id ?? 0 };
  };
  const ada = await given();
  const before = (await ada.person.mails()).length;
  await run("alert-mail", { digest: ada.digest });
  await run("alert-mail", { digest: ada.digest });
  expect(await ada.person.mails()).toHaveLength(before + 1);

  const bob = await given();
  const mails = (await bob.person.mails()).length;
  await db.delete(users).where(eq(users.id, bob.person.id));
  await run("alert-mail", { digest: bob.digest });
  expect(await bob.person.mails()).toHaveLength(mails);
});

test("the clean-up deletes what has expired, and nothing the second time", async () => {
  const db = database();
  const person = await insertPerson();
  await signIn(person);
  await signIn(person);
  const [kept] = await db.select().from(sessions).where(eq(sessions.userId, person.id)).limit(1);
  await db.execute(sql`
    update sessions set expires = now() - interval '2 days' where user_id = ${person.id} and id <> ${kept?.id}`);
  const [gone] = await db
    .insert(workspaces)
    .values({
      ownerId: person.id,
      title: "Gone",
      type: "general",
      deletedAt: sql`now() - interval '2 hours'`,
    })
    .returning();
  const isLeft = () => db.$count(workspaces, eq(workspaces.id, gone?.id ?? ""));
  const other = await signIn(await insertPerson({ role: "member" }));
  expect((await sendFromPage(other, "POST", "/api/workspaces", { title: "New" })).status).toBeLessThan(300);
  expect(await isLeft(), "a request deletes no one else’s rows").toBe(1);
  await cleanUp(db);
  expect(await isLeft()).toBe(0);
  expect(await db.select().from(sessions).where(eq(sessions.userId, person.id))).toEqual([kept]);
  expect(await cleanUp(db)).toBe(0);
});

test("the clean-up empties rejections of old runs but a supplier's latest, and deletes old settled events", async () => {
  const db = database();
  const { id: supplierId } = await insertSupplier();
  const insertRun = async (age: string) => {
    const rejections = [{ row: 1, sourceId: null, reason: "no name" }];
    const startedAt = sql`now() - ${age}::interval`;
    await db
      .insert(ingestRuns)
      .values({ supplierId, status: "succeeded", asOf: new Date(), startedAt, rejected: 1, rejections });
  };
  const rejectionsOf = async () =>
    (await readings(supplierId)).map(({ rejected, rejections }) => [rejected, rejections.length]);
  await insertRun("91 days");
  await insertRun("91 days");
  await cleanUp(db);
  expect(await rejectionsOf()).toEqual([
    [1, 0],
    [1, 1],
  ]);
  await insertRun("89 days");
  await insertRun("1 day");
  for (const outcome of ["processed", "ignored", "pending", "orphaned"] as const)
    for (const days of [89, 91])
      await db.insert(billingEvents).values({
        id: `evt_${outcome}_${days}`,
        type: "customer.updated",
        outcome,
        createdAt: sql`now() - make_interval(days => ${days})`,
      });
  await cleanUp(db);
  expect(await rejectionsOf()).toEqual([
    [1, 0],
    [1, 0],
    [1, 1],
    [1, 1],
  ]);
  const events = await db.select({ id: billingEvents.id }).from(billingEvents).orderBy(billingEvents.id);
  expect(events.map(({ id }) => id)).toEqual([
    "evt_ignored_89",
    "evt_orphaned_89",
    "evt_orphaned_91",
    "evt_pending_89",
    "evt_pending_91",
    "evt_processed_89",
  ]);
});

test("the flavors of coffees from before their column are filled in, and other rows are left alone", async () => {
  const db = database();
  const [old, silent] = await Promise.all([
    insertCoffee({ tastingNotes: ["Blueberry", "cocoa"] }),
    insertCoffee({ tastingNotes: null }),
  ]);
  await db.execute(sql`update catalog_coffees set flavors = null where id = ${old.id}`);
  expect(await backfillFlavors(db)).toBeGreaterThan(0);
  const rows = await db
    .select({ id: catalogCoffees.id, flavors: catalogCoffees.flavors })
    .from(catalogCoffees)
    .where(inArray(catalogCoffees.id, [old.id, silent.id]));
  expect(new Map(rows.map(({ id, flavors }) => [id, flavors]))).toEqual(
    new Map([
      [old.id, flavorsOf(["Blueberry", "cocoa"])],
      [silent.id, null],
    ]),
  );
  expect(await backfillFlavors(db)).toBe(0);
});

test("the prices of a day whose last reading ends after a reading of the next day are computed again", async () => {
  const db = database();
  const kinds = JOB_KINDS.filter(({ name }) => name === "snapshot");
  const stop = startJobs({ mode: "unscheduled", kinds });
  try {
    const queues = () => db.execute(sql`select 1 from jobs.queue where name = 'snapshot'`);
    await expect.poll(queues, { timeout: 30_000 }).toHaveLength(1);
    for (const [slug, at] of [
      ["prompt-roasters", "2099-05-02T00:02:00Z"],
      ["slow-roasters", "2099-05-01T23:58:00Z"],
    ] as const) {
      const feedUrl = feedFile([feedRow("1")]).path;
      const { id } = await addSupplier(db, { slug, name: slug, feedKind: "jsonl", feedUrl });
      vi.setSystemTime(at);
      await run("ingest", { supplier: id });
      vi.useRealTimers();
    }
    const jobs = await db.execute(
      sql`select data->>'since' as since from jobs.job where name = 'snapshot' order by 1`,
    );
    expect([...jobs]).toEqual([{ since: "2099-05-01" }, { since: "2099-05-02" }]);
  } finally {
    vi.useRealTimers();
    await stop();
  }
});

test("a billing sync that failed holds up everyone's plans for a minute or so, however often it failed", async () => {
  const kinds = JOB_KINDS.filter(({ name }) => name === "billing-sync");
  const stop = startJobs({ mode: "unscheduled", kinds });
  try {
    await vi.waitFor(async () => {
      const queue = await (await openBoss()).getQueue("billing-sync");
      expect(queue?.retryDelay).toBeLessThanOrEqual(5);
      expect(queue?.retryDelayMax).toBeLessThanOrEqual(90);
    }, 30_000);
  } finally {
    await stop();
  }
});
