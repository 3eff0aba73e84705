import { eq, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { database } from "@/db/client";
import { auditLog, sessions } from "@/db/schema";
import { insertPerson, signIn } from "@/tests/support/people";
import { sendFromPage } from "@/tests/support/sales";

test("sessions that had already expired aren't counted as ended", async () => {
  const cookie = await signIn(await insertPerson({ role: "admin" }));
  const person = await insertPerson();
  await signIn(person);
  await signIn(person);
  await database()
    .update(sessions)
    .set({ expires: sql`now() - interval '1 minute'` })
    .where(eq(sessions.userId, person.id));
  const { userId, sessionToken } = { userId: person.id, sessionToken: `of ${person.id}` };
  await database().insert(sessions).values({ userId, sessionToken, expires: sql`now() + interval '1 day'` });
  const body = { userId, sessionId: "all", reason: "Lost laptop" };
  const ended = await sendFromPage(cookie, "POST", "/api/admin/people/sessions/end", body);
  expect(await ended.json()).toEqual({ success: true, ended: 1 });
  const entries = await database().select().from(auditLog).where(eq(auditLog.userId, userId));
  expect(entries).toMatchObject([{ before: { sessions: 1 }, after: { sessions: 0 } }]);
});
