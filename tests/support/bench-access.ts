import { database } from "@/db/client";
import {
  benchMembers,
  blendRecipeParts,
  blendRecipes,
  inventoryShares,
  lotMovements,
  roastCuppings,
  roastedMovements,
  roastOrders,
} from "@/db/schema";
import type { BenchRole } from "@/lib/viewer";
import { insertCoffee, insertLot, insertRoast } from "./factories";
import { insertSale } from "./sales";

/** Amounts that nothing else has. */
const PLANTED = { bean: 7391.17, tax: 613.29, sale: 284.53, green: 91.37 };
/** Those amounts, their sum, and fields that only owners get; not four digits of an id. */
export const LEAKS =
  /(?<!\w-?)7,?391(?![\w-])|613\.29|284\.53|91\.37|8,?004\.46|bean_cost|tax_ship_cost|landed_cost|gross_profit/;

/** One of everything that a bench has, with amounts that show where they leak. */
export async function fillBench(ownerId: string) {
  const coffee = await insertCoffee({ ownerId, publicCoffee: false, name: "Planted Guji" });
  const costs = { beanCost: PLANTED.bean, taxShipCost: PLANTED.tax, purchasedQtyLbs: 40 };
  const lot = await insertLot({ ownerId, coffeeId: coffee.id, ...costs });
  const other = await insertLot({ ownerId, coffeeId: coffee.id, ...costs });
  const roast = await insertRoast({ lot, batchName: "Planted batch" });
  const again = await insertRoast({ lot, batchName: "Planted again" });
  const sale = await insertSale({ lot, roastId: roast.id, price: PLANTED.sale });
  const db = database();
  const [sold, spilled] = await db
    .insert(lotMovements)
    .values([
      { ownerId, lotId: lot.id, kind: "sold_green", oz: -8, price: PLANTED.green, movedOn: "2026-10-06" },
      { ownerId, lotId: lot.id, kind: "spilled", oz: -1, movedOn: "2026-10-06" },
    ])
    .returning();
  const [entry] = await db
    .insert(roastedMovements)
    .values({ ownerId, roastId: roast.id, kind: "used", oz: 1, movedOn: "2026-10-06" })
    .returning();
  const [recipe] = await db.insert(blendRecipes).values({ ownerId, name: "Planted blend" }).returning();
  const part = { ownerId, recipeId: recipe?.id ?? 0, share: 1 };
  await db.insert(blendRecipeParts).values([
    { ...part, lotId: lot.id, position: 0 },
    { ...part, lotId: other.id, position: 1 },
  ]);
  const [share] = await db
    .insert(inventoryShares)
    .values({
      ownerId,
      lotId: lot.id,
      tokenHash: `planted ${lot.id}`,
      enteredBy: ownerId,
      expiresAt: new Date(Date.now() + 86_400_000),
    })
    .returning();
  const [order] = await db
    .insert(roastOrders)
    .values({ ownerId, coffeeId: coffee.id, oz: 12, dueOn: "2026-12-01" })
    .returning();
  const [cupping] = await db
    .insert(roastCuppings)
    .values({ ownerId, roastId: roast.id, cuppedOn: "2026-10-06", form: "sca", scores: {} })
    .returning();
  return {
    order: order?.id ?? 0,
    cupping: cupping?.id ?? 0,
    lot: lot.id,
    other: other.id,
    coffee: coffee.id,
    roast: roast.id,
    again: again.id,
    sale: sale.id,
    sold: sold?.id ?? 0,
    spilled: spilled?.id ?? 0,
    entry: entry?.id ?? 0,
    recipe: recipe?.id ?? 0,
    share: share?.id ?? 0,
  };
}
type FilledBench = Awaited<ReturnType<typeof fillBench>>;

export async function insertMember(ownerId: string, userId: string, role: BenchRole): Promise<string> {
  const [member] = await database().insert(benchMembers).values({ ownerId, userId, role }).returning();
  return member?.id ?? "";
}

export const BENCH_CALLERS = ["owner", "roaster", "reader", "stranger"] as const;
export type BenchCaller = (typeof BENCH_CALLERS)[number];

interface BenchCase {
  method: string;
  /** As in `app/routes.ts`. */
  route: string;
  path: (bench: FilledBench) => string;
  body?: (bench: FilledBench) => object;
  expected: Record<BenchCaller, number>;
}

const of = (owner: number, roaster: number, reader: number, stranger: number): BenchCase["expected"] => ({
  owner,
  roaster,
  reader,
  stranger,
});
/** The stranger gets their own, which has none of these rows. */
const LIST = of(200, 200, 200, 200);
const ROW = of(200, 200, 200, 403);
const WRITE = of(200, 200, 403, 403);
const OWNERS = of(200, 403, 403, 403);
const OWNERS_LIST = of(200, 403, 403, 200);

/** @param request `PUT /api/beans?id={lot}`, where names in braces are ids of a filled bench */
function row(
  request: string,
  expected: BenchCase["expected"],
  body?: (bench: FilledBench) => object,
): BenchCase {
  const [method = "", address = ""] = request.split(" ");
  const ids = /\{(\w+)\}/g;
  const path = (bench: FilledBench) =>
    address.replace(ids, (_, name) => String(new Map<string, number>(Object.entries(bench)).get(name)));
  return { method, route: address.split("?", 1)[0] ?? "", path, ...(body && { body }), expected };
}

/**
 * What the people on a bench, and a person of another one, get for its rows. A rules test asks for a line of every
 * route and method that a bench has.
 */
export const BENCH_ACCESS: readonly BenchCase[] = [
  ...[
    "/api/beans",
    "/api/beans/counts",
    "/api/beans/export",
    "/api/beans/movements/export",
    "/api/blends",
    "/api/roasted-stock",
    "/api/roasted-stock/export",
    "/api/share",
    "/api/roast-profiles",
    "/api/roast-profiles/export",
    "/api/roast-consistency",
    "/api/roast-cuppings",
    "/api/batch-numbers",
    "/api/roast-orders",
    "/api/roast-ranking",
    "/api/roast-ranking/export",
    "/api/search?q=planted",
  ].map((path) => row(`GET ${path}`, LIST)),
  ...["/api/profit", "/api/profit/export", "/api/profit/export?what=lots"].map((path) =>
    row(`GET ${path}`, OWNERS_LIST),
  ),
  row("GET /api/beans/movements?lot={lot}", ROW),
  row("GET /api/roast-profiles?id={roast}", ROW),
  row("GET /api/roast-chart-data?roastId={roast}", ROW),
  row("GET /api/roast-chart-settings?roastId={roast}", ROW),
  row("GET /api/roast-reference?roast_id={roast}", ROW),
  row("GET /api/roast-compare?ids={roast},{again}", ROW),
  // It has no recording.
  row("GET /api/roast-export?roastId={roast}", of(404, 404, 404, 403)),
  row("POST /api/beans", of(200, 200, 403, 200), () => ({ manual_name: "New" })),
  row("POST /api/beans", of(200, 403, 403, 200), () => ({ manual_name: "New", bean_cost: 3 })),
  row("PUT /api/beans?id={lot}", WRITE, () => ({ rank: 5 })),
  row("PUT /api/beans?id={lot}", OWNERS, () => ({ bean_cost: 5 })),
  // A lot with sales takes them along.
  row("DELETE /api/beans?id={lot}&cascade=true", OWNERS),
  row("DELETE /api/beans?id={other}&cascade=true", WRITE),
  row("POST /api/beans/batch", of(200, 200, 403, 200), () => ({
    import_id: crypto.randomUUID(),
    lots: [{ manual_name: "New" }],
  })),
  row("POST /api/beans/movements", WRITE, ({ lot }) => ({ coffee_id: lot, kind: "spilled", weight: 1 })),
  row("POST /api/beans/movements", OWNERS, ({ lot }) => ({
    ...{ coffee_id: lot, kind: "sold_green", weight: 1, price: 2 },
  })),
  row("PUT /api/beans/movements?id={spilled}", WRITE, () => ({ reason: "Damp" })),
  row("PUT /api/beans/movements?id={sold}", OWNERS, () => ({ reason: "Damp" })),
  row("DELETE /api/beans/movements?id={spilled}", WRITE),
  row("DELETE /api/beans/movements?id={sold}", OWNERS),
  row("POST /api/blends", WRITE, ({ lot, other }) => ({
    name: "House",
    parts: [lot, other].map((id) => ({ coffee_id: id, share: 1 })),
  })),
  row("PUT /api/blends?id={recipe}", WRITE, () => ({ name: "House" })),
  row("DELETE /api/blends?id={recipe}", WRITE),
  row("POST /api/roasted-stock", WRITE, ({ roast }) => ({
    ...{ roast_id: roast, kind: "packed", weight: 1, bags: 1 },
  })),
  row("DELETE /api/roasted-stock?id={entry}", WRITE),
  row("POST /api/share", WRITE, ({ lot }) => ({ resourceId: lot })),
  row("DELETE /api/share?id={share}", WRITE),
  row("POST /api/roast-profiles", WRITE, ({ lot }) => ({ coffee_id: lot, oz_in: 16 })),
  row("PUT /api/roast-profiles?id={roast}", WRITE, () => ({ oz_in: 15 })),
  row("DELETE /api/roast-profiles?id={again}", WRITE),
  // Something of it was sold.
  row("DELETE /api/roast-profiles?id={roast}", OWNERS),
  row("PUT /api/roast-chart-settings?roastId={roast}", WRITE, () => ({ settings: null })),
  row("POST /api/roast-reference", WRITE, ({ roast }) => ({ roast_id: roast })),
  row("DELETE /api/roast-reference?roast_id={roast}", WRITE),
  // It has no recording whose marks could move.
  row("POST /api/roast-marks", of(400, 400, 403, 403), ({ roast }) => ({ roastId: roast, drop: 600 })),
  row("POST /api/roast-cuppings", WRITE, ({ roast }) => ({ roast_id: roast, form: "sca", notes: "Sweet" })),
  row("PUT /api/roast-cuppings?id={cupping}", WRITE, () => ({ notes: "Sweet" })),
  row("DELETE /api/roast-cuppings?id={cupping}", WRITE),
  // To a stranger the private coffee doesn't exist.
  row("POST /api/roast-consistency", of(200, 200, 403, 404), ({ coffee }) => ({
    catalog_id: coffee,
    dtr: 2,
  })),
  row("POST /api/batch-numbers", of(200, 200, 403, 404), ({ coffee }) => ({
    ...{ batches: { [`coffee ${coffee}`]: 1 } },
  })),
  row("DELETE /api/batch-numbers?batch_number=1999-1", of(200, 200, 403, 200)),
  row("POST /api/roast-orders", of(200, 200, 403, 404), ({ coffee }) => ({
    ...{ catalog_id: coffee, weight: 12, due_on: "2026-12-01" },
  })),
  row("PUT /api/roast-orders?id={order}", WRITE, () => ({ note: "Early" })),
  row("DELETE /api/roast-orders?id={order}", WRITE),
  row("DELETE /api/clear-roast?roast_id={roast}", WRITE),
  row("POST /api/profit", OWNERS, ({ lot }) => ({
    ...{ green_coffee_inv_id: lot, oz_sold: 1, price: 2, sell_date: "2026-10-07" },
  })),
  row("PUT /api/profit?id={sale}", OWNERS, () => ({ price: 20 })),
  row("DELETE /api/profit?id={sale}", OWNERS),
  ...["green-coffee-inv", "roast-profiles", "bean-tasting"].map((tool) =>
    row(`POST /api/tools/${tool}`, LIST, () => ({})),
  ),
];

/** Routes and methods of a bench, by how they begin; those of files and of its people have tests of their own. */
export const OF_A_BENCH =
  /^(GET|POST|PUT|DELETE) \/api\/(beans|blends|roasted-stock|share|roast-|clear-roast|profit)/;
