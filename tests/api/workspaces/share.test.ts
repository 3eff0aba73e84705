import { eq, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { database } from "@/db/client";
import { workspaceMessages, workspaceShares } from "@/db/schema";
import { createWorkspaceShare } from "@/lib/workspaces/shares/contract";
import { readSharedWorkspace } from "@/lib/workspaces/shares/shared-workspace";
import { insertCoffee, insertLot, insertRoast } from "@/tests/support/factories";
import { insertSale } from "@/tests/support/sales";
import { type Chatter, chatter, errorOf } from "@/tests/support/workspaces";

/** A member's workspace with a block of each kind, and a question. */
async function sharer(other?: { lot: number }) {
  const one = await chatter();
  const coffee = await insertCoffee({ name: "Kochere 4", pricePerLb: 7.5, tastingNotes: ["jasmine"] });
  const hidden = await insertCoffee({ name: "Held back", ownerId: one.userId, publicCoffee: false });
  const wholesale = await insertCoffee({ name: "By the bag", wholesale: true });
  const scores = { scores: { aroma: 8 }, text: "private words" };
  const lot = await insertLot({
    ownerId: one.userId,
    coffeeId: coffee.id,
    beanCost: 4321,
    notes: "private words",
    cuppingNotes: scores,
  });
  const roast = await insertRoast({ lot, batchName: "Morning batch" });
  await insertSale({ lot, roastId: roast.id, price: 98.76, ozSold: 4 });
  const blocks = [
    { type: "coffees", of: { ids: [coffee.id, hidden.id, wholesale.id] } },
    { type: "inventory", of: { lots: [lot.id, ...(other ? [other.lot] : [])] } },
    { type: "tasting-radar", of: { lots: [lot.id] } },
    { type: "roast-curve", of: { roast: roast.id } },
    { type: "profit", of: { query: "" } },
    { type: "note", of: { text: "Ask Anna for samples" } },
    {
      type: "action",
      of: { executionId: crypto.randomUUID(), actionType: "track-coffee", fields: { catalog_id: coffee.id } },
    },
  ].map((block, n) => ({ id: String(n), ...block }));
  const { id, path } = await one.open({ title: "Spring secrets", blocks });
  await one.send("POST", `${path}/messages`, { text: "What did I pay?" });
  return { one, id, path, lot: lot.id };
}

async function linkOf(one: Chatter, path: string, body: object = {}) {
  const answer = await one.send("POST", `${path}/share`, body);
  expect(answer.status).toBe(201);
  const { shareUrl, share } = createWorkspaceShare.response.parse(await answer.json());
  return { token: shareUrl.split("/").at(-1) ?? "", share };
}
const shownBy = async (token: string) => {
  const shared = await readSharedWorkspace(token);
  return { types: shared?.blocks.map(({ block }) => block.type), text: JSON.stringify(shared), shared };
};

test("a link shows catalog data as a stranger sees it, and of the owner's only what it names", async () => {
  const { one, path } = await sharer();
  const bare = await shownBy((await linkOf(one, path)).token);
  expect(bare.types).toEqual(["coffees"]);
  expect(bare.text).toContain("Kochere 4");
  const secrets = [
    "Held back",
    "By the bag",
    "private words",
    "4321",
    "98.76",
    "Anna",
    "What did I pay",
    "secrets",
  ];
  for (const secret of secrets) expect(bare.text.includes(secret), secret).toBe(false);

  const named = await shownBy((await linkOf(one, path, { includes: ["inventory", "roasts"] })).token);
  expect(named.types).toEqual(["coffees", "inventory", "tasting-radar", "roast-curve"]);
  expect(named.text).toContain("Morning batch");
  for (const secret of secrets) expect(named.text.includes(secret), secret).toBe(false);
  expect(named.shared?.blocks[1]?.data).toMatchObject({
    value: 0,
    lots: [{ landedPerLb: null, value: null }],
  });

  const all = ["messages", "notes", "inventory", "roasts", "profit"];
  const whole = await shownBy((await linkOf(one, path, { includes: all })).token);
  expect(whole.shared).toMatchObject({ title: "Spring secrets", messages: [{ text: "What did I pay?" }] });
  expect(whole.types).not.toContain("action");
  for (const secret of ["Held back", "By the bag", "private words"])
    expect(whole.text.includes(secret), secret).toBe(false);
  // Nor does a row lead to a page that only its owner can open.
  expect(whole.text).not.toMatch(/"href":"\/(?!catalog)/);
});

test("a link to a canvas that names another person's lot doesn't show it", async () => {
  const victim = await sharer();
  const { one, path, lot } = await sharer({ lot: victim.lot });
  const { token } = await linkOf(one, path, { includes: ["inventory", "roasts", "profit"] });
  const { shared } = await shownBy(token);
  expect(shared?.blocks[1]?.data).toMatchObject({ lots: [{ id: lot }], total: 1 });
});

test("a link ends when it expires, is revoked, or its workspace is deleted, and its token isn't stored", async () => {
  const { one, path } = await sharer();
  const [expiring, revoked, deleted] = [
    await linkOf(one, path, { expiresIn: 60 }),
    await linkOf(one, path),
    await linkOf(one, path),
  ];
  const stored = JSON.stringify(await database().select().from(workspaceShares));
  expect(stored).not.toContain(revoked.token);
  const past = { expiresAt: sql`now()` };
  await database().update(workspaceShares).set(past).where(eq(workspaceShares.id, expiring.share.id));
  expect(await readSharedWorkspace(expiring.token)).toBeNull();
  const eve = await chatter();
  expect((await errorOf(await eve.send("DELETE", `${path}/share?id=${revoked.share.id}`))).status).toBe(403);
  expect((await one.get(`${path}/share`)).shares).toHaveLength(2);
  await one.send("DELETE", `${path}/share?id=${revoked.share.id}`);
  expect(await readSharedWorkspace(revoked.token)).toBeNull();
  expect(await readSharedWorkspace(deleted.token)).not.toBeNull();
  await one.send("DELETE", path);
  expect(await readSharedWorkspace(deleted.token)).toBeNull();
  for (const nonsense of ["", "a".repeat(43), "../../etc", `${deleted.token}=`])
    expect(await readSharedWorkspace(nonsense)).toBeNull();
  expect((await one.send("POST", `${path}/share`, { includes: ["passwords"] })).status).toBe(400);
});

test("a workspace is exported as Markdown without markup of others, and as JSON with its data", async () => {
  const { one, id, path } = await sharer();
  const hostile = "![x](https://evil.example/a.png) <img src=x> [here](https://evil.example)";
  await database().insert(workspaceMessages).values({
    ownerId: one.userId,
    workspaceId: id,
    role: "assistant",
    text: hostile,
  });
  const file = await one.send("GET", `${path}/export?format=markdown`);
  expect(file.headers.get("content-disposition")).toMatch(/^attachment; filename="workspace-[\w.-]+\.md"$/);
  const markdown = await file.text();
  expect(markdown).toContain("# Spring secrets");
  expect(markdown).toContain("| Kochere 4 |");
  expect(markdown).toContain("Source: <http");
  for (const live of [/(?<!\\)!\[/, /(?<!\\)\]\(/, /(?<!\\)<img/, /https:\/\/evil/])
    expect(markdown).not.toMatch(live);
  const json = await (await one.send("GET", `${path}/export?format=json`)).json();
  expect(json).toMatchObject({
    workspace: { title: "Spring secrets" },
    messages: [{ role: "user" }, { role: "assistant", text: hostile }],
    canvas: { blocks: expect.arrayContaining([expect.objectContaining({ data: expect.anything() })]) },
  });
  expect((await one.send("GET", `${path}/export?format=pdf`)).status).toBe(400);
});

test("the account's export has the workspaces with all that is in them, and no link's token", async () => {
  const { one, id, path } = await sharer();
  const { token } = await linkOf(one, path, { includes: ["notes"] });
  const action = { actionType: "track-coffee", fields: { catalog_id: (await insertCoffee()).id } };
  const executionId = crypto.randomUUID();
  await one.send("POST", "/api/chat/execute-action", { executionId, ...action });
  const exported = await one.get("/api/account/export");
  expect(exported).toMatchObject({
    workspaces: [{ id, title: "Spring secrets", messages: [{ role: "user", text: "What did I pay?" }] }],
    workspace_links: [{ workspace_id: id, includes: ["notes"] }],
    executed_actions: [{ execution_id: executionId, action_type: "track-coffee" }],
  });
  expect(exported.workspaces[0].canvas).toHaveLength(7);
  expect(JSON.stringify(exported)).not.toContain(token);
});

test("a form makes and revokes a link without scripts, and its page alone has the address", async () => {
  const { one, id } = await sharer();
  const action = `/chat/${id}/change`;
  const made = await one.submit(action, { do: "share", "with-notes": "yes", expiresIn: "86400" });
  expect(made.status).toBe(201);
  expect(made.headers.get("location")).toBeNull();
  const token = /\/share\/([\w-]{43})</.exec(await made.text())?.[1] ?? "";
  expect((await shownBy(token)).types).toContain("note");
  const { shares } = await one.get(`/api/workspaces/${id}/share`);
  expect(shares).toMatchObject([{ includes: ["notes"] }]);
  expect((await one.submit(action, { do: "share", expiresIn: "5" })).headers.get("location")).toContain(
    "problem=invalid_request",
  );
  await one.submit(action, { do: "revoke-share", id: String(shares[0].id) });
  expect((await shownBy(token)).shared).toBeNull();
});
