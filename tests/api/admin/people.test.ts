import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { database } from "@/db/client";
import { apiKeys, auditLog, grants, sessions, users } from "@/db/schema";
import { readEntitlements } from "@/lib/access/grants";
import { findPeople, viewPerson } from "@/lib/admin/people";
import { authenticate } from "@/lib/api/authenticate";
import type { Viewer } from "@/lib/viewer";
import { call } from "@/tests/support/call";
import { insertKey } from "@/tests/support/keys";
import { ageSessions, insertPerson, signIn } from "@/tests/support/people";
import { sendFromPage } from "@/tests/support/sales";

const PEOPLE = "/api/admin/people";

async function insertAdmin() {
  const person = await insertPerson({ role: "admin" });
  const cookie = await signIn(person);
  const viewer: Viewer = await authenticate(new Request("http://localhost/", { headers: { cookie } }));
  return { ...person, cookie, viewer };
}

/** An hour-old session. */
const grantOf = async (userId: string) => {
  const [grant] = await database().select().from(grants).where(eq(grants.userId, userId));
  if (!grant) throw new Error("no grant");
  return grant;
};
const entriesOf = (userId: string) =>
  database().select().from(auditLog).where(eq(auditLog.userId, userId)).orderBy(auditLog.id);
const roleOf = async (userId: string) => (await readEntitlements(database(), userId)).role;

test("an admin gives a grant, moves its end and revokes it, each with a reason and a record", async () => {
  const [admin, person] = [await insertAdmin(), await insertPerson()];
  const send = (path: string, body: object) =>
    sendFromPage(admin.cookie, "POST", `${PEOPLE}/grants${path}`, { userId: person.id, ...body });

  const given = await send("", { role: "member", expires: "2999-01-01", reason: "Beta tester" });
  expect([given.status, await given.json()]).toEqual([200, { success: true }]);
  expect(await roleOf(person.id)).toBe("member");
  const { id: grantId } = await grantOf(person.id);

  expect((await send("/extend", { grantId, expires: "2020-01-01", reason: "Longer" })).status).toBe(400);
  expect((await send("/extend", { grantId, expires: "", reason: "For good" })).status).toBe(200);
  expect((await grantOf(person.id)).expiresAt).toBeNull();

  expect((await send("/revoke", { grantId, reason: " " })).status).toBe(400);
  expect((await send("/revoke", { grantId, reason: "Beta is over" })).status).toBe(200);
  expect((await send("/revoke", { grantId, reason: "Again" })).status).toBe(409);
  expect(await roleOf(person.id)).toBe("viewer");
  expect(await entriesOf(person.id)).toMatchObject([
    { actor: admin.id, action: "grant.give", reason: "Beta tester" },
    { actor: admin.id, action: "grant.extend", reason: "For good", after: { grants: [{ expiresAt: null }] } },
    { actor: admin.id, action: "grant.revoke", reason: "Beta is over" },
  ]);
});

test("the admin role is only given by a session that signed in within 15 minutes", async () => {
  const [admin, person] = [await insertAdmin(), await insertPerson()];
  const give = () =>
    sendFromPage(admin.cookie, "POST", `${PEOPLE}/grants`, {
      userId: person.id,
      role: "admin",
      reason: "New colleague",
    });
  await ageSessions(admin.id);
  const refused = await give();
  expect([refused.status, await refused.json()]).toMatchObject([403, { code: "fresh_sign_in_required" }]);
  expect(await entriesOf(person.id)).toEqual([]);

  admin.cookie = await signIn(admin);
  expect((await give()).status).toBe(200);
  expect(await roleOf(person.id)).toBe("admin");

  await ageSessions(admin.id);
  const { id: grantId } = await grantOf(person.id);
  const extended = await sendFromPage(admin.cookie, "POST", `${PEOPLE}/grants/extend`, {
    userId: person.id,
    grantId,
    expires: "",
    reason: "For good",
  });
  expect(extended.status).toBe(403);
});

test("of two admins who revoke each other at once, one stays", async () => {
  for (let round = 0; round < 5; round++) {
    const [ada, bo] = [await insertAdmin(), await insertAdmin()];
    const revoke = async (by: typeof ada, whom: typeof ada) =>
      sendFromPage(by.cookie, "POST", `${PEOPLE}/grants/revoke`, {
        userId: whom.id,
        grantId: (await grantOf(whom.id)).id,
        reason: "A dispute",
      });
    const statuses = await Promise.all([revoke(ada, bo), revoke(bo, ada)]);
    expect(statuses.map(({ status }) => status).sort()).toEqual([200, 403]);
    expect([await roleOf(ada.id), await roleOf(bo.id)].sort()).toEqual(["admin", "viewer"]);
  }
});

test("two admins who revoke the same grant at once do it once", async () => {
  const [ada, bo, person] = [
    await insertAdmin(),
    await insertAdmin(),
    await insertPerson({ role: "member" }),
  ];
  const body = { userId: person.id, grantId: (await grantOf(person.id)).id, reason: "Left" };
  const answers = await Promise.all(
    [ada, bo].map(({ cookie }) => sendFromPage(cookie, "POST", `${PEOPLE}/grants/revoke`, body)),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(await entriesOf(person.id)).toHaveLength(1);
});

test("a billing grant follows its subscription and can't be changed by hand", async () => {
  const [admin, person] = [await insertAdmin(), await insertPerson()];
  await database()
    .insert(grants)
    .values({ userId: person.id, source: "billing", ref: "si_desk", reason: "bought", role: "member" });
  const body = { userId: person.id, grantId: (await grantOf(person.id)).id, reason: "A test", expires: "" };
  for (const path of ["extend", "revoke"])
    expect((await sendFromPage(admin.cookie, "POST", `${PEOPLE}/grants/${path}`, body)).status).toBe(409);
  expect(await roleOf(person.id)).toBe("member");
});

test("a deactivated key is refused at once, recorded without the key, and only once", async () => {
  const [admin, person, other] = [await insertAdmin(), await insertPerson(), await insertPerson()];
  const key = await insertKey(person);
  const [row] = await database().select().from(apiKeys).where(eq(apiKeys.ownerId, person.id));
  const deactivate = (userId: string) =>
    sendFromPage(admin.cookie, "POST", `${PEOPLE}/keys/deactivate`, {
      userId,
      keyId: row?.id,
      reason: "Leaked",
    });
  expect((await deactivate(other.id)).status).toBe(403);
  expect((await deactivate(person.id)).status).toBe(200);
  expect((await deactivate(person.id)).status).toBe(200);
  expect((await call("/v1/catalog", { headers: { authorization: `Bearer ${key}` } })).status).toBe(401);
  const entries = await entriesOf(person.id);
  expect(entries).toMatchObject([
    { action: "key.deactivate", reason: "Leaked", before: { deactivatedAt: null } },
  ]);
  expect(JSON.stringify(entries)).not.toContain(key.slice(14, -6));
});

test("ended sessions are signed out, one or all", async () => {
  const [admin, person] = [await insertAdmin(), await insertPerson()];
  const cookies = [await signIn(person), await signIn(person), await signIn(person)];
  const [first] = await database().select().from(sessions).where(eq(sessions.userId, person.id));
  const end = (sessionId?: string) =>
    sendFromPage(admin.cookie, "POST", `${PEOPLE}/sessions/end`, {
      userId: person.id,
      sessionId,
      reason: "Lost",
    });
  const live = async () => {
    const seen = await Promise.all(cookies.map((cookie) => call("/api/watchlist", { headers: { cookie } })));
    return seen.filter(({ status }) => status === 200).length;
  };
  expect(await (await end(first?.id)).json()).toEqual({ success: true, ended: 1 });
  expect(await live()).toBe(2);
  expect((await end(first?.id)).status).toBe(404);
  expect(await (await end("all")).json()).toEqual({ success: true, ended: 2 });
  expect(await live()).toBe(0);
  expect(await entriesOf(person.id)).toMatchObject([
    { action: "session.end", before: { sessions: 3 }, after: { sessions: 2 } },
    { action: "session.end", before: { sessions: 2 }, after: { sessions: 0 } },
  ]);
});

test("a form of a page works without scripts, and a refused one keeps what was typed", async () => {
  const [admin, person] = [await insertAdmin(), await insertPerson()];
  const post = (fields: Record<string, string>, from = "same-origin") =>
    call(`${PEOPLE}/grants`, {
      method: "POST",
      headers: { cookie: admin.cookie, "sec-fetch-site": from },
      body: new URLSearchParams({ userId: person.id, ...fields }),
    });
  const typed = { role: "", apiPlan: "", expires: "", reason: 'Said "<b>no</b>"' };
  const refused = await post({ ...typed, back: "https://elsewhere.example/" });
  expect([refused.status, refused.headers.get("content-type")]).toEqual([400, "text/html; charset=utf-8"]);
  const page = await refused.text();
  expect(page).toContain("needs a role, a plan or market intelligence");
  expect(page).toContain("Said &quot;&lt;b&gt;no&lt;/b&gt;&quot;</textarea>");
  expect(page).toContain('<a href="/">Back without saving</a>');

  const fields = {
    ...typed,
    apiPlan: "member",
    marketIntelligence: "true",
    back: `/admin/people/${person.id}`,
  };
  const elsewhere = await post(fields, "cross-site");
  expect([elsewhere.status, (await elsewhere.json()).code]).toEqual([403, "cross_origin"]);
  const given = await post(fields);
  expect([given.status, given.headers.get("location")]).toEqual([303, `/admin/people/${person.id}`]);
  expect(await readEntitlements(database(), person.id)).toMatchObject({
    apiPlan: "member",
    marketIntelligence: true,
  });
});

test("another site's JSON can't give a grant with an admin's cookie", async () => {
  const [admin, person] = [await insertAdmin(), await insertPerson()];
  const response = await call(`${PEOPLE}/grants`, {
    method: "POST",
    headers: { cookie: admin.cookie, "content-type": "application/json", "sec-fetch-site": "cross-site" },
    body: JSON.stringify({ userId: person.id, role: "member", reason: "x" }),
  });
  expect([response.status, (await response.json()).code]).toEqual([403, "cross_origin"]);
  expect(await roleOf(person.id)).toBe("viewer");
});

test("people are found by the beginning of their address or of a word of their name, and paged without gaps", async () => {
  const { viewer } = await insertAdmin();
  await database()
    .insert(users)
    .values(
      Array.from({ length: 120 }, (_, i) => ({ email: `zz-${String(i).padStart(3, "0")}@example.com` })),
    );
  await database()
    .insert(users)
    .values([
      { email: "a_1@example.com", name: "Zz-Ágnes" },
      { email: "ab1@example.com", name: "Somebody Brewing" },
    ]);
  const seen: string[] = [];
  let after: string | undefined;
  do {
    const { people, next } = await findPeople(viewer, { q: "ZZ-", after });
    seen.push(...people.map(({ email }) => email));
    after = next ?? undefined;
  } while (after !== undefined);
  expect(seen).toEqual([
    "a_1@example.com",
    ...Array.from({ length: 120 }, (_, i) => `zz-${String(i).padStart(3, "0")}@example.com`),
  ]);
  expect((await findPeople(viewer, { q: "a_" })).people.map(({ email }) => email)).toEqual([
    "a_1@example.com",
  ]);
  expect((await findPeople(viewer, { q: "brew" })).people.map(({ email }) => email)).toEqual([
    "ab1@example.com",
  ]);
  expect((await findPeople(viewer, { q: "no such" })).people).toEqual([]);
});

test("a person's page shows no secret, and members can't read it", async () => {
  const [{ viewer }, person] = [await insertAdmin(), await insertPerson({ apiPlan: "member" })];
  const key = await insertKey(person);
  const cookie = await signIn(person);
  const shown = await viewPerson(viewer, person.id);
  expect(shown).toMatchObject({
    person: { email: person.email },
    now: { apiPlan: "member" },
    keys: [{ isActive: true }],
    month: { used: 0, limit: 10_000 },
    sessions: [{ current: false }],
  });
  const text = JSON.stringify(shown);
  for (const secret of [key, key.slice(13), cookie.split("=")[1] ?? "none"])
    expect(text).not.toContain(secret);
  await expect(viewPerson(viewer, "nobody")).rejects.toMatchObject({ code: "not_found" });
  const member: Viewer = { ...viewer, kind: "session", role: "member" } as Viewer;
  await expect(viewPerson(member, person.id)).rejects.toMatchObject({ code: "admin_required" });
  await expect(findPeople(member, {})).rejects.toMatchObject({ code: "admin_required" });
});
