import { and, eq, gt, sql } from "drizzle-orm";
import { database, type Queryable } from "@/db/client";
import { benchMembers, grants, lots, sessions } from "@/db/schema";
import { entitlementsOf, GRANT_COLUMNS, isGrantActive, readEntitlements } from "@/lib/access/grants";
import { hashSecretToken, isSecretToken, newSecretToken } from "@/lib/access/secret-token";
import { ApiError } from "@/lib/errors";
import { ERROR_MESSAGES } from "@/lib/http/errors/error-messages";
import { type BenchAccess, type BenchRole, ownBench, type Role, type SessionViewer } from "@/lib/viewer";
import { cookieName, cookieValue } from "./cookies";

const IDLE_SESSION_DAYS = 30;
export const MAX_SESSION_DAYS = 90;
/** Longer than any zone's name. */
const MAX_ZONE = 64;
/** Limits writes: a page of ten requests is one. */
const NOTED_EVERY_MINUTES = 5;

const idleEnd = sql`least(${sessions.endsAt}, now() + make_interval(days => ${IDLE_SESSION_DAYS}))`;

/** True for sessions that are neither idle for too long nor too old, by the database's clock. */
export const isSessionActive = and(gt(sessions.expires, sql`now()`), gt(sessions.endsAt, sql`now()`));

export const hashSessionToken = (token: string): string => hashSecretToken(token, "base64url");

/** Live or not; null without a well-formed token. */
export function sessionTokenOf(cookies: string): string | null {
  const token = cookieValue(cookies, "session");
  return token !== undefined && isSecretToken(token) ? token : null;
}

/** Null without a live session. Counts as use of the session. */
export async function sessionViewer(cookies: string): Promise<SessionViewer | null> {
  const token = sessionTokenOf(cookies);
  if (token === null) return null;
  const db = database();
  const sessionToken = hashSessionToken(token);
  const live = await db
    .select({
      id: sessions.id,
      userId: sessions.userId,
      /** Null unless the person is on the bench that they chose. */
      benchId: benchMembers.ownerId,
      benchRole: benchMembers.role,
      isNoted: sql<boolean>`${sessions.lastSeenAt} > now() - make_interval(mins => ${NOTED_EVERY_MINUTES})`,
      ...GRANT_COLUMNS,
    })
    .from(sessions)
    .leftJoin(grants, and(eq(grants.userId, sessions.userId), isGrantActive))
    .leftJoin(
      benchMembers,
      and(eq(benchMembers.ownerId, sessions.benchId), eq(benchMembers.userId, sessions.userId)),
    )
    .where(and(eq(sessions.sessionToken, sessionToken), isSessionActive));
  const [session] = live;
  if (!session) return null;
  if (!session.isNoted) await noteUse(db, sessionToken);
  const { role, marketIntelligence } = entitlementsOf(
    live.map((row) => ({ ...row, marketIntelligence: row.marketIntelligence ?? false })),
  );
  const { id: sessionId, userId } = session;
  const bench = await benchOf(db, session, role);
  const timeZone = cookieValue(cookies, "timeZone")?.slice(0, MAX_ZONE);
  return { kind: "session", sessionId, userId, role, marketIntelligence, bench, timeZone };
}

async function benchOf(
  db: Queryable,
  { userId, benchId, benchRole }: { userId: string; benchId: string | null; benchRole: BenchRole | null },
  role: Role,
): Promise<BenchAccess> {
  if (benchId === null || benchRole === null) return ownBench(userId, role);
  const { role: ownerRole } = await readEntitlements(db, benchId);
  return { ownerId: benchId, role: benchRole, ownerRole };
}

/** Of concurrent requests the first writes. */
async function noteUse(db: Queryable, sessionToken: string): Promise<void> {
  await db
    .update(sessions)
    .set({ lastSeenAt: sql`now()`, expires: idleEnd })
    .where(
      and(
        eq(sessions.sessionToken, sessionToken),
        sql`${sessions.lastSeenAt} <= now() - make_interval(mins => ${NOTED_EVERY_MINUTES})`,
      ),
    );
}

/** People without any green coffee who are on one other bench start there. Null: their own bench. */
const firstBench = (userId: string) => sql`(
  select min(${benchMembers.ownerId}) from ${benchMembers}
  where ${benchMembers.userId} = ${userId} and not exists (select from ${lots} where ${lots.ownerId} = ${userId})
  having count(*) = 1)`;

/**
 * Creates a session and deletes the user's expired ones.
 * @param token a fresh one of `newSecretToken`
 * @param userAgent as sent by the browser
 */
export async function insertSession(
  db: Queryable,
  userId: string,
  token: string,
  userAgent?: string,
): Promise<{ endsAt: Date }> {
  await db.delete(sessions).where(and(eq(sessions.userId, userId), sql`not (${isSessionActive})`));
  const [session] = await db
    .insert(sessions)
    .values({
      sessionToken: hashSessionToken(token),
      userId,
      expires: sql`now() + make_interval(days => ${IDLE_SESSION_DAYS})`,
      userAgent: userAgent?.slice(0, 300) ?? null,
      benchId: firstBench(userId),
    })
    .returning({ endsAt: sessions.endsAt });
  if (!session) throw new Error("no session was inserted");
  return session;
}

/** How recent a sign-in must be for what a stolen session must not do. */
const FRESH_SESSION_MINUTES = 15;

/** By the database's clock. Use doesn't make a session fresh, signing in again does. */
export async function isSessionFresh(db: Queryable, sessionId: string): Promise<boolean> {
  const since = sql`now() - make_interval(mins => ${FRESH_SESSION_MINUTES})`;
  return (await db.$count(sessions, and(eq(sessions.id, sessionId), gt(sessions.createdAt, since)))) > 0;
}

/** @throws ApiError 403 `fresh_sign_in_required` */
export async function requireFreshSession(db: Queryable, { sessionId }: SessionViewer): Promise<void> {
  if (await isSessionFresh(db, sessionId)) return;
  throw new ApiError("fresh_sign_in_required", {
    message: ERROR_MESSAGES.fresh_sign_in_required(FRESH_SESSION_MINUTES),
  });
}

export async function createSession(
  db: Queryable,
  userId: string,
  userAgent?: string,
): Promise<{ cookie: string }> {
  const token = newSecretToken();
  await insertSession(db, userId, token, userAgent);
  return { cookie: `${cookieName("session")}=${token}` };
}

export async function endSession(db: Queryable, token: string): Promise<void> {
  await db.delete(sessions).where(eq(sessions.sessionToken, hashSessionToken(token)));
}
