import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { openDatabase } from "@/db/client";
import { openEmbeddedPostgres } from "@/db/embedded";
import { migrateDatabase } from "@/db/migrate";
import { suppliers } from "@/db/schema";
import type { DatabaseServer } from "@/db/server";
import { giveGrant, listGrants } from "@/lib/access/grant-commands";
import { CATALOG_DATABASE, fillCatalog, openCatalogDatabase } from "@/scripts/machine/catalog-database";
import { asAdmin } from "@/scripts/machine/demo-template";

const EMAIL = "owner@site.example";
const { signal } = new AbortController();
let dataDir: string;
let server: DatabaseServer;

beforeEach(async () => {
  dataDir = mkdtempSync(path.join(tmpdir(), "peaberry-first-start-"));
  // Tests may run as root, and Postgres then as somebody who must enter the folder.
  chmodSync(dataDir, 0o755);
  server = {
    embedded: true,
    given: null,
    ...(await openEmbeddedPostgres({ dataDir, disposable: true })),
  };
});

afterEach(async () => {
  await server.release();
  rmSync(dataDir, { recursive: true, force: true });
});

type Db = ReturnType<typeof openDatabase>["db"];

async function inDatabase<T>(name: string, work: (db: Db) => Promise<T>): Promise<T> {
  const { close, db } = openDatabase(server.url(name));
  try {
    return await work(db);
  } finally {
    await close();
  }
}

/** The catalog of one supplier, which is made faster than the demo's. */
async function makeOneSupplier(url: DatabaseServer["url"], _: AbortSignal, beside = "template1") {
  await asAdmin(url, signal, async (admin) => {
    await admin`drop database if exists demo`;
    await admin`create database demo template ${admin(beside)}`;
  });
  await migrateDatabase(url("demo"));
  await inDatabase("demo", (db) =>
    db.insert(suppliers).values({ slug: "one", name: "One", feedKind: "csv", feedUrl: "/one.csv" }),
  );
  return "demo";
}

/** What `npm run grant` does. */
async function grantAdmin(): Promise<void> {
  await openCatalogDatabase(server, signal);
  await inDatabase(CATALOG_DATABASE, (db) =>
    giveGrant(db, {
      email: EMAIL,
      reason: "runs the site",
      role: "admin",
      apiPlan: null,
      marketIntelligence: false,
      expiresAt: null,
    }),
  );
}

const stored = () =>
  inDatabase(CATALOG_DATABASE, async (db) => ({
    suppliers: await db.$count(suppliers),
    role: (await listGrants(db, EMAIL)).now.role,
  }));

test("a grant given before the first start stays beside the demo", async () => {
  await grantAdmin();
  await fillCatalog(server, signal, makeOneSupplier);
  expect(await stored()).toEqual({ suppliers: 1, role: "admin" });
});

test("a grant given while the first start makes the demo stays beside it", async () => {
  let made = 0;
  await fillCatalog(server, signal, async (...asked) => {
    const demo = await makeOneSupplier(...asked);
    if (made++ === 0) await grantAdmin();
    return demo;
  });
  expect(await stored()).toEqual({ suppliers: 1, role: "admin" });
});

test("a grant isn't lost when its copy beside the demo can't be used", async () => {
  await grantAdmin();
  const copy = openDatabase(server.url("demo"));
  try {
    await fillCatalog(server, signal, async (...asked) => {
      const demo = await makeOneSupplier(...asked);
      await copy.db.$count(suppliers);
      return demo;
    });
    expect(await stored()).toEqual({ suppliers: 0, role: "admin" });
  } finally {
    await copy.close();
  }
});

test("a database with a supplier gets no demo", async () => {
  await openCatalogDatabase(server, signal);
  await inDatabase(CATALOG_DATABASE, (db) =>
    db.insert(suppliers).values({ slug: "own", name: "Own", feedKind: "csv", feedUrl: "/own.csv" }),
  );
  await fillCatalog(server, signal, () => Promise.reject(new Error("a demo was made")));
  expect(await inDatabase(CATALOG_DATABASE, (db) => db.$count(suppliers))).toBe(1);
});
