import { spawn } from "node:child_process";
import { randomInt } from "node:crypto";
import { once } from "node:events";
import { asc, eq, sql } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { database, databaseUrl, openDatabase } from "@/db/client";
import { ingestRuns } from "@/db/schema";
import { COMMAND_LINE } from "@/lib/access/audit";
import { type IngestInput, ingestSupplier } from "@/lib/supply/ingest";
import { listingFields, storageProblem } from "@/lib/supply/listing-fields";
import { normalizeProduct } from "@/lib/supply/normalize/normalize";
import { changeSupplier } from "@/lib/supply/suppliers";
import { bundledProgram } from "@/tests/support/bundled-program";
import { insertCoffee, insertSupplier } from "@/tests/support/factories";
import { feedRow } from "@/tests/support/feed-files";
import { feedServer } from "@/tests/support/feed-server";
import { catalogVersion, day, shop } from "@/tests/support/shop";
import { product } from "@/tests/unit/supply/normalize/product";

describe("on errors", () => {
  test("a feed that lost more than half delists nothing until so many are confirmed, while the rest is updated", async () => {
    const rows = ["a", "b", "c", "d", "e"].map((id) => feedRow(id));
    const { write, ingest, listings, observations } = await shop(rows);
    await ingest(day(1));
    write([feedRow("a", { price: "6.00" }), feedRow("b")]);
    for (const number of [2, 3]) {
      const report = await ingest(day(number));
      expect(report).toMatchObject({
        status: "held",
        delisted: 0,
        withheld: 3,
        message: "The feed lost 3 of the listings in stock, more than half. Nothing was delisted.",
      });
    }
    expect(await listings()).toMatchObject([
      { pricePerLb: 6 },
      ...["b", "c", "d", "e"].map(() => ({ stocked: true })),
    ]);
    // Nobody saw a price of the missing ones.
    expect((await observations()).filter(({ on }) => on === "2026-01-02").map(({ id }) => id)).toEqual([
      "a",
      "b",
    ]);

    // By now it lost one more than the operator has seen.
    write([feedRow("a", { price: "6.00" })]);
    expect(await ingest(day(4), { confirmShrink: 3 })).toMatchObject({
      status: "held",
      delisted: 0,
      withheld: 4,
    });
    write([feedRow("a", { price: "6.00" }), feedRow("b")]);
    expect(await ingest(day(5), { confirmShrink: 4 })).toMatchObject({ status: "succeeded", delisted: 3 });
    expect(await ingest(day(6))).toMatchObject({ status: "succeeded", delisted: 0, unchanged: 2 });
  });

  test("a feed that lost exactly half isn't held", async () => {
    const { write, ingest } = await shop([feedRow("a"), feedRow("b")]);
    await ingest(day(1));
    write([feedRow("a")]);
    expect(await ingest(day(2))).toMatchObject({ status: "succeeded", delisted: 1 });
  });

  test("an unreadable feed fails the run and changes nothing", async () => {
    const { write, ingest, listings, observations } = await shop([feedRow("a")]);
    await ingest(day(1));
    const before = [await listings(), await observations(), await catalogVersion()];
    write(["<html><body>We are closed</body></html>"]);
    expect(await ingest(day(2))).toMatchObject({ status: "failed", created: 0, delisted: 0 });
    expect([await listings(), await observations(), await catalogVersion()]).toEqual(before);
  });

  test("a supplier that is renamed while its feed is written waits for that, and both are kept", async () => {
    const { supplier, write, ingest, listings } = await shop([feedRow("a"), feedRow("b")]);
    const db = database();
    await ingest(day(1));
    await db.execute(sql`update suppliers set feed_etag = 'before' where id = ${supplier.id}::bigint`);
    write([feedRow("a", { name: "Adado" }), feedRow("b", { name: "Banko" })]);
    const waiting = sql`select pid from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock' and state = 'active'`;
    let work: Promise<unknown>[] = [];
    await db.transaction(async (blocker) => {
      await blocker.execute(sql`select 1 from search_documents for update`);
      work = [ingest(day(2))];
      await expect.poll(async () => (await db.execute(waiting)).length).toBe(1);
      const by = { actor: COMMAND_LINE, reason: "" };
      work.push(changeSupplier(db, supplier.slug, { name: "Calabresso" }, by));
      await expect.poll(async () => (await db.execute(waiting)).length).toBe(2);
    });
    expect(await Promise.all(work)).toMatchObject([
      { status: "succeeded", updated: 2 },
      { name: "Calabresso" },
    ]);
    expect(await listings()).toMatchObject([{ name: "Adado" }, { name: "Banko" }]);
  });

  /** Lets `work` begin and calls `strike` when it has written everything but its last row. Returns its backend. */
  async function whileItsLastRowIsHeld(work: () => Promise<unknown>, strike: (backend: number) => unknown) {
    const db = database();
    const waiting = sql`select pid from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock' and query like '%catalog_state%'`;
    let backend = 0;
    await db.transaction(async (blocker) => {
      await blocker.execute(sql`select 1 from catalog_state for update`);
      const working = work();
      await expect.poll(async () => (await db.execute(waiting)).length).toBe(1);
      const [row] = await db.execute<{ pid: number }>(waiting);
      backend = row?.pid ?? 0;
      await strike(backend);
      await working;
    });
    return backend;
  }

  test("an error at the very end of writing leaves the previous state", async () => {
    const { write, ingest, listings, observations } = await shop([feedRow("a"), feedRow("b")]);
    await ingest(day(1));
    const before = [await listings(), await observations(), await catalogVersion()];
    write([feedRow("a", { price: "1.00" }), feedRow("c")]);
    await whileItsLastRowIsHeld(
      async () => expect(await ingest(day(2))).toMatchObject({ status: "failed", created: 0, updated: 0 }),
      (pid) => database().execute(sql`select pg_cancel_backend(${pid}::int)`),
    );
    expect([await listings(), await observations(), await catalogVersion()]).toEqual(before);
  });

  test("a process killed in the middle leaves the previous state, and the next run closes its run", async () => {
    const { supplier, write, ingest, listings, observations } = await shop([feedRow("a"), feedRow("b")]);
    await ingest(day(1));
    const before = [await listings(), await observations(), await catalogVersion()];
    write([feedRow("a", { price: "1.00" }), feedRow("b"), feedRow("c")]);

    const program = await bundledProgram("scripts/ingest.ts");
    const child = spawn(process.execPath, [program, supplier.slug], { stdio: "ignore" });
    const backend = await whileItsLastRowIsHeld(
      () => once(child, "exit"),
      () => child.kill("SIGKILL"),
    );
    // It holds the supplier until it has noticed that nobody listens.
    const left = sql`select 1 from pg_stat_activity where pid = ${backend}::int`;
    await expect.poll(async () => (await database().execute(left)).length).toBe(0);
    expect([await listings(), await observations(), await catalogVersion()]).toEqual(before);

    expect(await ingest(day(2))).toMatchObject({ status: "succeeded", created: 1, updated: 1 });
    const runs = await database()
      .select({ status: ingestRuns.status, message: ingestRuns.message })
      .from(ingestRuns)
      .where(eq(ingestRuns.supplierId, supplier.id))
      .orderBy(asc(ingestRuns.id));
    expect(runs).toEqual([
      { status: "succeeded", message: null },
      { status: "failed", message: "The run stopped before it finished. Nothing was changed." },
      { status: "succeeded", message: null },
    ]);
  });

  test("history older than the latest run can't be replayed", async () => {
    const { ingest } = await shop([feedRow("a")]);
    await ingest(day(5));
    expect(await ingest(day(4))).toMatchObject({ status: "failed" });
    expect(await ingest(day(5))).toMatchObject({ status: "succeeded" });
  });

  test("an operator who stops a run leaves the previous state", async () => {
    const { ingest, listings } = await shop(
      Array.from({ length: 200 }, (_, index) => feedRow(String(index))),
    );
    const controller = new AbortController();
    const report = await ingest(day(1), {
      signal: controller.signal,
      onProgress: (stage) => {
        if (stage === "interpreting") controller.abort();
      },
    });
    expect(report).toMatchObject({ status: "failed", message: "The run was stopped. Nothing was changed." });
    expect(await listings()).toEqual([]);
  });
});

/** A supplier whose server answers when it is told to. */
async function slowShop() {
  const { promise: gate, resolve: release } = Promise.withResolvers<void>();
  const { promise: asked, resolve: ask } = Promise.withResolvers<void>();
  const server = await feedServer(async (_, response) => {
    ask();
    await gate;
    response.end(JSON.stringify(feedRow("a")));
  });
  const supplier = await insertSupplier({ feedUrl: `${server.origin}/feed.jsonl` });
  const ingest = (asOf: Date, options: Partial<IngestInput> = {}) =>
    ingestSupplier({ db: database(), supplier, asOf, ...options });
  return { ingest, supplier, asked, release };
}

describe("two runs of one supplier at once", () => {
  test("the second is told that the first has the supplier", async () => {
    const { ingest, asked, release } = await slowShop();
    const first = ingest(day(1));
    await asked;
    expect(await ingest(day(1))).toMatchObject({ status: "busy" });
    release();
    expect(await first).toMatchObject({ status: "succeeded", created: 1 });
  });

  test("a second that waits begins where the first ended", async () => {
    const { ingest, asked, release } = await slowShop();
    const first = ingest(day(1));
    await asked;
    const { promise: waiting, resolve: onWaiting } = Promise.withResolvers<void>();
    const second = ingest(day(2), { whenBusy: { waitMs: 100_000, onWaiting } });
    await waiting;
    release();
    expect(await first).toMatchObject({ created: 1 });
    expect(await second).toMatchObject({ status: "succeeded", created: 0, unchanged: 1 });
  });

  test("a second that waits in vain says so and leaves the first alone", async () => {
    const { ingest, asked, release } = await slowShop();
    const first = ingest(day(1));
    await asked;
    const second = await ingest(day(1), { whenBusy: { waitMs: 1, onWaiting: () => {} } });
    expect(second).toMatchObject({ status: "busy" });
    release();
    expect(await first).toMatchObject({ status: "succeeded", created: 1 });
  });

  test("a run changes nothing when another has taken over its supplier", async () => {
    const { ingest, supplier, asked, release } = await slowShop();
    const first = ingest(day(1));
    await asked;
    await database().execute(sql`select pg_terminate_backend(pid) from pg_locks
      where locktype = 'advisory' and classid = 7230010
        and database = (select oid from pg_database where datname = current_database())`);
    const second = ingest(day(2), { whenBusy: { waitMs: 100_000, onWaiting: () => {} } });
    const statuses = () =>
      database()
        .select({ status: ingestRuns.status })
        .from(ingestRuns)
        .where(eq(ingestRuns.supplierId, supplier.id))
        .orderBy(asc(ingestRuns.id));
    await expect.poll(statuses).toEqual([{ status: "failed" }, { status: "running" }]);
    release();
    expect(await first).toMatchObject({
      status: "failed",
      created: 0,
      message: "Another run has taken over the supplier. Nothing was changed.",
    });
    expect(await second).toMatchObject({ status: "succeeded", created: 1 });
  });
});

describe("while a feed does not answer", () => {
  test("a run holds no connection of the pool and no transaction", async () => {
    const { ingest, asked, release } = await slowShop();
    const { db, close } = openDatabase(databaseUrl(), { use: "jobs", size: 1 });
    const running = ingest(day(1), { db });
    await asked;
    const open = await db.execute(sql`select query from pg_stat_activity
      where datname = current_database() and (xact_start is not null or state like 'idle in transaction%')
        and pid <> pg_backend_pid()`);
    expect([...open]).toEqual([]);
    release();
    expect(await running).toMatchObject({ status: "succeeded", created: 1 });
    await close();
  });
});

test("facts as long as they may be in any script fit the catalog's indexes, and longer ones are refused", async () => {
  const normalized = normalizeProduct(product({ name: "Guji" }), { wholesaleOnly: false });
  if (normalized.kind === "rejected") throw new Error(normalized.reason);
  const plain = listingFields(normalized.facts);
  for (const [from, size] of [
    [33, 90],
    [0x4e00, 20_000],
    [0x1f300, 700],
  ] as const) {
    const text = (units: number) => {
      let made = "";
      while (made.length < units) made += String.fromCodePoint(from + randomInt(size));
      return made.slice(0, units);
    };
    const whole = {
      ...plain,
      ...Object.fromEntries(
        ["continent", "country", "region", "processing", "arrivalDate"].map((field) => [field, text(120)]),
      ),
      ...Object.fromEntries(["name", "appearance", "dryingMethod"].map((field) => [field, text(500)])),
    };
    const refused: boolean[] = [];
    for (let units = 500; units > 0 && refused.at(-1) !== false; units -= 10) {
      const fields = { ...whole, cultivarDetail: text(units), type: text(units), grade: text(units) };
      refused.push(storageProblem(fields) !== null);
      if (!refused.at(-1)) await insertCoffee(fields);
    }
    expect(refused.at(-1)).toBe(false);
    if (from > 127) expect(refused.length).toBeGreaterThan(1);
  }
});
