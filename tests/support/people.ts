import { eq, sql } from "drizzle-orm";
import { database, type Queryable } from "@/db/client";
import { grants, sessions, users } from "@/db/schema";
import type { Grant } from "@/lib/access/grants";
import { createSession } from "@/lib/auth/session";

let serial = 0;

/** Somebody whom no other test knows, with one live grant for what is passed in; a mere viewer otherwise. */
export async function insertPerson(
  given: Partial<Grant> & { email?: string } = {},
  db: Queryable = database(),
): Promise<{ id: string; email: string }> {
  const { email = `person-${++serial}-${process.pid}@example.com`, ...grant } = given;
  const [person] = await db.insert(users).values({ email }).returning();
  if (!person) throw new Error("nobody was inserted");
  if (Object.keys(grant).length > 0)
    await db
      .insert(grants)
      .values({ userId: person.id, source: "manual", reason: "a test asks for it", ...grant });
  return { id: person.id, email };
}

/** Signs somebody in; returns their `Cookie` header. */
export async function signIn(person: { id: string }, db: Queryable = database()): Promise<string> {
  const { cookie } = await createSession(db, person.id, "a test's browser");
  return cookie;
}

/** As if a person had signed in an hour ago. */
export async function ageSessions(userId: string): Promise<void> {
  await database()
    .update(sessions)
    .set({ createdAt: sql`now() - interval '1 hour'` })
    .where(eq(sessions.userId, userId));
}
