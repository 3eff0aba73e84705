import { expect, test } from "vitest";
import { blockData } from "@/lib/canvas/block-data";
import { type Block, blockSchema } from "@/lib/canvas/contract";
import { resolveBlock } from "@/lib/canvas/resolve-block";
import { ANONYMOUS, type SessionViewer } from "@/lib/viewer";
import { insertCoffee, insertLot, insertRoast } from "@/tests/support/factories";
import { insertPerson } from "@/tests/support/people";
import { insertSale } from "@/tests/support/sales";
import { sessionOf } from "@/tests/support/viewers";

/** A member with two coffees, a lot with cupping scores, two roasts and a sale. */
async function roaster() {
  const { id: ownerId } = await insertPerson({ role: "member" });
  const notes = { tastingNotes: ["blueberry", "jasmine", "cocoa"] };
  const coffees = [
    await insertCoffee({ name: "Kochere 4", ...notes }),
    await insertCoffee({ name: "Huila" }),
  ];
  const [coffee] = coffees;
  const lot = await insertLot({
    ownerId,
    coffeeId: coffee?.id ?? 0,
    cuppingNotes: { scores: { aroma: 8, acidity: 8.5 }, text: "Bright" },
  });
  const roasts = [
    await insertRoast({ lot, ozIn: 16, ozOut: 13.6 }),
    await insertRoast({ lot, ozIn: 16, ozOut: 13.5 }),
  ];
  await insertSale({ lot, roastId: roasts[0]?.id ?? null, ozSold: 4, price: 10 });
  return {
    viewer: sessionOf("member", ownerId) satisfies SessionViewer,
    coffees: coffees.map(({ id }) => id),
    lot: lot.id,
    roasts: roasts.map(({ id }) => id),
  };
}
type Roaster = Awaited<ReturnType<typeof roaster>>;

const executionId = crypto.randomUUID();
const everyBlock = ({ coffees, lot, roasts }: Roaster) =>
  [
    { type: "coffees", of: { ids: coffees } },
    { type: "coffees", of: { query: "name=Kochere&quantity_lb=5" } },
    { type: "comparison", of: { ids: coffees } },
    { type: "tasting-radar", of: { coffees } },
    { type: "table", of: { source: "origin-prices" } },
    { type: "table", of: { source: "new-arrivals", days: 90 } },
    { type: "table", of: { source: "similar-coffees", coffee: coffees[0] } },
    { type: "inventory", of: { lots: [lot] } },
    { type: "inventory", of: { query: "show=all" } },
    { type: "roast-curve", of: { roast: roasts[0] } },
    { type: "roast-overlay", of: { roasts } },
    { type: "profit", of: { query: "" } },
    { type: "profit", of: { lots: [lot] } },
    { type: "tasting-radar", of: { lots: [lot] } },
    { type: "table", of: { source: "roasts", query: `lot=${lot}` } },
    { type: "table", of: { source: "run-out" } },
    { type: "table", of: { source: "day-plan", query: "want=500&unit=g" } },
    {
      type: "action",
      of: { executionId, actionType: "log-sale", fields: { green_coffee_inv_id: lot, price: 12 } },
    },
    { type: "note", of: { text: "Ask for samples" } },
  ].map((block, n): Block => blockSchema.parse({ id: String(n), ...block }));

test("every kind of block resolves for its owner to serializable data with addresses on this site", async () => {
  const one = await roaster();
  for (const block of everyBlock(one)) {
    const data = await resolveBlock(one.viewer, block);
    const named = JSON.stringify(block);
    expect(data, named).toMatchObject({ type: block.type, asOf: expect.any(String) });
    expect(blockData.parse(JSON.parse(JSON.stringify(data))), named).toEqual(data);
  }
  const resolve = async (type: string, of: object) =>
    resolveBlock(one.viewer, blockSchema.parse({ id: "x", type, of }));
  expect(await resolve("coffees", { ids: one.coffees, quantityLb: 20 })).toMatchObject({
    quantityLb: 20,
    query: expect.stringContaining("quantity_lb=20"),
  });
  expect(await resolve("profit", { lots: [one.lot] })).toMatchObject({ sales: 1, revenue: 10 });
  expect(await resolve("table", { source: "roasts", query: `lot=${one.lot}` })).toMatchObject({ total: 2 });
  // A lot that is hardly roasted is on the list too, without a day.
  const undated = { rows: [{ href: `/beans/${one.lot}`, cells: { date: null, pace: null } }], total: 1 };
  expect(await resolve("table", { source: "run-out" })).toMatchObject(undated);
  expect(await resolve("table", { source: "run-out", query: `lot=${one.lot}` })).toMatchObject(undated);
  expect(await resolve("table", { source: "run-out", query: `lot=${one.lot + 1}` })).toMatchObject({
    total: 0,
  });
  expect(await resolve("tasting-radar", { coffees: one.coffees })).toMatchObject({
    shapes: [{ label: "Kochere 4" }],
  });
  expect(await resolve("table", { source: "day-plan", query: "want=500&unit=g" })).toMatchObject({
    rows: expect.arrayContaining([
      expect.objectContaining({ cells: { item: "Roasted coffee wanted", value: 500, unit: "g" } }),
    ]),
  });
});

test("a block of the search that is furthest below the median lists coffees in that order and links to what the API accepts", async () => {
  const prices = [9, 8, 10, 6, 7];
  const stocked = { country: "Below Median Land", processing: "Washed", processBaseMethod: "Washed" };
  for (const price of prices) await insertCoffee({ ...stocked, pricePerLb: price });
  const block = blockSchema.parse({
    id: "m",
    type: "coffees",
    of: {
      query:
        "country=Below+Median+Land&sortField=below_median&sortDirection=asc&processing_base_method=Washed",
    },
  });
  const found = await resolveBlock(ANONYMOUS, block);
  expect(found).toMatchObject({
    // The API has neither the page's order nor, for everyone, its process filters.
    query: "/v1/catalog?country=Below+Median+Land",
    total: 5,
    coffees: [6, 7, 8, 9, 10].map((pricePerLb) => ({ pricePerLb })),
  });
});

test("a compared price says the least that it buys, and answers kept without that are still shown", async () => {
  const coffees = [[{ min_lbs: 1, price: 9 }], [{ min_lbs: 150, price: 5 }]].map((priceTiers) =>
    insertCoffee({ priceTiers }),
  );
  const ids = (await Promise.all(coffees)).map(({ id }) => id);
  const block = blockSchema.parse({ id: "c", type: "comparison", of: { ids } });
  const data = await resolveBlock(ANONYMOUS, block);
  expect(data).toMatchObject({ coffees: [{ minLbs: 1 }, { pricePerLb: 5, minLbs: 150 }] });
  const kept = JSON.stringify(data).replaceAll(/"minLbs":\d+,/g, "");
  expect(kept).not.toContain("minLbs");
  expect(blockData.parse(JSON.parse(kept))).toMatchObject({ coffees: [{ id: ids[0] }, { id: ids[1] }] });
});

test("a stranger and another member see nothing of a person's blocks, and only public coffees", async () => {
  const [one, other] = [await roaster(), await roaster()];
  const hidden = await insertCoffee({
    name: "Held back",
    ownerId: one.viewer.userId,
    publicCoffee: false,
    wholesale: false,
  });
  const blocks = everyBlock({ ...one, coffees: [...one.coffees, hidden.id] });
  for (const viewer of [ANONYMOUS, other.viewer])
    for (const block of blocks) {
      const data = JSON.stringify(await resolveBlock(viewer, block));
      const named = `${viewer.kind}: ${JSON.stringify(block)} gives ${data}`;
      expect(data.includes("Held back"), named).toBe(false);
      for (const own of [`/beans/${one.lot}"`, `/roast/${one.roasts[0]}"`, "Bright"])
        expect(data.includes(own), named).toBe(false);
    }
  const held = blockSchema.parse({ id: "h", type: "coffees", of: { ids: [hidden.id] } });
  expect(await resolveBlock(one.viewer, held)).toMatchObject({ coffees: [{ name: "Held back" }] });
});
