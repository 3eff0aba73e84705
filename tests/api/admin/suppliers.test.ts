import { desc, eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { database } from "@/db/client";
import { auditLog, catalogCoffees, ingestRuns, suppliers } from "@/db/schema";
import { supplierHealth } from "@/lib/admin/supplier-health";
import { testFeed, viewSupplierDetails, viewSuppliers } from "@/lib/admin/suppliers";
import { authenticate } from "@/lib/api/authenticate";
import { ingestSupplier } from "@/lib/supply/ingest";
import { addSupplier } from "@/lib/supply/suppliers";
import type { Viewer } from "@/lib/viewer";
import { feedFile, feedRow } from "@/tests/support/feed-files";
import { feedServer } from "@/tests/support/feed-server";
import { insertPerson, signIn } from "@/tests/support/people";
import { sendFromPage } from "@/tests/support/sales";
import { sessionOf } from "@/tests/support/viewers";

const SUPPLIERS = "/api/admin/suppliers";
let admin: { id: string; cookie: string; viewer: Viewer };

beforeAll(async () => {
  vi.stubEnv("PRIVATE_FEED_HOSTS", "127.0.0.1");
  const person = await insertPerson({ role: "admin" });
  const cookie = await signIn(person);
  const viewer = await authenticate(new Request("http://localhost/", { headers: { cookie } }));
  admin = { id: person.id, cookie, viewer };
});
afterAll(() => {
  vi.unstubAllEnvs();
});

const send = (path: string, body: object) => sendFromPage(admin.cookie, "POST", `${SUPPLIERS}${path}`, body);
const actionsOn = async (slug: string) => {
  const rows = await database()
    .select()
    .from(auditLog)
    .where(eq(auditLog.subject, `supplier ${slug}`))
    .orderBy(desc(auditLog.id));
  return rows.map(({ action, actor }) => [action, actor]);
};

const member = sessionOf("member", "a-member");

test("an admin adds a supplier by its web address, changes and disables it", async () => {
  const body = {
    slug: "desk-roasters",
    name: "Desk Roasters",
    feedKind: "csv",
    feedUrl: "https://desk.example.com/feed.csv",
    currency: "eur",
    reason: "Asked by mail",
  };
  const added = await send("", body);
  expect([added.status, await added.json()]).toEqual([200, { success: true, slug: "desk-roasters" }]);
  const again = await send("", body);
  expect([again.status, (await again.json()).message]).toEqual([
    400,
    'Another supplier has the slug "desk-roasters".',
  ]);
  expect(
    (await send("/change", { slug: "desk-roasters", notes: "Slow\nto answer", currency: "usd" })).status,
  ).toBe(200);
  expect((await send("/change", { slug: "desk-roasters", enabled: "false" })).status).toBe(200);
  expect((await send("/change", { slug: "desk-roasters", currency: "dollars" })).status).toBe(400);
  const { supplier, health } = await viewSupplierDetails(admin.viewer, "desk-roasters");
  expect({ ...supplier, health }).toMatchObject({
    currency: "USD",
    notes: "Slow\nto answer",
    enabled: false,
    health: "disabled",
  });
  expect(await actionsOn("desk-roasters")).toEqual([
    ["supplier.disable", admin.id],
    ["supplier.change", admin.id],
    ["supplier.add", admin.id],
  ]);
  const read = await send("/read", { slug: "desk-roasters" });
  expect([read.status, (await read.json()).error]).toEqual([
    409,
    "This supplier is disabled. Enable it first.",
  ]);
});

test("a supplier moves to another address, and a page that is out of date changes nothing", async () => {
  const slug = "moving";
  const feedUrl = "https://old.example.com/feed.csv";
  await send("", { slug, name: "Mover", feedKind: "csv", feedUrl });
  const shown = async () => (await viewSupplierDetails(admin.viewer, slug)).supplier;
  const { version } = await shown();
  const moved = {
    name: "Moved",
    website: "https://new.example.com/",
    feedUrl: "https://new.example.com/feed.csv",
  };
  expect((await send("/change", { slug, version, ...moved, wholesaleOnly: "true" })).status).toBe(200);
  const stale = await send("/change", { slug, version, notes: "Late", feedUrl, currency: "USD" });
  expect([stale.status, (await stale.json()).code]).toEqual([409, "conflict"]);
  expect(await shown()).toMatchObject({ ...moved, wholesaleOnly: true, notes: null });

  for (const wrong of ["http://10.0.0.1/x.csv", "https://me:secret@new.example.com/feed.csv", "feed.csv"]) {
    const refused = await send("/change", { slug, feedUrl: wrong });
    expect([refused.status, (await refused.json()).details?.field], wrong).toEqual([400, "feedUrl"]);
  }
  expect((await send("/change", { slug, website: "" })).status).toBe(200);
  expect(await shown()).toMatchObject({ ...moved, website: null });
});

test("a feed that a command gave keeps its address while the page changes the rest, and shows no password", async () => {
  const slug = "by-command";
  const feedUrl = "https://me:secret@shop.example.com/feed.csv";
  await addSupplier(
    database(),
    { slug, name: "C", feedKind: "csv", feedUrl },
    { actor: "command line", reason: "" },
  );
  const { supplier } = await viewSupplierDetails(admin.viewer, slug);
  expect(supplier.feedUrl).toBe("https://me:***@shop.example.com/feed.csv");
  expect((await send("/change", { ...supplier, enabled: undefined, notes: "x" })).status).toBe(200);
  const [kept] = await database().select().from(suppliers).where(eq(suppliers.slug, slug));
  expect(kept).toMatchObject({ feedUrl, notes: "x" });
  const trail = await database()
    .select()
    .from(auditLog)
    .where(eq(auditLog.subject, `supplier ${slug}`));
  expect(JSON.stringify(trail)).not.toContain("secret");
});

test.each([
  "/etc/passwd",
  "feed.csv",
  "file:///etc/passwd",
  "ftp://shop.example.com/feed.csv",
  "http://localhost/feed.csv",
  "http://10.0.0.8/feed.csv",
  "http://169.254.169.254/latest/meta-data",
  "http://[::1]/feed.csv",
  "http://167772161/feed.csv",
  "http://intranet/feed.csv",
  "http://shop.internal/feed.csv",
  "https://me:secret@shop.example.com/feed.csv",
])("the address %s can neither be added nor tested in the browser", async (feedUrl) => {
  const response = await send("", { slug: "inner", name: "Inner", feedKind: "csv", feedUrl });
  expect([response.status, (await response.json()).details?.field]).toEqual([400, "feedUrl"]);
  const input = { feedKind: "csv", feedUrl, currency: "USD", wholesaleOnly: false } as const;
  await expect(testFeed(admin.viewer, input)).rejects.toMatchObject({ code: "invalid_request" });
  expect(await database().$count(suppliers, eq(suppliers.slug, "inner"))).toBe(0);
});

test("a test of a feed shows what it would give, reads it once and saves nothing", async () => {
  const rows = [...Array(12)].map((_, i) => feedRow(`p${i}`, i === 0 ? { available: false } : {}));
  const text = [
    ...rows.map((row) => JSON.stringify(row)),
    "<p>not json</p>",
    JSON.stringify(feedRow("x", { unit: "stone" })),
  ];
  const server = await feedServer((_, response) => response.end(text.join("\n")));
  const before = await database().$count(suppliers);
  const preview = await testFeed(admin.viewer, {
    feedKind: "jsonl",
    feedUrl: `${server.origin}/feed.jsonl`,
    currency: "USD",
    wholesaleOnly: false,
  });
  expect(preview).toMatchObject({ listings: 12, stocked: 11, priced: 12, wholesale: 0, rejected: 2 });
  expect(preview.sample).toHaveLength(10);
  expect(preview.sample[0]).toMatchObject({
    name: expect.stringContaining("Guji"),
    country: "Ethiopia",
    stocked: false,
    pricePerLb: 7.5,
  });
  expect(preview.rejections).toMatchObject([
    { row: 13, reason: "the line is not JSON", raw: "<p>not json</p>" },
    { row: 14, sourceId: "x", raw: expect.stringContaining("stone") },
  ]);
  expect(server.requests).toHaveLength(1);
  expect(await database().$count(suppliers)).toBe(before);
  expect(await database().$count(ingestRuns)).toBe(0);
});

test("a test says why a feed can't be read", async () => {
  const server = await feedServer((_, response) => {
    response.statusCode = 404;
    response.end();
  });
  const feedUrl = `${server.origin}/feed.csv`;
  await expect(
    testFeed(admin.viewer, { feedKind: "csv", feedUrl, currency: "USD", wholesaleOnly: false }),
  ).rejects.toMatchObject({
    code: "invalid_request",
    message: `${feedUrl} answered 404. Check the address of the feed.`,
  });
});

test("a held delisting is confirmed once, up to what was shown, by a person, with a record", async () => {
  const rows = [...Array(6)].map((_, i) => feedRow(`h${i}`));
  const feed = feedFile(rows);
  const slug = "held-shop";
  const supplier = await addSupplier(database(), {
    slug,
    name: "Held",
    feedKind: "jsonl",
    feedUrl: feed.path,
  });
  await ingestSupplier({ db: database(), supplier });
  expect((await send("/read", { slug, confirmShrink: "5" })).status).toBe(409);

  feed.write(rows.slice(0, 1));
  expect(await (await send("/read", { slug, reason: "A look" })).json()).toEqual({
    success: true,
    status: "held",
  });
  const shown = async () => (await viewSuppliers(admin.viewer)).find((row) => row.slug === slug);
  expect(await shown()).toMatchObject({
    health: "held",
    stocked: 6,
    lastRun: { status: "held", delisted: 0 },
  });

  const details = await viewSupplierDetails(admin.viewer, slug);
  const seen = String(details.runs.at(-1)?.withheld);
  const confirm = () => send("/read", { slug, confirmShrink: seen, reason: "Closed" });
  feed.write([]);
  expect(await (await confirm()).json()).toMatchObject({ status: "held" });
  expect(await shown()).toMatchObject({ stocked: 6, lastRun: { status: "held", delisted: 0 } });

  feed.write(rows.slice(0, 1));
  const answers = await Promise.all([1, 2].map(confirm));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(await shown()).toMatchObject({
    health: "fine",
    stocked: 1,
    lastRun: { status: "succeeded", delisted: 5 },
  });
  expect(await actionsOn(slug)).toEqual([
    ["supplier.confirm_shrink", admin.id],
    ["supplier.confirm_shrink", admin.id],
    ["supplier.read", admin.id],
  ]);
  expect(await database().$count(catalogCoffees, eq(catalogCoffees.source, slug))).toBe(6);
});

test("a run keeps the first hundred rejected items, each cut off, and shows them by run", async () => {
  const long = `{"name":"${"x".repeat(3000)}\\u0000"`;
  const feed = feedFile([
    feedRow("ok"),
    long,
    ...[...Array(150)].map((_, i) => feedRow(`bad${i}`, { unit: "stone" })),
  ]);
  const slug = "rejecting";
  const supplier = await addSupplier(database(), { slug, name: "R", feedKind: "jsonl", feedUrl: feed.path });
  await ingestSupplier({ db: database(), supplier });
  const [run] = await database().select().from(ingestRuns).where(eq(ingestRuns.supplierId, supplier.id));
  expect(run?.rejected).toBe(151);
  expect(run?.rejections.filter(({ raw }) => raw !== undefined)).toHaveLength(100);
  expect(run?.rejections[0]?.raw).toHaveLength(1001);
  const details = await viewSupplierDetails(admin.viewer, slug, run?.id);
  expect(details.rejections).toHaveLength(50);
  expect(details.shownRun).toEqual({ id: run?.id, rejected: 151 });
});

test("members can neither see nor test feeds", async () => {
  const refused = { code: "admin_required" };
  await expect(viewSuppliers(member)).rejects.toMatchObject(refused);
  await expect(viewSupplierDetails(member, "held-shop")).rejects.toMatchObject(refused);
  const input = {
    feedKind: "csv",
    feedUrl: "https://x.example.com/",
    currency: "USD",
    wholesaleOnly: false,
  } as const;
  await expect(testFeed(member, input)).rejects.toMatchObject(refused);
});

test.each([
  [{ enabled: false, lastStatus: "failed", lastRead: new Date(0) }, "disabled"],
  [{ enabled: true, lastStatus: null, lastRead: null }, "never_read"],
  [{ enabled: true, lastStatus: "running", lastRead: new Date("2026-11-21T23:30:00Z") }, "reading"],
  [{ enabled: true, lastStatus: "running", lastRead: new Date("2026-11-20T00:00:00Z") }, "late"],
  [{ enabled: true, lastStatus: "failed", lastRead: new Date("2026-11-22T00:00:00Z") }, "failing"],
  [{ enabled: true, lastStatus: "held", lastRead: new Date(0) }, "held"],
  [{ enabled: true, lastStatus: "succeeded", lastRead: new Date("2026-11-20T11:59:59Z") }, "late"],
  [{ enabled: true, lastStatus: "not_modified", lastRead: new Date("2026-11-21T00:00:00Z") }, "fine"],
] as const)("a supplier with %o is %s", (supplier, expected) => {
  expect(supplierHealth(supplier, new Date("2026-11-22T00:00:00Z"))).toBe(expected);
});
