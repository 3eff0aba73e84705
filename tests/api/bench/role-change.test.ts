import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { database } from "@/db/client";
import { benchMembers } from "@/db/schema";
import { readSharedWorkspace } from "@/lib/workspaces/shares/shared-workspace";
import { insertLot, insertRoast } from "@/tests/support/factories";
import { accountOf, inTurn } from "@/tests/support/in-turn";
import { chatter } from "@/tests/support/workspaces";

/** A roaster on someone's bench, with a link to its lots and one to a workspace that shows all a roaster may share. */
async function sharingRoaster() {
  const owner = await chatter();
  const lot = await insertLot({ ownerId: owner.userId });
  const roast = await insertRoast({ lot });
  const roaster = await chatter();
  const [member] = await database()
    .insert(benchMembers)
    .values({ ownerId: owner.userId, userId: roaster.userId, role: "roaster" })
    .returning();
  await roaster.send("POST", "/api/bench/current", { bench: member?.id });
  const blocks = [
    { id: "a", type: "inventory", of: { lots: [lot.id] } },
    { id: "b", type: "roast-curve", of: { roast: roast.id } },
    { id: "c", type: "note", of: { text: "Cup on Friday" } },
  ];
  const { path } = await roaster.open({ title: "Samples", blocks });
  const shareWorkspace = () =>
    roaster.send("POST", `${path}/share`, { includes: ["notes", "inventory", "roasts"] });
  const addressIn = async (answer: Response): Promise<string> => (await answer.json()).shareUrl;
  const shared = await roaster.send("POST", "/api/share", { resourceId: "all" });
  const lots = new URL(await addressIn(shared)).searchParams.get("share");
  const workspace = (await addressIn(await shareWorkspace())).split("/").at(-1) ?? "";
  return {
    ownerId: owner.userId,
    userId: roaster.userId,
    shareWorkspace,
    become: (role: string) => owner.send("POST", "/api/bench/people/change", { memberId: member?.id, role }),
    shownLots: async () => (await owner.get(`/api/beans?share=${lots}`)).data.length,
    shownBlocks: async () => (await readSharedWorkspace(workspace))?.blocks.map(({ block }) => block.type),
    ownersLinks: async () => (await owner.get("/api/share")).data.length,
  };
}

test("someone who becomes a reader no longer shares lots and roasts by earlier links, but their notes", async () => {
  const { become, shownLots, shownBlocks, ownersLinks } = await sharingRoaster();
  expect((await become("roaster")).status).toBe(200);
  expect([await shownLots(), await shownBlocks()]).toEqual([1, ["inventory", "roast-curve", "note"]]);
  expect((await become("reader")).status).toBe(200);
  expect([await shownLots(), await shownBlocks()]).toEqual([0, ["note"]]);
  expect(await ownersLinks()).toBe(0);
  await become("roaster");
  expect([await shownLots(), await shownBlocks()]).toEqual([0, ["note"]]);
});

test("a reader's links of before readers shared nothing show no lots and roasts, in a later role either", async () => {
  const { userId, become, shownLots, shownBlocks, ownersLinks } = await sharingRoaster();
  await database().update(benchMembers).set({ role: "reader" }).where(eq(benchMembers.userId, userId));
  expect([await shownLots(), await shownBlocks(), await ownersLinks()]).toEqual([0, ["note"], 0]);
  await become("roaster");
  expect([await shownLots(), await shownBlocks(), await ownersLinks()]).toEqual([0, ["note"], 0]);
});

test("a workspace isn't shared in a role that was lost meanwhile", async () => {
  const { ownerId, become, shareWorkspace } = await sharingRoaster();
  expect(await inTurn(accountOf(ownerId), [() => become("reader"), shareWorkspace])).toEqual([200, 409]);
});
