import { beforeEach, expect, test } from "vitest";
import { database } from "@/db/client";
import { billingCustomers, billingEvents, ingestRuns } from "@/db/schema";
import { viewSystem } from "@/lib/admin/system";
import { watchCatalogVersion } from "@/lib/catalog/version";
import { call } from "@/tests/support/call";
import { insertSupplier } from "@/tests/support/factories";
import { insertKey } from "@/tests/support/keys";
import { insertPerson } from "@/tests/support/people";
import { sessionOf } from "@/tests/support/viewers";

const admin = sessionOf("admin", "an-admin");

// Files share a process, and with it what it counts.
beforeEach(() => {
  Reflect.deleteProperty(globalThis, "peaberryRequests");
});

test("the numbers are of this database and this process", async () => {
  const before = await viewSystem(admin);
  expect(before).toMatchObject({
    replicas: [],
    queues: { billingCustomers: 0, billingEvents: 0, ingestRunning: 0 },
    lastBackupAt: null,
    process: { node: process.version },
  });
  expect(before.database.bytes).toBeGreaterThan(1_000_000);
  expect(before.database.connections).toBeGreaterThan(0);
  expect(before.database.latencyMs).toBeGreaterThan(0);

  const { id: supplierId } = await insertSupplier();
  await database().insert(ingestRuns).values({ supplierId, status: "running", asOf: new Date() });
  await database().insert(billingCustomers).values({ stripeCustomerId: "cus_waiting", dirty: 2 });
  await database()
    .insert(billingEvents)
    .values({ id: "evt_1", type: "x", createdAt: new Date(), outcome: "pending" });
  const key = await insertKey(await insertPerson());
  const headers = { authorization: `Bearer ${key}` };
  await call("/v1/catalog", { headers });
  await call("/v1/catalog?limit=0", { headers });

  const after = await viewSystem(admin);
  expect(after.queues).toMatchObject({ billingCustomers: 1, billingEvents: 1, ingestRunning: 1 });
  const catalog = after.requests.endpoints.find(({ endpoint }) => endpoint === "listCatalog");
  expect(catalog).toMatchObject({ requests: 2, clientErrors: 1, serverErrors: 0 });
  const keys = after.caches.find(({ name }) => name === "keys");
  expect(keys).toMatchObject({ hits: expect.any(Number), misses: expect.any(Number) });
  expect((keys?.hits ?? 0) + (keys?.misses ?? 0)).toBeGreaterThanOrEqual(2);
});

test("a process counts while it listens for catalog changes", async () => {
  const stop = watchCatalogVersion();
  try {
    await expect.poll(async () => (await viewSystem(admin)).processes).toBe(1);
  } finally {
    await stop();
  }
  await expect.poll(async () => (await viewSystem(admin)).processes).toBe(0);
});

test("members can't see the numbers", async () => {
  await expect(viewSystem({ ...admin, role: "member" })).rejects.toMatchObject({ code: "admin_required" });
});
