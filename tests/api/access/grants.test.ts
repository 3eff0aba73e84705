import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { database } from "@/db/client";
import { grants, users } from "@/db/schema";
import { giveGrant, listGrants, revokeGrants } from "@/lib/access/grant-commands";
import { readEntitlements } from "@/lib/access/grants";
import { DEMO_PEOPLE, ensureDemoPeople } from "@/lib/demo/people";
import { insertPerson } from "@/tests/support/people";

const NOTHING = { role: null, apiPlan: null, marketIntelligence: false, expiresAt: null } as const;
const reason = "A friend of the house";
const inAnHour = () => new Date(Date.now() + 3_600_000);

test("a manual grant applies to a person who hasn't signed in yet", async () => {
  await giveGrant(database(), { ...NOTHING, email: "New@Example.com", reason, role: "member" });
  const [person] = await database().select().from(users).where(eq(users.email, "new@example.com"));
  expect(await readEntitlements(database(), person?.id ?? "")).toMatchObject({ role: "member" });
});

test("revoking manual grants keeps those from billing", async () => {
  const { id, email } = await insertPerson();
  await database()
    .insert(grants)
    .values({ userId: id, source: "billing", reason: "a subscription", ref: "si_1", apiPlan: "member" });
  await giveGrant(database(), { ...NOTHING, email, reason, role: "admin", apiPlan: "enterprise" });
  expect(await readEntitlements(database(), id)).toMatchObject({ role: "admin", apiPlan: "enterprise" });
  expect(await revokeGrants(database(), email)).toMatchObject({ revoked: 1 });
  expect(await readEntitlements(database(), id)).toMatchObject({ role: "viewer", apiPlan: "member" });
});

test("expired and revoked grants give nothing but stay in the history", async () => {
  const { id, email } = await insertPerson({ role: "member" });
  await database()
    .insert(grants)
    .values({
      userId: id,
      source: "billing",
      reason: "over",
      ref: "si_2",
      role: "admin",
      expiresAt: new Date(Date.now() - 1000),
    });
  await revokeGrants(database(), email);
  expect(await readEntitlements(database(), id)).toMatchObject({ role: "viewer" });
  expect((await listGrants(database(), email)).history).toHaveLength(2);
});

test("giving the same grant twice leaves one active grant, with the later expiry", async () => {
  const { id, email } = await insertPerson();
  const expiresAt = inAnHour();
  await Promise.all(
    [1, 2, 3].map(() =>
      giveGrant(database(), { ...NOTHING, email, reason, marketIntelligence: true, expiresAt }),
    ),
  );
  const live = (await listGrants(database(), email)).history.filter((grant) => grant.revokedAt === null);
  expect(live).toMatchObject([{ userId: id, source: "manual", marketIntelligence: true, expiresAt }]);
});

test.each([
  [{ role: "member", email: "nobody" }, "The email must be an e-mail address."],
  [{ role: "member", reason: " " }, "The reason must not be blank."],
  [{}, "needs a role"],
  [{ role: "member", expiresAt: new Date(0) }, "The end must be in the future."],
] as const)("a grant of %o is rejected and changes nothing", async (given, expected) => {
  const before = await database().$count(grants);
  await expect(
    giveGrant(database(), { ...NOTHING, email: "somebody@example.com", reason, ...given }),
  ).rejects.toThrow(expected);
  expect(await database().$count(grants)).toBe(before);
  await expect(revokeGrants(database(), "stranger@example.com")).rejects.toThrow(
    "No account has the address",
  );
});

test("seeding the demo people twice creates each of them once", async () => {
  const [ids] = await Promise.all([1, 2, 3].map(() => ensureDemoPeople(database())));
  expect(await ensureDemoPeople(database())).toEqual(ids);
  for (const [name, { email: _email, name: _name, ...grant }] of Object.entries(DEMO_PEOPLE)) {
    const id = ids?.[name as keyof typeof DEMO_PEOPLE] ?? "";
    expect(await readEntitlements(database(), id)).toMatchObject(grant);
    expect(await database().$count(grants, eq(grants.userId, id))).toBeLessThanOrEqual(1);
  }
});
