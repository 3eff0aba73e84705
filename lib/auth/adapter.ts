import { DrizzleAdapter } from "@auth/drizzle-adapter";
import { and, eq, sql } from "drizzle-orm";
import type { Adapter } from "next-auth/adapters";
import type { Database } from "@/db/client";
import { accounts, sessions, users, verificationTokens } from "@/db/schema";
import { endSession, hashSessionToken, insertSession, isSessionActive } from "./session";

export interface Browser {
  userAgent: string | undefined;
  previousToken: string | null;
}

/**
 * Drizzle adapter for next-auth, with hashed session tokens, one session per browser, and
 * nothing stored of a provider's account but its owner.
 */
export function authAdapter(db: Database, browser: Browser): Adapter {
  const base: Adapter = DrizzleAdapter(db, {
    usersTable: users,
    accountsTable: accounts,
    sessionsTable: sessions,
    verificationTokensTable: verificationTokens,
  });
  return {
    ...base,

    // The mailbox is already verified, by a link or by the provider.
    async createUser({ name, email }: { name?: string | null; email: string }) {
      const [user] = await db
        .insert(users)
        .values({ name: name ?? null, email: email.toLowerCase(), emailVerified: sql`now()` })
        .returning();
      if (!user) throw new Error("no user was inserted");
      return user;
    },

    async linkAccount({
      userId,
      provider,
      providerAccountId,
    }: {
      userId: string;
      provider: string;
      providerAccountId: string;
    }) {
      await db.insert(accounts).values({ userId, type: "oauth", provider, providerAccountId });
    },

    async createSession({ sessionToken, userId }) {
      const session = await db.transaction(async (tx) => {
        if (browser.previousToken !== null) await endSession(tx, browser.previousToken);
        return insertSession(tx, userId, sessionToken, browser.userAgent);
      });
      return { sessionToken, userId, expires: session.endsAt };
    },

    async getSessionAndUser(sessionToken) {
      const [found] = await db
        .select({ user: users, userId: sessions.userId, expires: sessions.expires })
        .from(sessions)
        .innerJoin(users, eq(users.id, sessions.userId))
        .where(and(eq(sessions.sessionToken, hashSessionToken(sessionToken)), isSessionActive));
      if (!found) return null;
      const { user, userId, expires } = found;
      return { user, session: { sessionToken, userId, expires } };
    },

    // `sessionViewer` extends sessions on use.
    updateSession: () => null,

    async deleteSession(sessionToken) {
      await endSession(db, sessionToken);
    },
  };
}
