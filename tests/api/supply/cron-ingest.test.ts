import { eq } from "drizzle-orm";
import { expect, test, vi } from "vitest";
import { POST } from "@/app/api/cron/ingest/route";
import { database } from "@/db/client";
import { suppliers } from "@/db/schema";
import { ingestSuppliers } from "@/lib/supply/ingest-suppliers";
import { call } from "@/tests/support/call";
import { insertSupplier } from "@/tests/support/factories";
import { feedFile, feedRow } from "@/tests/support/feed-files";
import { feedServer } from "@/tests/support/feed-server";

const SECRET = "a-secret-for-the-scheduler";
vi.stubEnv("CRON_SECRET", SECRET);

function request(authorization?: string): Request {
  return new Request("http://localhost/api/cron/ingest", {
    method: "POST",
    headers: authorization === undefined ? {} : { authorization },
  });
}

test("the scheduled ingest reads every enabled supplier and reports each run", async () => {
  await insertSupplier({
    slug: "good",
    feedUrl: feedFile([feedRow("a"), feedRow("b", { unit: "stone" })]).path,
  });
  await insertSupplier({ slug: "gone", feedUrl: "/nowhere/feed.jsonl" });
  await insertSupplier({ slug: "off", feedUrl: "/nowhere/feed.jsonl", enabled: false });
  const response = await POST(request(`Bearer ${SECRET}`));
  expect(response.status).toBe(200);
  expect(await response.json()).toMatchObject({
    ok: false,
    runs: [
      { supplier: "gone", status: "failed", created: 0, message: expect.stringContaining("can't be read") },
      { supplier: "good", status: "succeeded", created: 1, rejected: 1, message: null },
    ],
  });
});

test("a supplier whose run can't be recorded doesn't cost the others their results", async () => {
  const db = database();
  const feedUrl = feedFile([feedRow("a")]).path;
  const removed = await insertSupplier({ slug: "removed", feedUrl });
  const kept = await insertSupplier({ slug: "kept", feedUrl });
  await db.delete(suppliers).where(eq(suppliers.id, removed.id));
  expect(await ingestSuppliers({ db, suppliers: [removed, kept] })).toMatchObject([
    { supplier: "removed", status: "failed", runId: null, cause: expect.any(Error) },
    { supplier: "kept", status: "succeeded", created: 1 },
  ]);
  await expect(ingestSuppliers({ db, suppliers: [removed] })).rejects.toThrow();
});

test("a scheduled ingest doesn't start while another is running", async () => {
  const { promise: gate, resolve: release } = Promise.withResolvers<void>();
  const { promise: asked, resolve: ask } = Promise.withResolvers<void>();
  const server = await feedServer(async (_, response) => {
    ask();
    await gate;
    response.end(JSON.stringify(feedRow("a")));
  });
  await insertSupplier({ slug: "slow", feedUrl: server.origin });
  const first = POST(request(`Bearer ${SECRET}`));
  await asked;
  const second = await POST(request(`Bearer ${SECRET}`));
  expect(second.status).toBe(409);
  expect(await second.json()).toMatchObject({ code: "conflict" });
  release();
  expect((await first).status).toBe(200);
});

test("only the scheduler can start a run", async () => {
  for (const [authorization, code] of [
    [undefined, "auth_required"],
    ["", "invalid_credentials"],
    [SECRET, "invalid_credentials"],
    [`Basic ${SECRET}`, "invalid_credentials"],
    [`Bearer ${SECRET}x`, "invalid_credentials"],
    [`Bearer ${SECRET.slice(0, -1)}`, "invalid_credentials"],
    ["Bearer ", "invalid_credentials"],
  ] as const) {
    const response = await POST(request(authorization));
    expect([authorization, response.status]).toEqual([authorization, 401]);
    expect(await response.json()).toMatchObject({ error: "Authentication required", code });
  }
});

test("only POST starts a run", async () => {
  const response = await call("/api/cron/ingest");
  expect(response.status).toBe(405);
  expect(response.headers.get("allow")).toBe("POST, OPTIONS");
});
