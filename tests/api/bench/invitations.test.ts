import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { database, sqlClient } from "@/db/client";
import { benchMembers, users } from "@/db/schema";
import { allowMail } from "@/lib/auth/mail-throttle";
import { accountOf, inTurn } from "@/tests/support/in-turn";
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
  return { owner, cookie, guest, guestCookie, invite, accept };
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
  expect(await inTurn(accountOf(owner.id), [handOver, accept])).toEqual([200, 409]);
  expect((await accept()).status).toBe(200);
  const joined = await database().select().from(benchMembers).where(eq(benchMembers.userId, guest.id));
  expect(joined.map(({ ownerId }) => ownerId)).toEqual([heir.id]);
});

test("invitations don't use up the sign-in links of their address", async () => {
  const { guest, invite } = await invited();
  for (let more = 0; more < 4; more++) expect((await invite()).status).toBe(200);
  expect((await invite()).status).toBe(429);
  expect(await allowMail(database(), "sign-in", { address: guest.email, client: null })).toBe(true);
});

test("who accepts or leaves while the bench's account is being deleted is told so, not that theirs is gone", async () => {
  const { owner, cookie, guest, accept } = await invited();
  const close = (other: { email: string }, of: string) => () =>
    sendFromPage(of, "POST", "/api/account/delete", { email: other.email, bench: "delete" });
  expect(await inTurn(accountOf(owner.id), [close(owner, cookie), accept])).toEqual([200, 404]);
  expect(await database().$count(users, eq(users.id, guest.id))).toBe(1);

  const again = await invited();
  expect((await again.accept()).status).toBe(200);
  const [membership] = await database()
    .select()
    .from(benchMembers)
    .where(eq(benchMembers.userId, again.guest.id));
  const leave = () => sendFromPage(again.guestCookie, "POST", "/api/bench/leave", { bench: membership?.id });
  expect(await inTurn(accountOf(again.owner.id), [close(again.owner, again.cookie), leave])).toEqual([
    200, 404,
  ]);
});
