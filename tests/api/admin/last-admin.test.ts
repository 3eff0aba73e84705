import { eq, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { database } from "@/db/client";
import { grants } from "@/db/schema";
import { readEntitlements } from "@/lib/access/grants";
import { insertPerson, signIn } from "@/tests/support/people";
import { sendFromPage } from "@/tests/support/sales";

const PEOPLE = "/api/admin/people";

async function insertAdmin() {
  const person = await insertPerson({ role: "admin" });
  return { ...person, cookie: await signIn(person) };
}
const grantOf = async (userId: string) => {
  const [grant] = await database().select().from(grants).where(eq(grants.userId, userId));
  if (!grant) throw new Error("no grant");
  return grant;
};
const roleOf = async (userId: string) => (await readEntitlements(database(), userId)).role;

test("an admin can't revoke their own last admin grant", async () => {
  const admin = await insertAdmin();
  const { id: grantId } = await grantOf(admin.id);
  const revoke = () =>
    sendFromPage(admin.cookie, "POST", `${PEOPLE}/grants/revoke`, {
      userId: admin.id,
      grantId,
      reason: "Bye",
    });
  const refused = await revoke();
  expect([refused.status, (await refused.json()).error]).toEqual([
    409,
    "You can't revoke your own last admin grant or end it earlier. Ask another admin to do it.",
  ]);
  // One that has ended doesn't count, a live one does.
  const other = { userId: admin.id, source: "demo", reason: "another", role: "admin" } as const;
  await database()
    .insert(grants)
    .values({ ...other, expiresAt: new Date(0) });
  expect((await revoke()).status).toBe(409);
  await database().insert(grants).values(other);
  expect((await revoke()).status).toBe(200);
  expect(await roleOf(admin.id)).toBe("admin");
});

test("an admin can't set an earlier end to their own last admin grant, by moving or replacing it", async () => {
  const admin = await insertAdmin();
  const { id: grantId } = await grantOf(admin.id);
  const send = async (path: string, expires: string, id = grantId) => {
    const body = { userId: admin.id, reason: "Some day", expires };
    const fields = path === "" ? { role: "admin" } : { grantId: id };
    const { status } = await sendFromPage(admin.cookie, "POST", `${PEOPLE}/grants${path}`, {
      ...body,
      ...fields,
    });
    return status;
  };
  expect([await send("/extend", "2099-01-01"), await send("", "2099-01-01")]).toEqual([409, 409]);
  expect(await grantOf(admin.id)).toMatchObject({ id: grantId, expiresAt: null, revokedAt: null });
  const other = { userId: admin.id, source: "demo", reason: "another", role: "admin" } as const;
  const [given] = await database()
    .insert(grants)
    .values({ ...other, expiresAt: new Date("2098-01-01") })
    .returning();
  expect(await send("/extend", "2099-01-01")).toBe(409);
  expect(await send("/extend", "2098-06-01", given?.id)).toBe(200);
  await database().insert(grants).values(other);
  expect(await send("/extend", "2099-01-01")).toBe(200);
});

/** Asks to delete their own account. */
const remove = ({ email, cookie }: Awaited<ReturnType<typeof insertAdmin>>) =>
  sendFromPage(cookie, "POST", "/api/account/delete", { email });
const withdrawAll = () => database().update(grants).set({ revokedAt: sql`now()` });

test("the only admin can't delete their account, one of several can", async () => {
  await withdrawAll();
  const admin = await insertAdmin();
  // One whose role has ended doesn't count.
  const former = await insertAdmin();
  await database()
    .update(grants)
    .set({ expiresAt: new Date(0) })
    .where(eq(grants.userId, former.id));
  const refused = await remove(admin);
  expect([refused.status, await refused.json()]).toMatchObject([
    409,
    { code: "conflict", error: expect.stringContaining("You're the only admin.") },
  ]);
  expect((await remove(former)).status).toBe(200);
  await insertAdmin();
  expect((await remove(admin)).status).toBe(200);
});

test("of two last admins who delete their accounts at once, one stays", async () => {
  await withdrawAll();
  const [ada, ben] = [await insertAdmin(), await insertAdmin()];
  const answers = await Promise.all([remove(ada), remove(ben)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
});
