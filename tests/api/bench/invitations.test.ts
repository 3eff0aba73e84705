import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { database, sqlClient } from "@/db/client";
import { benchMembers, users } from "@/db/schema";
import { latestLink } from "@/tests/support/mailbox";
import { insertPerson, signIn } from "@/tests/support/people";
import { sendFromPage } from "@/tests/support/sales";

beforeAll(() => void vi.stubEnv("PEABERRY_EMBEDDED", "1"));
afterAll(() => void vi.unstubAllEnvs());

const INVITATIONS = "/api/bench/invitations";

async function invited() {
  const [owner, guest] = [await insertPerson(), await insertPerson()];
  const cookie = await signIn(owner);
  const invite = () => sendFromPage(cookie, "POST", INVITATIONS, { email: guest.email, role: "roaster" });
  expect((await invite()).status).toBe(200);
  const { form } = await latestLink(guest.email);
  const guestCookie = await signIn(guest);
  const accept = () => sendFromPage(guestCookie, "POST", "/api/bench/join", { token: form.token });
  return { owner, cookie, guest, invite, accept };
}

test("an invitation that couldn't be mailed again works as before", async () => {
  const { invite, accept } = await invited();
  await sqlClient()`alter table development_mails rename to away`;
  const again = await invite();
  await sqlClient()`alter table away rename to development_mails`;
  expect(again.status).toBe(502);
  expect((await accept()).status).toBe(200);
});

test("who accepts during a hand-over joins the bench at its new account, never the former owner's", async () => {
  const { owner, cookie, guest, accept } = await invited();
  const heir = await insertPerson();
  const [member] = await database()
    .insert(benchMembers)
    .values({ ownerId: owner.id, userId: heir.id, role: "owner" })
    .returning();
  const handOver = () =>
    sendFromPage(cookie, "POST", "/api/bench/hand-over", { memberId: member?.id, email: owner.email });
  const waiting = sql`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
  const requests: Promise<Response>[] = [];
  await database().transaction(async (tx) => {
    await tx.select().from(users).where(eq(users.id, owner.id)).for("no key update");
    for (const ask of [handOver, accept]) {
      requests.push(ask());
      await vi.waitFor(async () => expect((await database().execute(waiting)).length).toBe(requests.length));
    }
  });
  const statuses = (await Promise.all(requests)).map(({ status }) => status);
  expect(statuses).toEqual([200, 409]);
  expect((await accept()).status).toBe(200);
  const joined = await database().select().from(benchMembers).where(eq(benchMembers.userId, guest.id));
  expect(joined.map(({ ownerId }) => ownerId)).toEqual([heir.id]);
});
