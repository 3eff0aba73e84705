import { randomBytes } from "node:crypto";
import { and, eq, like, lt, sql } from "drizzle-orm";
import type { Database } from "@/db/client";
import { grants, sessions, users } from "@/db/schema";
import { type Grant, readEntitlements } from "@/lib/access/grants";
import { readQuotaStatus } from "@/lib/access/quota/count-requests";
import { createSession } from "@/lib/auth/session";
import { MAX_ACTIVE_KEYS } from "@/lib/keys/contract";
import { createKey, deactivateKey, listActiveKeys } from "@/lib/keys/keys";
import { READ_SCOPES, type Role } from "@/lib/viewer";
import { DEMO_PEOPLE, type DemoName, ensureDemoPeople } from "./people";

/** Name of these keys and sessions, by which the next run finds them. */
const NAME = "npm run demo:credentials";
/** The keys of so many runs work side by side. */
const RUNS_KEPT = 5;
/** A user with less isn't useful for trying the API. */
const MIN_REQUESTS_LEFT = 0.9;

const KEYS = {
  viewer: "viewer",
  member: "member",
  enterprise: "enterprise",
  member_market_intelligence: "analyst",
} as const satisfies Record<string, DemoName>;

interface DemoCredentials {
  keys: Record<keyof typeof KEYS, string>;
  sessions: Record<Role, string>;
}

/**
 * Fresh keys and sessions of the demo users; only call it on the embedded database. A user with
 * a used-up quota gets a stand-in with the same rights, which expires after a day.
 */
export async function makeDemoCredentials(db: Database): Promise<DemoCredentials> {
  await leaveEarlierOnes(db);
  const standing = await ensureDemoPeople(db);
  const personOf = async (name: DemoName) =>
    (await isFresh(db, standing[name])) ? standing[name] : insertStandIn(db, name);
  const [viewer, member, enterprise, analyst] = await Promise.all([
    personOf("viewer"),
    personOf("member"),
    personOf("enterprise"),
    personOf("analyst"),
  ]);
  const people = { viewer, member, enterprise, analyst, admin: standing.admin };

  const keyOf = (name: keyof typeof KEYS) => freshKey(db, people[KEYS[name]]);
  const cookieOf = async (name: Role) => (await createSession(db, people[name], NAME)).cookie;
  return {
    keys: {
      viewer: await keyOf("viewer"),
      member: await keyOf("member"),
      enterprise: await keyOf("enterprise"),
      member_market_intelligence: await keyOf("member_market_intelligence"),
    },
    sessions: {
      viewer: await cookieOf("viewer"),
      member: await cookieOf("member"),
      admin: await cookieOf("admin"),
    },
  };
}

async function leaveEarlierOnes(db: Database): Promise<void> {
  const aDayAgo = sql`now() - interval '1 day'`;
  await db.delete(users).where(and(like(users.email, "%+%@peaberry.example"), lt(users.createdAt, aDayAgo)));
  await db.delete(sessions).where(and(eq(sessions.userAgent, NAME), lt(sessions.createdAt, aDayAgo)));
}

async function isFresh(db: Database, ownerId: string): Promise<boolean> {
  const { apiPlan: plan } = await readEntitlements(db, ownerId);
  const { limit, used } = await readQuotaStatus({ ownerId, plan });
  const others = (await listActiveKeys(db, ownerId)).filter((key) => key.name !== NAME);
  return (
    (limit === null || used <= limit * (1 - MIN_REQUESTS_LEFT)) &&
    others.length <= MAX_ACTIVE_KEYS - RUNS_KEPT
  );
}

async function insertStandIn(db: Database, absent: DemoName): Promise<string> {
  const { name, email, ...grant }: { name: string; email: string } & Partial<Grant> = DEMO_PEOPLE[absent];
  const values = {
    name: `${name} (stand-in)`,
    email: email.replace("@", `+${randomBytes(4).toString("hex")}@`),
    emailVerified: new Date(),
  };
  return db.transaction(async (tx) => {
    const [person] = await tx.insert(users).values(values).returning({ id: users.id });
    if (!person) throw new Error("no stand-in was inserted");
    if (Object.keys(grant).length > 0)
      await tx.insert(grants).values({ userId: person.id, source: "demo", reason: NAME, ...grant });
    return person.id;
  });
}

async function freshKey(db: Database, ownerId: string): Promise<string> {
  const earlier = (await listActiveKeys(db, ownerId)).filter((key) => key.name === NAME);
  for (const key of earlier.slice(RUNS_KEPT - 1)) await deactivateKey(db, ownerId, key.id);
  const { apiKey } = await createKey(db, ownerId, { name: NAME, scopes: [...READ_SCOPES], expiresAt: null });
  return apiKey;
}
