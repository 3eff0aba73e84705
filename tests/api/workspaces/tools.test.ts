import { expect, test } from "vitest";
import { insertCoffee, insertLot, insertRoast } from "@/tests/support/factories";
import { chatter, errorOf } from "@/tests/support/workspaces";

const TOOLS = ["coffee-catalog", "green-coffee-inv", "roast-profiles", "bean-tasting", "coffee-chunks"];

/** A member with a lot and a roast, and another's. */
async function roaster() {
  const [one, other] = [await chatter(), await chatter()];
  const coffee = await insertCoffee({ name: "Kochere 4", country: "Ethiopia", tastingNotes: ["jasmine"] });
  const of = async (ownerId: string) => {
    const lot = await insertLot({ ownerId, coffeeId: coffee.id, stocked: true, purchasedQtyLbs: 20 });
    return { lot, roast: await insertRoast({ lot }) };
  };
  const use = (tool: string, body: unknown) => one.send("POST", `/api/tools/${tool}`, body);
  return { one, coffee, mine: await of(one.userId), theirs: await of(other.userId), use };
}

test("each tool answers the caller's rows with deprecation headers that name the chat", async () => {
  const { coffee, mine, theirs, use } = await roaster();
  const bodies: Record<string, [object, object]> = {
    "coffee-catalog": [{ country: "Ethiopia", name: "Kochere" }, { data: [{ id: coffee.id }] }],
    "green-coffee-inv": [{ show: "all" }, { data: [{ id: mine.lot.id }], total: 1 }],
    "roast-profiles": [{ lot: mine.lot.id }, { data: [{ roast_id: mine.roast.id }] }],
    "bean-tasting": [
      { lots: [mine.lot.id, theirs.lot.id], coffees: [coffee.id] },
      { lots: [{ id: mine.lot.id }], coffees: [{ families: { floral: ["jasmine"] } }] },
    ],
    "coffee-chunks": [{ query: "Kochere 4" }, { data: [{ coffee_id: coffee.id, source: coffee.source }] }],
  };
  for (const tool of TOOLS) {
    const [body, expected] = bodies[tool] ?? [{}, {}];
    const answer = await use(tool, body);
    expect([tool, answer.status]).toEqual([tool, 200]);
    expect(answer.headers.get("deprecation")).toBe("true");
    expect(answer.headers.get("link")).toBe('</api/chat>; rel="successor-version"');
    expect(await answer.json(), tool).toMatchObject(expected);
  }
  expect((await use("roast-profiles", { lot: theirs.lot.id })).status).toBe(403);
});

test("asking a tool for more than 15 rows is refused, and so is what its parameters don't allow", async () => {
  const { use } = await roaster();
  for (const tool of ["coffee-catalog", "green-coffee-inv", "roast-profiles", "coffee-chunks"])
    expect(await errorOf(await use(tool, { query: "a", limit: 16 })), tool).toMatchObject({
      status: 400,
      details: { field: "limit", expected: "whole number from 1 to 15" },
    });
  const many = Array.from({ length: 16 }, (_, n) => n + 1);
  expect((await use("bean-tasting", { coffees: many })).status).toBe(400);
  expect(await errorOf(await use("coffee-catalog", { stocked: "maybe" }))).toMatchObject({
    details: { field: "stocked" },
  });
  expect((await use("coffee-catalog", { country: { $ne: null } })).status).toBe(400);
});

test("without a membership the tools of the catalog answer, and those of the bench don't", async () => {
  const subscriber = await chatter({ marketIntelligence: true });
  const statuses = await Promise.all(
    TOOLS.map(async (tool) => (await subscriber.send("POST", `/api/tools/${tool}`, { query: "a" })).status),
  );
  expect(statuses).toEqual([200, 403, 403, 403, 200]);
});
