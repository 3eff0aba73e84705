import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { database } from "@/db/client";
import {
  apiKeys,
  auditLog,
  billingCheckouts,
  billingCustomers,
  billingReversals,
  catalogCoffees,
  grants,
  sessions,
  users,
} from "@/db/schema";
import { exportAccount } from "@/lib/account/contract";
import { readUnits } from "@/lib/settings/units";
import { DEFAULT_UNITS } from "@/lib/units/unit-choices";
import { ANONYMOUS, ownBench } from "@/lib/viewer";
import { call } from "@/tests/support/call";
import { insertCoffee } from "@/tests/support/factories";
import { serveFront } from "@/tests/support/front-server";
import { insertKey } from "@/tests/support/keys";
import { ageSessions, insertPerson, signIn } from "@/tests/support/people";

function post(path: string, cookie: string, body: object, headers: Record<string, string> = {}) {
  return call(path, {
    method: "POST",
    headers: { cookie, "content-type": "application/json", "sec-fetch-site": "same-origin", ...headers },
    body: JSON.stringify(body),
  });
}
const isSignedIn = async (cookie: string) =>
  (await call("/api/account/export", { headers: { cookie } })).status === 200;
const sessionIds = async (userId: string) =>
  (await database().select().from(sessions).where(eq(sessions.userId, userId))).map(({ id }) => id);
const END = "/api/account/sessions/end";
const DELETE = "/api/account/delete";

test("a person can sign out one browser, all others or all, without affecting other people", async () => {
  const person = await insertPerson();
  const bystander = await signIn(await insertPerson());
  const here = await signIn(person);
  const [hereId] = await sessionIds(person.id);
  const phone = await signIn(person);
  const phoneId = (await sessionIds(person.id)).find((id) => id !== hereId);
  const [tablet, laptop] = [await signIn(person), await signIn(person)];

  expect(await (await post(END, here, { sessionId: phoneId })).json()).toEqual({ success: true, ended: 1 });
  expect([await isSignedIn(phone), await isSignedIn(here), await isSignedIn(tablet)]).toEqual([
    false,
    true,
    true,
  ]);
  expect(await (await post(END, here, { sessionId: "others" })).json()).toMatchObject({ ended: 2 });
  expect([await isSignedIn(laptop), await isSignedIn(here)]).toEqual([false, true]);
  expect((await post(END, here, { sessionId: "all" })).status).toBe(200);
  expect([await isSignedIn(here), await isSignedIn(bystander)]).toEqual([false, true]);
});

test("signing out another person's session gets 403 and keeps the session", async () => {
  const victim = await insertPerson();
  const victimCookie = await signIn(victim);
  const [victimSession] = await sessionIds(victim.id);
  const response = await post(END, await signIn(await insertPerson()), { sessionId: victimSession });
  expect([response.status, (await response.json()).code]).toEqual([403, "not_owner"]);
  expect(await isSignedIn(victimCookie)).toBe(true);
});

test("an export contains everything stored about the person and no credentials", async () => {
  const person = await insertPerson({ role: "member", apiPlan: "member" });
  const cookie = await signIn(person);
  const key = await insertKey(person, { name: "roastery" });
  await insertCoffee({ publicCoffee: false, ownerId: person.id, name: "My own lot" });
  const text = await (await call("/api/account/export", { headers: { cookie } })).text();
  const data = exportAccount.response.parse(JSON.parse(text));
  expect(data).toMatchObject({
    person: { email: person.email, role: "member", api_plan: "member" },
    grants: [{ source: "manual", role: "member" }],
    sessions: [{ current: true }],
    api_keys: [{ name: "roastery", last4: key.slice(-4) }],
    private_coffees: [{ name: "My own lot" }],
  });
  const [, token = ""] = cookie.split("=");
  for (const secret of [key, token]) expect(text).not.toContain(secret);
  const [stored] = await database().select().from(sessions).where(eq(sessions.userId, person.id));
  expect(text).not.toContain(stored?.sessionToken);
});

test("an export has the audit entries about the person without their authors' ids, checkouts, refunds and disputes", async () => {
  const [person, admin] = [await insertPerson(), await insertPerson({ role: "admin" })];
  const about = { userId: person.id, action: "session.end", before: { sessions: 2 }, after: { sessions: 1 } };
  const written = [
    { ...about, actor: admin.id, reason: "Lost phone" },
    { ...about, actor: person.id, reason: "Mine" },
    { ...about, actor: "sync", reason: "Subscriptions" },
    { ...about, userId: admin.id, actor: person.id, reason: "About somebody else" },
  ];
  await database().insert(auditLog).values(written);
  const stripeCustomerId = `cus_${person.id}`;
  await database().insert(billingCustomers).values({ stripeCustomerId, userId: person.id });
  await database()
    .insert(billingCheckouts)
    .values({
      sessionId: `cs_${person.id}`,
      userId: person.id,
      stripeCustomerId,
      purchaseKeys: ["membership.monthly"],
      status: "expired",
    });
  await database()
    .insert(billingReversals)
    .values({
      stripeChargeId: `ch_${person.id}`,
      stripeCustomerId,
      amount: 900,
      amountRefunded: 300,
      currency: "usd",
      disputeId: "du_1",
      disputeStatus: "lost",
      isLatestPayment: true,
    });
  const answer = await call("/api/account/export", { headers: { cookie: await signIn(person) } });
  const text = await answer.text();
  expect(exportAccount.response.parse(JSON.parse(text))).toMatchObject({
    audit_log: [
      { by: "billing sync", reason: "Subscriptions" },
      { by: "you", reason: "Mine" },
      { by: "administrator", reason: "Lost phone", action: "session.end", after: { sessions: 1 } },
    ],
    checkouts: [{ id: `cs_${person.id}`, purchase_keys: ["membership.monthly"], status: "expired" }],
    refunds_and_disputes: [
      { charge: `ch_${person.id}`, amount_refunded: 300, dispute: "du_1", dispute_status: "lost" },
    ],
  });
  for (const other of [admin.id, "About somebody else"]) expect(text).not.toContain(other);
});

test("deleting an account requires its e-mail address and a fresh sign-in, and removes everything at once", async () => {
  const person = await insertPerson({ role: "admin" });
  const other = await insertPerson({ role: "member" });
  const cookie = await signIn(person);
  const key = await insertKey(person);
  await insertCoffee({ publicCoffee: false, ownerId: person.id });
  const kept = await insertCoffee({ publicCoffee: false, ownerId: other.id });

  const refused = await post(DELETE, cookie, { email: other.email });
  expect([refused.status, await refused.json()]).toMatchObject([400, { details: { field: "email" } }]);
  expect(await isSignedIn(cookie)).toBe(true);

  await ageSessions(person.id);
  const late = await post(DELETE, cookie, { email: person.email });
  expect([late.status, (await late.json()).code]).toEqual([403, "fresh_sign_in_required"]);
  expect(await isSignedIn(cookie)).toBe(true);

  const again = await signIn(person);
  expect((await post(DELETE, again, { email: ` ${person.email.toUpperCase()}` })).status).toBe(200);
  expect(await isSignedIn(cookie)).toBe(false);
  expect((await call("/v1/catalog", { headers: { authorization: `Bearer ${key}` } })).status).toBe(401);
  const db = database();
  expect([
    await db.$count(users, eq(users.id, person.id)),
    await db.$count(grants, eq(grants.userId, person.id)),
    await db.$count(apiKeys, eq(apiKeys.ownerId, person.id)),
    await db.$count(catalogCoffees, eq(catalogCoffees.ownerId, person.id)),
  ]).toEqual([0, 0, 0, 0]);
  expect(await db.$count(catalogCoffees, eq(catalogCoffees.id, kept.id))).toBe(1);
  expect(await db.$count(users, eq(users.id, other.id))).toBe(1);
});

test.each([
  [END, {}],
  [END, []],
  [END, { sessionId: "x" }],
  [END, { sessionId: 1 }],
  [DELETE, {}],
  [DELETE, ["x"]],
  [DELETE, { email: ["a@example.com"] }],
])("%s with the body %j gets 400 with the expected value", async (path, body) => {
  const response = await post(path, await signIn(await insertPerson()), body);
  const { details } = await response.json();
  expect(response.status).toBe(400);
  expect(details.expected).toMatch(
    /^(a JSON object|a session's id, others, or all|your e-mail address, to confirm)$/,
  );
});

test.each([
  ["another site", { "sec-fetch-site": "cross-site", origin: "https://evil.example" }],
  ["a sibling of our site", { "sec-fetch-site": "same-site", origin: "https://evil.localhost" }],
  ["an older browser on another site", { "sec-fetch-site": "", origin: "http://evil.example" }],
  ["a sandboxed frame", { "sec-fetch-site": "", origin: "null" }],
  ["a form", { "content-type": "text/plain" }],
  ["a plain form", { "content-type": "application/x-www-form-urlencoded" }],
])("a cross-origin request that %s gets 403 and changes nothing", async (_, headers) => {
  const person = await insertPerson();
  const cookie = await signIn(person);
  const sent = Object.fromEntries(
    Object.entries({
      cookie,
      "content-type": "application/json",
      "sec-fetch-site": "same-origin",
      ...headers,
    }).filter(([, value]) => value !== ""),
  );
  const body = JSON.stringify({ email: person.email });
  const response = await call(DELETE, { method: "POST", headers: sent, body });
  expect([response.status, (await response.json()).code]).toEqual([403, "cross_origin"]);
  expect(await isSignedIn(cookie)).toBe(true);
});

test("a same-origin POST without a body needs no content type, and gets 400 where a body is required", async () => {
  const cookie = await signIn(await insertPerson());
  const { port, close } = await serveFront();
  const ask = (path: string, headers: Record<string, string>) =>
    fetch(`http://127.0.0.1:${port}${path}`, { method: "POST", headers: { cookie, ...headers } });
  try {
    const ours = { "sec-fetch-site": "same-origin" };
    expect((await ask("/api/bench/sample", ours)).status).toBe(200);
    expect((await ask("/api/bench/sample", { ...ours, "content-type": "text/plain" })).status).toBe(200);
    const missing = await ask(END, ours);
    expect([missing.status, (await missing.json()).details]).toEqual([
      400,
      { field: "body", expected: "JSON" },
    ]);
    for (const headers of [{ "sec-fetch-site": "cross-site" }, { origin: "https://evil.example" }, {}])
      expect((await ask("/api/bench/sample", headers)).status).toBe(403);
  } finally {
    close();
  }
});

test("a matching Origin is enough without Sec-Fetch-Site, and neither header is rejected", async () => {
  const cookie = await signIn(await insertPerson());
  const headers = { cookie, "content-type": "application/json", host: "localhost" };
  const body = JSON.stringify({ sessionId: "others" });
  const own = await call(END, {
    method: "POST",
    headers: { ...headers, origin: "http://localhost" },
    body,
  });
  expect(own.status).toBe(200);
  expect((await call(END, { method: "POST", headers, body })).status).toBe(403);
});

test("units are kept with the account, and in a cookie for visitors, and unknown ones are refused", async () => {
  const UNITS = "/api/account/units";
  const person = await insertPerson();
  const cookie = await signIn(person);
  const viewer = {
    kind: "session",
    sessionId: "s",
    userId: person.id,
    role: "viewer",
    marketIntelligence: false,
    bench: ownBench(person.id, "viewer"),
  } as const;
  const sent = { cookie: null, languages: null };
  expect(await readUnits(viewer, sent)).toEqual(DEFAULT_UNITS);
  expect((await post(UNITS, cookie, { weights: "kg-g", currency: "EUR" })).status).toBe(204);
  expect((await post(UNITS, cookie, { temperature: "C", week_start: "sunday" })).status).toBe(204);
  const chosen = {
    ...DEFAULT_UNITS,
    ...{ weights: "kg-g", currency: "EUR", temperature: "C", weekStart: "sunday" },
  };
  expect(await readUnits(viewer, sent)).toEqual(chosen);
  const exported = await (await call("/api/account/export", { headers: { cookie } })).json();
  expect(exported.person.units).toMatchObject({ weights: "kg-g", weekStart: "sunday" });
  await post(UNITS, cookie, { temperature: null });
  expect(await readUnits(viewer, sent)).toEqual({ ...chosen, temperature: null });
  expect(await (await post(UNITS, cookie, { weights: "stone" })).json()).toMatchObject({
    details: { field: "weights", expected: "lb-oz, lb, kg-g, kg" },
  });

  const visitor = await call(UNITS, {
    method: "POST",
    headers: { "content-type": "application/x-www-form-urlencoded", "sec-fetch-site": "same-origin" },
    body: new URLSearchParams({ weights: "kg", back: "/beans/shared?share=x" }).toString(),
  });
  expect([visitor.status, visitor.headers.get("location")]).toEqual([303, "/beans/shared?share=x"]);
  const kept = visitor.headers.get("set-cookie")?.split(";", 1)[0] ?? "";
  expect(await readUnits(ANONYMOUS, { cookie: kept, languages: "en-US,en" })).toMatchObject({
    weights: "kg",
  });
  // On someone else's bench too; its costs are in its currency.
  const guest = { ...viewer, userId: (await insertPerson()).id };
  const there = await readUnits(guest, { cookie: kept, languages: null });
  expect(there).toMatchObject({ weights: "kg", currency: "EUR" });
  const usual = async (languages: string) =>
    (await readUnits(ANONYMOUS, { cookie: null, languages })).weights;
  expect([
    await usual("en-US,en"),
    await usual("en"),
    await usual("de-DE"),
    await usual("en-GB"),
    await usual("ja"),
  ]).toEqual(["lb-oz", "lb-oz", "kg-g", "kg-g", "kg-g"]);
});
