import { eq, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { database } from "@/db/client";
import { auditLog } from "@/db/schema";
import { COMMAND_LINE, recordAudit, supplierSubject } from "@/lib/access/audit";
import { giveGrant, revokeGrants } from "@/lib/access/grant-commands";
import { viewAudit } from "@/lib/admin/audit";
import type { AuditFilters } from "@/lib/admin/audit-contract";
import { ingestSupplier } from "@/lib/supply/ingest";
import { addSupplier, changeSupplier, setSupplierEnabled } from "@/lib/supply/suppliers";
import { call } from "@/tests/support/call";
import { insertSupplier } from "@/tests/support/factories";
import { feedFile, feedRow } from "@/tests/support/feed-files";
import { insertPerson, signIn } from "@/tests/support/people";
import { sessionOf } from "@/tests/support/viewers";

const admin = sessionOf("admin", "an-admin");
const NOTHING = { role: null, apiPlan: null, marketIntelligence: false, expiresAt: null } as const;

const entriesOf = async (about: string) => (await viewAudit(admin, { about })).entries;

test("the audit log refuses updates, deletions and emptying by its owner", async () => {
  await recordAudit(database(), { actor: "x", action: "test", reason: "r", before: {}, after: {} });
  const refused = { cause: { code: "23001" } };
  await expect(database().update(auditLog).set({ reason: "another" })).rejects.toMatchObject(refused);
  await expect(database().delete(auditLog)).rejects.toMatchObject(refused);
  await expect(database().execute(sql`truncate audit_log`)).rejects.toMatchObject(refused);
  expect(await database().$count(auditLog, eq(auditLog.action, "test"))).toBe(1);
});

test("the grant command records who, why, and the state before and after", async () => {
  const { email } = await insertPerson();
  await giveGrant(database(), { ...NOTHING, email, reason: "Beta tester", role: "member" });
  await revokeGrants(database(), email, "Beta is over");
  expect(await entriesOf(email)).toMatchObject([
    {
      actor: COMMAND_LINE,
      action: "grant.revoke",
      userEmail: email,
      reason: "Beta is over",
      before: { grants: [{ role: "member", revokedAt: null }] },
      after: { grants: [{ role: "member", revokedAt: expect.any(String) }] },
    },
    {
      actor: COMMAND_LINE,
      action: "grant.give",
      reason: "Beta tester",
      before: { grants: [] },
      after: { grants: [{ role: "member", revokedAt: null }] },
    },
  ]);
});

test("a refused grant leaves no entry", async () => {
  const { email } = await insertPerson();
  await expect(giveGrant(database(), { ...NOTHING, email, reason: " ", role: "member" })).rejects.toThrow(
    "must not be blank",
  );
  expect(await entriesOf(email)).toEqual([]);
});

test("supplier changes are recorded once, and not when nothing changes", async () => {
  const by = { actor: COMMAND_LINE, reason: "" };
  const feed = feedFile([feedRow("a")]);
  const slug = "audited";
  await addSupplier(database(), { slug, name: "Audited", feedKind: "jsonl", feedUrl: feed.path }, by);
  await setSupplierEnabled(database(), slug, false);
  await setSupplierEnabled(database(), slug, false);
  await setSupplierEnabled(database(), slug, true);
  const supplier = await changeSupplier(database(), slug, { currency: "EUR", notes: "Pays late" }, by);
  await ingestSupplier({ db: database(), supplier, by });
  await ingestSupplier({ db: database(), supplier });
  const entries = await entriesOf(slug);
  expect(entries.map(({ action }) => action)).toEqual([
    "supplier.read",
    "supplier.change",
    "supplier.enable",
    "supplier.disable",
    "supplier.add",
  ]);
  expect(entries[1]).toMatchObject({
    subject: "supplier audited",
    before: { currency: "USD", notes: null },
    after: { currency: "EUR", notes: "Pays late" },
  });
});

test("the log filters by who, action and day, and pages by cursor without gaps", async () => {
  const { id, email } = await insertPerson();
  const total = 120;
  await database().execute(sql`
    insert into audit_log (at, actor, action, user_id, reason, before, after)
    select '2020-01-01T12:00:00Z'::timestamptz + n * interval '1 hour', ${id}, 'test.page', 'them', n::text, '{}', '{}'
    from generate_series(1, ${total}::int) n`);
  const seen: string[] = [];
  let before: number | undefined;
  do {
    const { entries, next } = await viewAudit(admin, {
      actor: email,
      ...(before !== undefined && { before }),
    });
    seen.push(...entries.map(({ reason }) => reason));
    before = next ?? undefined;
  } while (before !== undefined);
  expect(seen).toEqual(Array.from({ length: total }, (_, i) => String(total - i)));

  const day = await viewAudit(admin, { action: "test.page", from: "2020-01-02", to: "2020-01-02" });
  expect(day.entries.map(({ at }) => at.slice(0, 10))).toEqual(Array(24).fill("2020-01-02"));
  expect(day.actions).toContain("test.page");
});

test("the log is found by what it prints: commands, the sync, and a supplier's name or slug", async () => {
  const supplier = await insertSupplier({ name: "Print Shop" });
  const entry = { reason: "", before: {}, after: {} };
  for (const actor of [COMMAND_LINE, "sync"])
    await recordAudit(database(), {
      ...entry,
      actor,
      action: "test.print",
      subject: supplierSubject(supplier.slug),
    });
  const actors = async (filters: AuditFilters) =>
    (await viewAudit(admin, { action: "test.print", ...filters })).entries.map(({ actor }) => actor);
  expect(await actors({ actor: "Command line" })).toEqual([COMMAND_LINE]);
  expect(await actors({ actor: "Billing sync" })).toEqual(["sync"]);
  for (const about of ["print shop", "Print Shop", supplier.slug.toUpperCase()])
    expect(await actors({ about }), about).toHaveLength(2);
  expect(await actors({ about: "Print" })).toEqual([]);
});

test("the CSV has the filtered entries and no formulas", async () => {
  const person = await insertPerson({ role: "admin" });
  await recordAudit(database(), {
    actor: person.id,
    action: "test.csv",
    reason: "=1+1",
    before: {},
    after: { role: "member" },
  });
  const cookie = await signIn(person);
  const response = await call("/api/admin/audit/export?action=test.csv", { headers: { cookie } });
  const [, row, rest] = (await response.text()).split("\r\n");
  expect(row).toContain(`${person.email},test.csv,,,,'=1+1,{},"{""role"":""member""}"`);
  expect(rest).toBe("");
  const wrong = await call("/api/admin/audit/export?from=soon", { headers: { cookie } });
  expect(wrong.status).toBe(400);
});

test("a member can't read the log", async () => {
  await expect(viewAudit({ ...admin, role: "member" }, {})).rejects.toMatchObject({ code: "admin_required" });
});
