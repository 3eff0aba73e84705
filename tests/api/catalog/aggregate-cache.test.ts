import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { database, databaseUrl, openDatabase } from "@/db/client";
import { catalogState } from "@/db/schema";
import { catalogAccess } from "@/lib/catalog/access";
import { cachedAggregate } from "@/lib/catalog/search/aggregate-cache";
import { cacheSoon, cachingDone } from "@/lib/catalog/search/memory/cache-matches";
import { readFacts } from "@/lib/catalog/search/memory/fact-store";
import { ANONYMOUS } from "@/lib/viewer";
import { watchLog } from "@/tests/support/kept-log";
import { sessionOf } from "@/tests/support/viewers";

const MEMBER = sessionOf("member");
const open = catalogAccess(ANONYMOUS, {});
const own = catalogAccess(MEMBER, {});

async function changeCatalog() {
  await database()
    .insert(catalogState)
    .values({})
    .onConflictDoUpdate({
      target: catalogState.singleton,
      set: { version: sql`${catalogState.version} + 1` },
    });
}

test("concurrent requests for one catalog version share a query", async () => {
  await changeCatalog();
  let asked = 0;
  const answer = async () => ({ asked: ++asked });
  const ask = () => cachedAggregate(ANONYMOUS, open, ["once"], answer);
  expect(await Promise.all([ask(), ask(), ask()])).toEqual([{ asked: 1 }, { asked: 1 }, { asked: 1 }]);
  await changeCatalog();
  expect(await ask()).toEqual({ asked: 2 });
});

test("the previous version's aggregate is served while a new one is slow", async () => {
  const ask = (answer: () => Promise<{ of: string }>) => cachedAggregate(ANONYMOUS, open, ["slow"], answer);
  await ask(async () => ({ of: "before" }));
  await changeCatalog();
  let finish = (_: { of: string }) => {};
  const slow = new Promise<{ of: string }>((resolve) => {
    finish = resolve;
  });
  expect(await ask(() => slow)).toEqual({ of: "before" });
  finish({ of: "now" });
  expect(await ask(() => slow)).toEqual({ of: "now" });
});

test("a first aggregate is waited for, so that no page says there is none", async () => {
  const answer = async () => {
    await database().execute(sql`select pg_sleep(0.6)`);
    return { of: "now" };
  };
  expect(await cachedAggregate(ANONYMOUS, open, ["first"], answer, { of: "nothing" })).toEqual({ of: "now" });
});

test("a failed aggregate is queried again", async () => {
  const ask = (answer: () => Promise<object>) => cachedAggregate(ANONYMOUS, open, ["failing"], answer);
  await expect(ask(() => Promise.reject(new Error("away")))).rejects.toThrow("away");
  expect(await ask(async () => ({ fine: true }))).toEqual({ fine: true });
});

test("callers with private rows never share aggregates with others", async () => {
  expect(await cachedAggregate(MEMBER, own, ["whose"], async () => ({ whose: "member" }))).toEqual({
    whose: "member",
  });
  expect(await cachedAggregate(ANONYMOUS, open, ["whose"], async () => ({ whose: "all" }))).toEqual({
    whose: "all",
  });
  expect(await cachedAggregate(MEMBER, own, ["whose"], async () => ({ whose: "again" }))).toEqual({
    whose: "again",
  });
});

test("a failure to remember matches is logged once, and its end too", async () => {
  await readFacts(database());
  const lines = watchLog("remembering catalog matches");
  const closed = openDatabase(databaseUrl());
  await closed.close();
  for (const db of [closed.db, closed.db, database(), database()]) {
    cacheSoon(db, open, { country: ["Kenya"] });
    await cachingDone();
  }
  expect(lines().map(({ level, msg }) => [level, msg])).toEqual([
    [50, "remembering catalog matches: failing"],
    [30, "remembering catalog matches: working again"],
  ]);
});
