import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { database } from "@/db/client";
import { catalogCoffees, inventoryShares, lots } from "@/db/schema";
import { sharedLot } from "@/lib/inventory/lot";
import { createShare, MAX_SHARES, readShares } from "@/lib/inventory/shares/contract";
import { call } from "@/tests/support/call";
import { insertCoffee, insertLot, insertRoast } from "@/tests/support/factories";
import { addBeans, deleteBeans, send } from "@/tests/support/inventory";
import { insertPerson, signIn } from "@/tests/support/people";

async function roaster() {
  const person = await insertPerson();
  return { ...person, cookie: await signIn(person) };
}

/** Makes a link that must be made; answers the path that its token is for. */
async function share(cookie: string, body: Record<string, unknown>) {
  const response = await send("POST", "/api/share", cookie, body);
  const answer = createShare.response.parse(await response.json());
  const token = new URL(answer.shareUrl).searchParams.get("share") ?? "";
  return { ...answer, token };
}
const opened = async (token: string, cookie?: string) => {
  const response = await call(`/api/beans?share=${token}`, cookie ? { headers: { cookie } } : {});
  expect(response.status).toBe(200);
  return sharedLot.array().parse((await response.json()).data);
};
const end = (id: number, at: Date) =>
  database().update(inventoryShares).set({ expiresAt: at }).where(eq(inventoryShares.id, id));

const SECRETS = {
  notes: "SECRET notes",
  boughtFrom: "SECRET friend",
  beanCost: 4321.09,
  taxShipCost: 1234.56,
  cuppingNotes: { scores: { aroma: 8 }, text: "SECRET cup" },
};

test("a share link shows one lot without costs, notes, seller, buyer or roasts, and no other lot", async () => {
  const { id: ownerId, cookie } = await roaster();
  const coffee = await insertCoffee({ name: "Shown", country: "Kenya" });
  const lot = await insertLot({ ownerId, coffeeId: coffee.id, rank: 9, ...SECRETS });
  await insertLot({ ownerId });
  await insertRoast({ lot, ozIn: 8, roastNotes: "SECRET roast", roastTargets: "SECRET target" });
  const { token, shareUrl } = await share(cookie, { resourceId: lot.id, expiresIn: 3600 });
  expect(shareUrl).toBe(`http://localhost/beans/shared?share=${token}`);
  const text = await (await call(`/api/beans?share=${token}`)).text();
  expect(text).not.toMatch(
    /SECRET|4321|1234\.56|bean_cost|tax_ship_cost|"notes":"|bought_from|roast_profiles/,
  );
  expect(text).not.toContain(ownerId);
  expect(await opened(token)).toMatchObject([
    {
      id: lot.id,
      coffee_name: "Shown",
      rank: 9,
      remaining_lbs: 19.5,
      cupping_scores: { aroma: 8 },
      coffee_catalog: { country: "Kenya" },
    },
  ]);
});

test("a share link to all lots shows the current ones, hand-entered included", async () => {
  const { cookie } = await roaster();
  const { token } = await share(cookie, { resourceId: "all", expiresIn: "7d" });
  expect(await opened(token)).toEqual([]);
  await addBeans(cookie, { manual_name: "By hand", country: "Peru" });
  const member = await signIn(await insertPerson({ role: "member" }));
  for (const who of [undefined, member, cookie])
    expect(await opened(token, who)).toMatchObject([
      { coffee_name: "By hand", coffee_catalog: { country: "Peru", public_coffee: false } },
    ]);
  // Whom a lot is shared with may see it, not its coffee's page.
  const [lot] = await opened(token);
  expect((await call(`/v1/catalog/${lot?.catalog_id}`, { headers: { cookie: member } })).status).toBe(404);
});

test("a shared lot shows its coffee as the public sees it, wholesale by name only", async () => {
  const person = await insertPerson({ role: "member" });
  const cookie = await signIn(person);
  const coffee = await insertCoffee({ wholesale: true, name: "Sack", country: "Brazil" });
  await addBeans(cookie, { catalog_id: coffee.id });
  const { token } = await share(cookie, { resourceId: "all" });
  expect(await opened(token)).toMatchObject([{ coffee_name: "Sack", coffee_catalog: null }]);
});

test("an expired, revoked, altered or invented link shows an empty list", async () => {
  const { id: ownerId, cookie } = await roaster();
  const lot = await insertLot({ ownerId });
  const over = await share(cookie, { resourceId: lot.id });
  const closed = await share(cookie, { resourceId: lot.id });
  expect(await opened(over.token)).toHaveLength(1);
  await end(over.share.id, new Date(Date.now() - 1000));
  expect((await send("DELETE", `/api/share?id=${closed.share.id}`, cookie)).status).toBe(200);
  const altered = `${over.token.slice(0, -1)}${over.token.endsWith("A") ? "B" : "A"}`;
  for (const token of [over.token, closed.token, altered, "x".repeat(43), "x", "x".repeat(5000)])
    expect([token, await opened(token)]).toEqual([token, []]);
});

test("a link to a deleted lot shows nothing", async () => {
  const { id: ownerId, cookie } = await roaster();
  const lot = await insertLot({ ownerId });
  const { token } = await share(cookie, { resourceId: lot.id });
  await deleteBeans(cookie, lot.id);
  expect(await opened(token)).toEqual([]);
});

test("the share token is only in the creating response, not in the list or database", async () => {
  const { id: ownerId, cookie } = await roaster();
  const lot = await insertLot({ ownerId, coffeeId: (await insertCoffee({ name: "Listed" })).id });
  const { token, share: made } = await share(cookie, { resourceId: String(lot.id), expiresIn: "90m" });
  const answer = await (await call("/api/share", { headers: { cookie } })).json();
  expect(readShares.response.parse(answer).data).toEqual([made]);
  expect(made).toMatchObject({ resourceId: lot.id, coffee_name: "Listed" });
  expect(Date.parse(made.expires_at) - Date.parse(made.created_at)).toBe(90 * 60_000);
  expect(JSON.stringify(answer)).not.toContain(token);
  const rows = await database().select().from(inventoryShares);
  expect(JSON.stringify(rows)).not.toContain(token);
});

test("sharing another person's lot or revoking their link gets 403, an absent one 404", async () => {
  const { cookie } = await roaster();
  const other = await roaster();
  const lot = await insertLot({ ownerId: other.id });
  const theirs = await share(other.cookie, { resourceId: "all" });
  const answers = [
    await send("POST", "/api/share", cookie, { resourceId: lot.id, expiresIn: 600 }),
    await send("DELETE", `/api/share?id=${theirs.share.id}`, cookie),
    await send("POST", "/api/share", cookie, { resourceId: 2_147_483_647, expiresIn: 600 }),
    await send("DELETE", "/api/share?id=2147483647", cookie),
  ];
  expect(answers.map(({ status }) => status)).toEqual([403, 403, 404, 404]);
  expect(await opened(theirs.token)).toHaveLength(1);
});

test(`concurrent requests never exceed ${MAX_SHARES} open links, expired ones not counted`, async () => {
  const { id: ownerId, cookie } = await roaster();
  const at = (offsetMs: number) => new Date(Date.now() + offsetMs);
  const row = (i: number, expiresAt: Date) => ({ ownerId, tokenHash: `${ownerId}-${i}`, expiresAt });
  await database()
    .insert(inventoryShares)
    .values([
      ...Array.from({ length: MAX_SHARES - 1 }, (_, i) => row(i, at(600_000))),
      ...Array.from({ length: 10 }, (_, i) => row(1000 + i, at(-1000))),
    ]);
  const answers = await Promise.all(
    Array.from({ length: 4 }, () => send("POST", "/api/share", cookie, { resourceId: "all" })),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
  expect(await database().$count(inventoryShares, eq(inventoryShares.ownerId, ownerId))).toBe(MAX_SHARES);
});

test.each([
  [{}, "resourceId"],
  [{ resourceId: "some", expiresIn: 600 }, "resourceId"],
  [{ resourceId: 0, expiresIn: 600 }, "resourceId"],
  [{ resourceId: "all", expiresIn: 59 }, "expiresIn"],
  [{ resourceId: "all", expiresIn: 365 * 86_400 + 1 }, "expiresIn"],
  [{ resourceId: "all", expiresIn: "366d" }, "expiresIn"],
  [{ resourceId: "all", expiresIn: "soon" }, "expiresIn"],
  [{ resourceId: "all", expiresIn: 3600.5 }, "expiresIn"],
  [{ resourceId: "all", expiresIn: null }, "expiresIn"],
])("the body %j is 400", async (body, field) => {
  const { cookie } = await roaster();
  const response = await send("POST", "/api/share", cookie, body);
  expect([response.status, (await response.json()).details.field]).toEqual([400, field]);
});

test("a shared lot shows later changes", async () => {
  const { id: ownerId, cookie } = await roaster();
  const lot = await insertLot({ ownerId });
  const { token } = await share(cookie, { resourceId: lot.id });
  await database().update(lots).set({ rank: 2 }).where(eq(lots.id, lot.id));
  await database().update(catalogCoffees).set({ name: "Renamed" }).where(eq(catalogCoffees.id, lot.coffeeId));
  expect(await opened(token)).toMatchObject([{ rank: 2, coffee_name: "Renamed" }]);
});
