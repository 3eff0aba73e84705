import { spawn } from "node:child_process";
import { once } from "node:events";
import { and, eq, isNotNull, sql } from "drizzle-orm";
import { beforeAll, expect, inject, test } from "vitest";
import { database, sqlClient } from "@/db/client";
import {
  alertEvents,
  benchMembers,
  lots,
  priceObservations,
  referenceRoasts,
  roasts,
  sales,
  savedSearches,
} from "@/db/schema";
import { computeAlerts } from "@/lib/alerts/compute-alerts";
import { LOADING_MARK, wantsBench } from "@/lib/demo/bench/incomplete-load";
import { loadDemoAlerts } from "@/lib/demo/bench/load-alerts";
import { loadDemoBench } from "@/lib/demo/bench/load-bench";
import { LOT_PLANS } from "@/lib/demo/bench/lot-plans";
import { ensureDemoPeople } from "@/lib/demo/people";
import { listLots } from "@/lib/inventory/inventory";
import type { Lot } from "@/lib/inventory/lot";
import { lotSchema } from "@/lib/inventory/lot";
import { readLotLedger } from "@/lib/inventory/movements/movements";
import { readConsistency } from "@/lib/roast/consistency/consistency";
import { listCuppings } from "@/lib/roast/cuppings/cuppings";
import { listOrders } from "@/lib/roast/orders/orders";
import { listBlends } from "@/lib/sales/blends/blends";
import { viewRoastedStock } from "@/lib/sales/roasted/roasted";
import { listSales } from "@/lib/sales/sales";
import { checkLotPages, checkProfitPage, checkRoastPages } from "@/tests/support/bench-walk";
import { insertCoffee } from "@/tests/support/factories";
import { insertPerson } from "@/tests/support/people";
import { sessionOf } from "@/tests/support/viewers";

const TODAY = "2026-11-20";
let userId: string;
let roasterId: string;
const viewer = () => sessionOf("member", userId);

beforeAll(async () => {
  for (const [i, { country, region, baseMethod }] of LOT_PLANS.entries()) {
    const coffee = await insertCoffee({
      name: `Lot ${i}`,
      country,
      region: region ?? "Cauca",
      processBaseMethod: baseMethod,
      decaf: baseMethod === "Decaf",
      pricePerLb: 7,
      priceTiers: [{ min_lbs: 1, price: 7 }],
      stockedDate: "2026-10-01",
    });
    await database().insert(priceObservations).values({
      coffeeId: coffee.id,
      observedOn: "2026-10-02",
      pricePerLb: 8,
      stocked: true,
      wholesale: false,
    });
  }
  ({ id: userId } = await insertPerson({ role: "member" }));
  ({ id: roasterId } = await insertPerson());
  await database().insert(benchMembers).values({ ownerId: userId, userId: roasterId, role: "roaster" });
  await loadDemoBench(userId, TODAY, roasterId);
});

const lotsNow = async (): Promise<Lot[]> =>
  (await listLots(viewer(), {})).data.map((lot) => lotSchema.parse(lot));

test("the demo bench has used-up, opened and new lots, one of them entered by hand", async () => {
  const rows = await lotsNow();
  expect(rows).toHaveLength(LOT_PLANS.length + 1);
  expect(rows.filter(({ stocked }) => !stocked).map(({ remaining_lbs: left }) => left)).toEqual([0, 0]);
  expect(rows.every(({ remaining_lbs: left }) => left >= 0)).toBe(true);
  expect(rows.filter(({ bean_cost: cost }) => cost === null)).toMatchObject([
    { coffee_name: "Ray’s backyard Kona" },
  ]);
});

test("demo roasts have plausible weight loss, nearly all have a curve, and each coffee has one reference", async () => {
  const rows = await database().select().from(roasts).where(eq(roasts.ownerId, userId));
  expect(rows.length).toBeGreaterThan(35);
  for (const { ozIn, ozOut, batchName } of rows) {
    const loss = 1 - (ozOut ?? 0) / (ozIn ?? 1);
    expect(loss, batchName).toBeGreaterThan(0.115);
    expect(loss, batchName).toBeLessThan(0.175);
  }
  // Three before the laptop, and the blend, which was entered by hand.
  expect(rows.filter(({ totalTime }) => totalTime === null)).toHaveLength(4);
  expect(new Set(rows.map(({ batchName }) => batchName)).size).toBe(rows.length);
  const references = await database()
    .select({ roastId: roasts.id })
    .from(referenceRoasts)
    .innerJoin(roasts, and(eq(roasts.id, referenceRoasts.roastId), isNotNull(roasts.totalTime)))
    .where(eq(referenceRoasts.ownerId, userId));
  // The coffees that were roasted once have none to choose from.
  expect(references.length).toBeGreaterThanOrEqual(7);
});

test("the demo bench has a blend of two lots, and lots that were sold, sampled, spilled and counted", async () => {
  const ledgers = await Promise.all((await lotsNow()).map(({ id }) => readLotLedger(viewer(), id)));
  for (const { data, remaining_oz: left } of ledgers) {
    expect(data.every(({ balance }) => balance >= 0)).toBe(true);
    expect(data[0]?.balance).toBe(left);
  }
  const lines = ledgers.flatMap(({ data }) => data);
  const ofBlend = lines.filter(({ kind, text }) => kind === "roasted" && text === "House espresso 1");
  expect(ofBlend.map(({ oz }) => oz).sort()).toEqual([-14, -21]);
  const moved = lines.filter(({ kind }) => kind !== "bought" && kind !== "roasted");
  expect(moved.map(({ kind }) => kind).sort()).toEqual([
    "counted",
    "sampled",
    "sampled",
    "sold_green",
    "spilled",
  ]);
  expect(moved.find(({ kind }) => kind === "counted")).toMatchObject({ oz: -1.5, balance: 110.5 });
  expect(moved.filter(({ price }) => price !== null)).toMatchObject([{ kind: "sold_green", price: 22 }]);
  expect(moved.every(({ day, text }) => day !== null && day <= TODAY && text)).toBe(true);
});

test("the demo bench has work of two people, on two machines, with colors and odd roasts", async () => {
  const rows = await database().select().from(roasts).where(eq(roasts.ownerId, userId));
  const sets = (of: (row: (typeof rows)[number]) => string | null) => new Set(rows.map(of)).size;
  expect([sets(({ roasterType }) => roasterType), sets(({ operator }) => operator)]).toEqual([2, 2]);
  expect(new Set(rows.map(({ enteredBy }) => enteredBy))).toEqual(new Set([userId, roasterId]));
  const metered = rows.filter(({ wholeColor }) => wholeColor !== null);
  expect(metered.length).toBeGreaterThan(25);
  for (const { wholeColor, groundColor } of metered) expect(groundColor).toBeGreaterThan(wholeColor ?? 0);
  const { data: coffees } = await readConsistency(viewer(), {});
  const outside = coffees.flatMap((coffee) => coffee.outside.map(({ figures }) => figures)).flat();
  expect(outside).toEqual(expect.arrayContaining(["whole_color", "dtr"]));
  expect(outside.length).toBeLessThan(rows.length);
});

test("the demo bench has cuppings on both forms, and orders that are late, due, coming and fulfilled", async () => {
  const { data: cuppings } = await listCuppings(viewer(), {});
  expect(cuppings.every(({ score, cupped_on: day }) => score !== null && day <= TODAY)).toBe(true);
  expect(new Set(cuppings.map(({ form }) => form))).toEqual(new Set(["sca", "cva"]));
  const twice = Map.groupBy(cuppings, ({ roast_id: id, form }) => `${id} ${form}`);
  expect(
    [...twice.values()].filter((same) => new Set(same.map(({ cupped_on: day }) => day)).size > 1),
  ).toHaveLength(1);
  const { data: orders } = await listOrders(viewer());
  const open = orders.filter(({ fulfilled_on: day }) => day === null);
  const due = new Set(open.map(({ due_on: day }) => Math.sign(Date.parse(day) - Date.parse(TODAY))));
  expect([due, orders.length > open.length]).toEqual([new Set([-1, 0, 1]), true]);
  expect(open.filter(({ recipe_id: id }) => id !== null)).toHaveLength(1);
});

test("roasted coffee of the demo is packed, blended, sold and used up, and nothing is below zero", async () => {
  const { data, entries } = await viewRoastedStock(viewer());
  for (const {
    oz_yielded: yielded,
    oz_blended: blended,
    oz_sold: sold,
    oz_gone: gone,
    oz_remaining: left,
  } of data)
    expect(yielded - blended - sold - gone).toBeCloseTo(left, 3);
  expect(data.flatMap(({ roasts: open }) => open).filter(({ oz_remaining: left }) => left < 0)).toEqual([]);
  expect(new Set(entries.map(({ kind }) => kind))).toEqual(
    new Set(["packed", "used", "given_away", "discarded"]),
  );
  expect(entries.every(({ moved_on: day }) => day <= TODAY)).toBe(true);
  const { data: blends } = await listBlends(viewer());
  expect(blends.map(({ name, oz_remaining: left }) => [name, left])).toEqual([
    ["Weekend blend", 12],
    ["Autumn filter", 0],
  ]);
});

test("demo sales come after their roast and never exceed its yield", async () => {
  const rows = await database()
    .select({ sale: sales, roast: roasts })
    .from(sales)
    .innerJoin(roasts, eq(roasts.id, sales.roastId))
    .where(eq(sales.ownerId, userId));
  expect(rows.length).toBeGreaterThan(35);
  const soldOf = new Map<number, number>();
  for (const { sale, roast } of rows) {
    expect(sale.sellDate > roast.roastDate && sale.sellDate <= TODAY).toBe(true);
    soldOf.set(roast.id, (soldOf.get(roast.id) ?? 0) + sale.ozSold);
    expect(soldOf.get(roast.id)).toBeLessThanOrEqual(roast.ozOut ?? 0);
  }
  const { profit } = await listSales(viewer(), {});
  const odd = profit.filter(({ warnings }) => warnings.length > 0).map(({ coffee_name: name }) => name);
  expect(odd).toEqual(["Ray’s backyard Kona"]);
});

test("every lot, roast and the profit page say what is stored", async () => {
  await checkLotPages(viewer(), userId);
  await checkRoastPages(viewer(), userId);
  await checkProfitPage(viewer(), userId);
});

test("the demo's first look at alerts finds coffees that became cheaper and new matches, once", async () => {
  const decaf = await insertCoffee({ decaf: true, pricePerLb: 8, stockedDate: "2026-11-19" });
  await computeAlerts(database());
  const told = await database().select().from(alertEvents).where(eq(alertEvents.ownerId, userId));
  expect(told.filter(({ kind }) => kind === "price_drop").map(({ priceBefore }) => priceBefore)).toEqual([
    8, 8, 8,
  ]);
  expect(told.filter(({ kind }) => kind === "new_match").map(({ coffeeId }) => coffeeId)).toContain(decaf.id);
  await loadDemoAlerts(viewer(), TODAY);
  expect(await database().$count(savedSearches, eq(savedSearches.ownerId, userId))).toBe(2);
});

test("loading the demo bench again adds nothing", async () => {
  expect(await loadDemoBench(userId, TODAY)).toBeNull();
  expect(await database().$count(lots, eq(lots.ownerId, userId))).toBe(LOT_PLANS.length + 1);
});

/** Has a process of its own make the demo's bench, and kills it between its first roast and that roast's curve. */
async function killAmidMaking() {
  const holder = await sqlClient().reserve();
  try {
    await holder`begin`;
    await holder`lock table roast_telemetry in exclusive mode`;
    const child = spawn(process.execPath, ["--import", "tsx", "scripts/load-demo-bench.ts"], {
      stdio: "ignore",
    });
    const waiting = sql`select 1 from pg_locks where not granted and relation = 'roast_telemetry'::regclass`;
    await expect
      .poll(async () => (await database().execute(waiting)).length, { timeout: 100_000 })
      .toBeGreaterThan(0);
    child.kill("SIGKILL");
    await once(child, "exit");
  } finally {
    await holder`rollback`;
    holder.release();
  }
}

test.runIf(inject("deep"))("an incomplete demo bench is replaced by the complete one", async () => {
  const { member: id } = await ensureDemoPeople(database());
  await killAmidMaking();
  const boughtFrom = async () =>
    (await database().select({ from: lots.boughtFrom }).from(lots).where(eq(lots.ownerId, id))).map(
      ({ from }) => from,
    );
  expect(new Set(await boughtFrom())).toEqual(new Set([LOADING_MARK]));

  expect(await wantsBench(database(), id)).toBe(true);
  expect(await loadDemoBench(id, "2026-11-21")).not.toBeNull();
  expect(await wantsBench(database(), id)).toBe(false);
  const ofThem = await boughtFrom();
  expect([ofThem.length, ofThem.filter((from) => from !== null)]).toEqual([
    LOT_PLANS.length + 1,
    ["A present from Ray"],
  ]);
  const told = (ownerId: string) =>
    database()
      .select({ batchName: roasts.batchName, ozOut: roasts.ozOut, dtr: roasts.dtrPercent })
      .from(roasts)
      .where(eq(roasts.ownerId, ownerId))
      .orderBy(roasts.id);
  expect(await told(id)).toEqual(await told(userId));
  const [first] = await database()
    .select()
    .from(roasts)
    .where(eq(roasts.ownerId, id))
    .orderBy(roasts.id)
    .limit(1);
  expect(first?.roastDate).toBe("2026-06-08");
});
