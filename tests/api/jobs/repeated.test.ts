import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { z } from "zod";
import { database } from "@/db/client";
import {
  alertDigests,
  billingEvents,
  billingNotices,
  closedBenchMails,
  driftRepairs,
  driftRuns,
} from "@/db/schema";
import { JOB_KINDS } from "@/lib/jobs/job-kinds";
import { addSupplier } from "@/lib/supply/suppliers";
import { change, run as runAlertsNow, someone } from "@/tests/support/alerts";
import { makeDue } from "@/tests/support/billing";
import { publishChanges } from "@/tests/support/catalog-version";
import { clockedPerson } from "@/tests/support/clocked-person";
import { type DriftFixture, openDriftFixture, roleOf } from "@/tests/support/drift-fixture";
import { insertCoffee } from "@/tests/support/factories";
import { feedFile, feedRow } from "@/tests/support/feed-files";
import { mailsTo } from "@/tests/support/mailbox";
import { insertPerson, signIn } from "@/tests/support/people";

// A job runs again when its process died before it was noted as done, and two run at once when a process falls silent.

vi.stubEnv("PEABERRY_EMBEDDED", "1");
vi.stubEnv("INGEST_EVERY_MINUTES", "60");

let drift: DriftFixture;
beforeAll(async () => {
  drift = await openDriftFixture();
});
afterAll(() => drift.billing.close());

const never = new AbortController().signal;
const run = async (name: string, data: object) => {
  const kind = JOB_KINDS.find((each) => each.name === name);
  if (!kind) throw new Error(`there is no job ${name}`);
  await kind.run(data, { signal: never, stopping: never });
};

/** A record of each run, which repeats add to. */
const RECORDS = new Set(["ingest_runs", "billing_jobs", "catalog_state"]);
/** When something was looked at or synced, in the rows that say what was found. */
const TIMES = /(_at|_until|_on|_score)$|^(holder|attempts|version|cursor|ticket|applied_ticket)$/;

/** All rows of all tables, and all that Stripe has. */
async function everything() {
  const tables = await database().execute<{ name: string }>(
    sql`select table_name as name from information_schema.tables where table_schema = 'public' order by 1`,
  );
  const asked = [...tables]
    .filter(({ name }) => !RECORDS.has(name))
    .map(({ name }) => sql`select ${name}::text as name, to_jsonb(t) as row from ${sql.identifier(name)} t`);
  const found = await database().execute<{ name: string; row: unknown }>(sql.join(asked, sql` union all `));
  expect(found.length).toBeGreaterThan(0);
  const rows = [...found]
    .map(({ name, row }) => `${name} ${withoutTimes(z.record(z.string(), z.unknown()).parse(row))}`)
    .sort();
  return { rows, stripe: drift.billing.emulator.account.snapshot() };
}

const withoutTimes = (row: Record<string, unknown>) =>
  JSON.stringify(Object.entries(row).filter(([name]) => !TIMES.test(name)));

interface Case {
  data?: object;
  /** What it did. */
  effect: () => Promise<unknown>;
  is: unknown;
  /** Makes it due again. */
  again?: () => Promise<unknown>;
  /** Two are never run at once in a process: it refuses. */
  alone?: true;
}

const lengthOf = async (rows: PromiseLike<readonly unknown[]>) => (await rows).length;

async function someoneWithNews() {
  const person = await someone();
  const coffee = await insertCoffee({ pricePerLb: 8 });
  await person.track(coffee.id);
  await change(coffee.id, { pricePerLb: 7 });
  await publishChanges();
  return person;
}

async function supplier(slug: string) {
  const file = feedFile([feedRow(`${slug}-1`), feedRow(`${slug}-2`)]);
  return addSupplier(database(), { slug, name: slug, feedKind: "jsonl", feedUrl: file.path });
}

const listings = (id: number) =>
  lengthOf(database().execute(sql`select from catalog_coffees where supplier_id = ${id}`));

async function trialEnding() {
  const ada = await clockedPerson(drift.billing);
  await ada.subscribe("membership.monthly");
  await ada.pass(11.5);
  return ada;
}

const CASES: Record<string, () => Promise<Case>> = {
  "ingest-due": async () => {
    const { id } = await supplier("due-roasters");
    return { effect: () => listings(id), is: 0 };
  },
  ingest: async () => {
    const { id } = await supplier("read-roasters");
    return { data: { supplier: id }, effect: () => listings(id), is: 2 };
  },
  snapshot: async () => {
    const since = new Date().toISOString().slice(0, 10);
    return {
      data: { since },
      effect: async () => (await lengthOf(database().execute(sql`select from price_index_snapshots`))) > 0,
      is: true,
    };
  },
  alerts: async () => {
    const person = await someoneWithNews();
    return { effect: () => lengthOf(person.events()), is: 1, alone: true };
  },
  "alert-mails": async () => {
    const person = await someoneWithNews();
    await run("alerts", {});
    return { effect: () => lengthOf(person.mails()), is: 1 };
  },
  "alert-mail": async () => {
    const person = await someoneWithNews();
    await runAlertsNow();
    const [digest] = await database()
      .update(alertDigests)
      .set({ sentAt: null, dueAt: null, attempts: 12 })
      .where(eq(alertDigests.ownerId, person.id))
      .returning();
    return { data: { digest: digest?.id }, effect: () => lengthOf(person.mails()), is: 2 };
  },
  "bench-mails": async () => {
    const { email: recipient } = await insertPerson();
    await database().insert(closedBenchMails).values({ recipient, holder: "Ada" });
    return { effect: () => lengthOf(mailsTo(recipient)), is: 1 };
  },
  "billing-sync": async () => {
    const person = await drift.member();
    drift.billing.emulator.faults.clear();
    await database().execute(
      sql`update billing_customers set dirty = dirty + 1 where user_id = ${person.id}`,
    );
    return { effect: () => roleOf(person), is: "member" };
  },
  "billing-mails": async () => {
    const ada = await trialEnding();
    return { effect: () => lengthOf(mailsTo(ada.person.email)), is: 1 };
  },
  "billing-mail": async () => {
    const ada = await trialEnding();
    const [notice] = await database()
      .update(billingNotices)
      .set({ sentAt: null, dueAt: null })
      .where(eq(billingNotices.userId, ada.person.id))
      .returning();
    return { data: { notice: notice?.id }, effect: () => lengthOf(mailsTo(ada.person.email)), is: 1 };
  },
  "billing-catch-up": async () => {
    const { subscriptionId } = await drift.member();
    await run("billing-catch-up", {});
    const known = await lengthOf(database().select().from(billingEvents));
    drift.billing.emulator.faults.delivery.hold = true;
    await drift.billing.provider.stripe.subscriptions.update(subscriptionId, { cancel_at_period_end: true });
    const again = () => makeDue("catch_up");
    await again();
    return {
      effect: async () => (await lengthOf(database().select().from(billingEvents))) - known,
      is: 1,
      again,
    };
  },
  "billing-walk": async () => {
    const person = await drift.member();
    await run("billing-walk", {});
    await drift.endUnseen(person);
    const again = () => makeDue("walk");
    await again();
    return {
      effect: async () => {
        await run("billing-sync", {});
        return roleOf(person);
      },
      is: "viewer",
      again,
    };
  },
  "billing-nightly": async () => {
    const before = await lengthOf(database().select().from(driftRuns));
    return { effect: async () => (await lengthOf(database().select().from(driftRuns))) - before, is: 1 };
  },
  "billing-audit": async () => {
    const person = await drift.member();
    await drift.endUnseen(person);
    await drift.send("POST", { action: "audit" });
    return {
      effect: async () => {
        const { body } = await drift.send("GET");
        return body.discrepancies.filter(({ userId }: { userId: string }) => userId === person.id).length;
      },
      is: 1,
    };
  },
  "billing-repair": async () => {
    const people = await Promise.all([drift.member(), drift.member()]);
    for (const person of people) await drift.endUnseen(person);
    await drift.audit();
    const userIds = people.map(({ id }) => id);
    const request = { action: "repair", userIds, dryRun: false, reason: "Ended" };
    await drift.send("POST", request);
    await database().update(driftRepairs).set({ leaseUntil: null });
    return {
      effect: async () => (await Promise.all(people.map((person) => drift.changesOf(person)))).flat().length,
      is: 2,
    };
  },
  "clean-up": async () => {
    const person = await insertPerson();
    await signIn(person);
    await database().execute(
      sql`update sessions set expires = now() - interval '2 days' where user_id = ${person.id}`,
    );
    return {
      effect: () => lengthOf(database().execute(sql`select from sessions where user_id = ${person.id}`)),
      is: 0,
    };
  },
  "unused-terms": async () => {
    const { id } = await insertCoffee({ grade: "Unused grade" });
    await database().execute(sql`delete from catalog_coffees where id = ${id}`);
    return {
      effect: () => lengthOf(database().execute(sql`select from catalog_terms where value = 'Unused grade'`)),
      is: 0,
    };
  },
};

test("every kind of job has a case here", () => {
  expect(Object.keys(CASES).sort()).toEqual(JOB_KINDS.map(({ name }) => name).sort());
});

test.each(Object.entries(CASES))(
  "%s run at once and again leaves the same and sends nothing twice",
  async (name, prepare) => {
    drift.billing.emulator.faults.clear();
    const { data = {}, effect, is, again, alone } = await prepare();
    await Promise.all(Array.from({ length: alone ? 1 : 2 }, () => run(name, data)));
    expect(await effect()).toBe(is);
    const first = await everything();
    await again?.();
    await run(name, data);
    expect(await everything()).toEqual(first);
    expect(await effect()).toBe(is);
  },
);
