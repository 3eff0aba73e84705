import { eq, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { database } from "@/db/client";
import { auditLog, grants } from "@/db/schema";
import { insertPerson, signIn } from "@/tests/support/people";
import { sendFromPage } from "@/tests/support/sales";

const GRANTS = "/api/admin/people/grants";

async function insertAdmin() {
  const person = await insertPerson({ role: "admin" });
  return { ...person, cookie: await signIn(person) };
}

const entriesOf = (userId: string) =>
  database().select().from(auditLog).where(eq(auditLog.userId, userId)).orderBy(auditLog.id);
const grantOf = async (userId: string) => {
  const [grant] = await database().select().from(grants).where(eq(grants.userId, userId));
  if (!grant) throw new Error("no grant");
  return grant;
};

test("an equal grant by hand is asked about before the page replaces it, and a repeated form changes nothing", async () => {
  const [admin, person] = [await insertAdmin(), await insertPerson()];
  const give = async (body: object, query = "") => {
    const path = `${GRANTS}${query}`;
    const sent = { userId: person.id, marketIntelligence: true, ...body };
    const response = await sendFromPage(admin.cookie, "POST", path, sent);
    return { status: response.status, body: await response.json() };
  };
  const first = { expires: "2999-01-01", reason: "Beta tester" };
  expect((await give(first)).status).toBe(200);
  expect((await give(first)).status).toBe(200);
  expect(await entriesOf(person.id)).toHaveLength(1);

  const endless = { expires: "", reason: "Beta tester" };
  expect(await give(endless, "?equal=ask")).toMatchObject({
    status: 409,
    body: {
      error: expect.stringMatching(/given on .*, until 1 Jan 2999, 00:00 UTC\. Save anyway\?/),
      details: { confirm: "equal=replace" },
    },
  });
  expect((await grantOf(person.id)).revokedAt).toBeNull();
  // Another kind of grant is none of its business.
  expect((await give({ ...endless, role: "member" })).status).toBe(200);
  expect((await give(endless, "?equal=replace")).status).toBe(200);
  expect((await entriesOf(person.id)).map(({ action }) => action)).toEqual(Array(3).fill("grant.give"));

  // What was given long ago is confirmed by giving it again.
  await database()
    .update(grants)
    .set({ createdAt: sql`now() - interval '1 hour'` })
    .where(eq(grants.userId, person.id));
  expect((await give(endless, "?equal=ask")).status).toBe(409);
  expect((await give(endless)).status).toBe(200);
});

test("a grant that would end in the past is refused in words at its field", async () => {
  const [admin, person] = [await insertAdmin(), await insertPerson()];
  const response = await sendFromPage(admin.cookie, "POST", GRANTS, {
    userId: person.id,
    role: "member",
    expires: "2020-01-01",
    reason: "Beta tester",
  });
  expect([response.status, await response.json()]).toMatchObject([
    400,
    { message: "The end must be in the future.", details: { field: "expires" } },
  ]);
});
