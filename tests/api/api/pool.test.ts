import { setTimeout as wait } from "node:timers/promises";
import { sql } from "drizzle-orm";
import { expect, onTestFinished, test } from "vitest";
import { database, databaseUrl, openDatabase } from "@/db/client";
import type { PoolOptions } from "@/db/pool/pool";
import { users } from "@/db/schema";
import { faultyProxy } from "@/tests/support/faulty-proxy";

const AWAY = { code: "DATABASE_UNAVAILABLE" };
/** For what should take a moment on an idle machine. */
const SOON_MS = 4000;

async function onALine(options: Partial<PoolOptions> = {}) {
  const line = await faultyProxy(databaseUrl());
  const opened = openDatabase(line.url, options);
  onTestFinished(async () => {
    await opened.close();
    await line.close();
  });
  return { line, ...opened };
}

async function timed<T>(work: Promise<T>) {
  const beganMs = performance.now();
  const [outcome] = await Promise.allSettled([work]);
  return { outcome, ms: performance.now() - beganMs };
}

test.each(["closed", "killed"])(
  "a transaction rolls back completely when its connection is %s midway",
  async (how) => {
    const { line, db } = await onALine();
    const email = `half-${how}@example.com`;
    const halfDone = db.transaction(async (tx) => {
      await tx.insert(users).values({ email });
      if (how === "closed") await line.close();
      else {
        const [{ pid } = { pid: 0 }] = await tx.execute<{ pid: number }>(sql`select pg_backend_pid() as pid`);
        await database().execute(sql`select pg_terminate_backend(${pid}::int, 10000)`);
      }
      // Neither may run on a connection of its own, outside the transaction.
      await tx
        .insert(users)
        .values({ email: `${email}.first` })
        .catch(() => {});
      await tx.insert(users).values({ email: `${email}.second` });
    });
    await expect(halfDone).rejects.toMatchObject(AWAY);
    if (how === "closed") await line.open();
    await expect.poll(async () => (await db.execute(sql`select 1`).catch(() => [])).length).toBe(1);
    const left = await database().execute(sql`select 1 from users where email like ${`half-${how}%`}`);
    expect(left).toHaveLength(0);
  },
);

test("a caught failure still rolls back the transaction, and one in a savepoint rolls back the savepoint", async () => {
  const insert = (db: { insert: ReturnType<typeof database>["insert"] }, email: string) =>
    db.insert(users).values({ email });
  await insert(database(), "taken@example.com");
  const caught = database().transaction(async (tx) => {
    await insert(tx, "caught@example.com");
    await insert(tx, "taken@example.com").catch(() => {});
  });
  await expect(caught).rejects.toMatchObject({ cause: { code: "23505" } });
  await database().transaction(async (tx) => {
    await insert(tx, "kept@example.com");
    await tx.transaction((inner) => insert(inner, "taken@example.com")).catch(() => {});
    await tx.transaction((inner) => insert(inner, "kept-too@example.com"));
  });
  const emails = await database().select({ email: users.email }).from(users).orderBy(users.email);
  expect(emails.map(({ email }) => email)).toEqual([
    "kept-too@example.com",
    "kept@example.com",
    "taken@example.com",
  ]);
});

test("waiting for a busy pool is limited in number and time", async () => {
  const { db } = await onALine({ size: 1, mostWaiting: 2, waitMs: 500 });
  await db.execute(sql`select 1`);
  const busy = timed(db.execute(sql`select pg_sleep(3)`));
  const waiting = [1, 2].map(() => timed(db.execute(sql`select 1`)));
  const refused = await timed(db.execute(sql`select 1`));
  expect(refused.outcome).toMatchObject({ status: "rejected", reason: AWAY });
  expect(refused.ms).toBeLessThan(400);
  for (const { outcome, ms } of await Promise.all(waiting)) {
    expect(outcome).toMatchObject({ status: "rejected", reason: AWAY });
    expect(ms).toBeLessThan(500 + SOON_MS);
  }
  expect((await busy).outcome.status).toBe("fulfilled");
  expect(await db.execute(sql`select 1`)).toHaveLength(1);
});

test("a statement ends at its timeout and the connection is reused", async () => {
  const { db } = await onALine({ size: 1, statementMs: 300 });
  await expect(db.execute(sql`select pg_sleep(60)`)).rejects.toMatchObject({ cause: { code: "57014" } });
  expect(await db.execute(sql`select 1`)).toHaveLength(1);
});

test("a slow statement isn't cancelled while the database accepts connections", async () => {
  const { db } = await onALine({ size: 1, connectMs: 1000 });
  expect(await db.execute(sql`select pg_sleep(5)`)).toHaveLength(1);
});

test("waiting callers fail at once when the database falls silent, and work again after", async () => {
  const { line, db } = await onALine({ connectMs: 1000 });
  await db.execute(sql`select 1`);
  line.behave("silent");
  const first = await timed(db.execute(sql`select 1`));
  expect(first.outcome.status).toBe("rejected");
  expect(first.ms).toBeLessThan(3000 + SOON_MS);
  for (let n = 0; n < 20; n++) {
    const { outcome, ms } = await timed(db.execute(sql`select 1`));
    expect(outcome.status).toBe("rejected");
    expect(ms).toBeLessThan(SOON_MS);
    await wait(100);
  }
  line.behave("pass");
  const backMs = performance.now();
  while ((await timed(db.execute(sql`select 1`))).outcome.status === "rejected") await wait(20);
  expect(performance.now() - backMs).toBeLessThan(1000 + SOON_MS);
});

test("a pool closes within seconds while the database is silent and queries are running", async () => {
  const { line, db, close } = await onALine();
  await db.execute(sql`select 1`);
  line.behave("silent");
  const asked = Promise.allSettled([
    db.execute(sql`select 1`),
    db.transaction((tx) => tx.execute(sql`select 1`)),
  ]);
  const { ms } = await timed(close());
  expect(ms).toBeLessThan(SOON_MS);
  expect((await asked).map(({ status }) => status)).toEqual(["rejected", "rejected"]);
});

test("query errors contain the statement and the reason, never values", async () => {
  const secret = "a-word-that-nobody-may-read";
  const failures = [
    database().execute(sql`select ${secret}::int`),
    database().execute(sql`select * from nowhere where name = ${secret}`),
    database().execute(sql`insert into users (email) values (${secret}), (${secret})`),
  ];
  for (const failure of failures) {
    const error = await failure.then(
      () => undefined,
      (thrown: unknown) => thrown,
    );
    expect(error).toMatchObject({ message: expect.stringContaining("Failed query: "), cause: { code: /./ } });
    for (let each = error; each instanceof Error; each = each.cause) {
      const said = Reflect.ownKeys(each).map((name) => String(Reflect.get(each, name)));
      expect(said.join("\n")).not.toContain(secret);
    }
  }
});
