import { eq, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { database } from "@/db/client";
import { grants, sessions } from "@/db/schema";
import { sessionViewer } from "@/lib/auth/session";
import { call } from "@/tests/support/call";
import { insertPerson, signIn } from "@/tests/support/people";

const db = database;
const onlySessionOf = async (userId: string) => {
  const [session, ...others] = await db().select().from(sessions).where(eq(sessions.userId, userId));
  if (!session || others.length > 0) throw new Error(`${userId} has not exactly one session`);
  return session;
};

test("a session cookie authenticates its person with their current grants", async () => {
  const person = await insertPerson({ role: "member", marketIntelligence: true });
  await db()
    .insert(grants)
    .values([
      {
        userId: person.id,
        source: "manual",
        reason: "over",
        role: "admin",
        expiresAt: sql`now() - interval '1 second'`,
      },
      { userId: person.id, source: "manual", reason: "revoked", role: "admin", revokedAt: sql`now()` },
    ]);
  const cookie = await signIn(person);
  const { id } = await onlySessionOf(person.id);

  expect(await sessionViewer(`theme=dark; ${cookie}; other=1`)).toEqual({
    kind: "session",
    sessionId: id,
    userId: person.id,
    role: "member",
    marketIntelligence: true,
    bench: { ownerId: person.id, role: "owner", ownerRole: "member" },
  });
  const { meta } = await (await call("/v1/catalog", { headers: { cookie } })).json();
  expect(meta.auth).toEqual({ kind: "session", role: "member", apiPlan: null });

  await db().delete(grants).where(eq(grants.userId, person.id));
  expect(await sessionViewer(cookie)).toMatchObject({ role: "viewer", marketIntelligence: false });
});

test("invalid session cookies are anonymous", async () => {
  const person = await insertPerson();
  const cookie = await signIn(person);
  const { sessionToken: stored } = await onlySessionOf(person.id);
  const [name, token = ""] = cookie.split("=");
  for (const other of [
    "",
    "peaberry.session=",
    `${name}=${stored}`,
    `${name}=${token.slice(1)}`,
    `${name}=${token}x`,
    `x${cookie}`,
    `__Host-${cookie}`,
    `other=${token}`,
    `${name}=${"A".repeat(43)}`,
    `${name}=${"A".repeat(9000)}`,
  ])
    expect(await sessionViewer(other), other.slice(0, 80)).toBeNull();
  expect(await sessionViewer(cookie)).not.toBeNull();
});

test("the sessions table stores a hash that can't be used as a cookie", async () => {
  const person = await insertPerson();
  const [, token] = (await signIn(person)).split("=");
  expect(JSON.stringify(await onlySessionOf(person.id))).not.toContain(token);
});

test("using a session extends it by thirty days, up to ninety in total", async () => {
  const person = await insertPerson();
  const cookie = await signIn(person);
  const daysLeft = async () => {
    const { expires } = await onlySessionOf(person.id);
    return (expires.getTime() - Date.now()) / 86_400_000;
  };
  const aged = (lastSeen: string, ends: string) =>
    db()
      .update(sessions)
      .set({
        lastSeenAt: sql`now() - ${lastSeen}::interval`,
        expires: sql`now() + interval '1 day'`,
        endsAt: sql`now() + ${ends}::interval`,
      })
      .where(eq(sessions.userId, person.id));

  await aged("6 minutes", "60 days");
  expect(await sessionViewer(cookie)).not.toBeNull();
  expect(await daysLeft()).toBeCloseTo(30, 1);

  await aged("6 minutes", "10 days");
  await sessionViewer(cookie);
  expect(await daysLeft()).toBeCloseTo(10, 1);

  await aged("4 minutes", "60 days");
  await sessionViewer(cookie);
  expect(await daysLeft()).toBeCloseTo(1, 1);
});

test("a session ends after its idle time, and at its maximum age even when in use", async () => {
  const idle = await insertPerson();
  const old = await insertPerson();
  const [idleCookie, oldCookie] = [await signIn(idle), await signIn(old)];
  await db()
    .update(sessions)
    .set({ expires: sql`now() - interval '1 second'` })
    .where(eq(sessions.userId, idle.id));
  await db()
    .update(sessions)
    .set({ endsAt: sql`now() - interval '1 second'` })
    .where(eq(sessions.userId, old.id));
  expect(await sessionViewer(idleCookie)).toBeNull();
  expect(await sessionViewer(oldCookie)).toBeNull();

  // Its row goes with the next sign-in.
  await signIn(idle);
  expect(await sessionViewer(idleCookie)).toBeNull();
  await onlySessionOf(idle.id);
});

test("an Authorization header takes precedence over a session", async () => {
  const cookie = await signIn(await insertPerson({ role: "admin" }));
  const response = await call("/v1/catalog", { headers: { cookie, authorization: "Bearer nonsense" } });
  expect(response.status).toBe(401);
});
