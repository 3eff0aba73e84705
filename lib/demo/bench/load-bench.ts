import { and, eq, sql } from "drizzle-orm";
import { type Database, database, sqlClient } from "@/db/client";
import { catalogCoffees as coffees, lots, referenceRoasts, suppliers } from "@/db/schema";
import { lockAccount } from "@/lib/access/account-lock";
import { tierAt } from "@/lib/coffee/price-tiers";
import { addDays, type Day } from "@/lib/demo/calendar";
import { DEMO_PEOPLE } from "@/lib/demo/people";
import { addLot, removeLot } from "@/lib/inventory/inventory";
import { addMovement } from "@/lib/inventory/movements/movements";
import { addRoasts } from "@/lib/roast/add-roasts";
import { importLog } from "@/lib/roast/import/import-log";
import { ownBench, type SessionViewer } from "@/lib/viewer";
import { LOADING_MARK, markComplete, removeRest, selectIncompleteLots, wantsBench } from "./incomplete-load";
import { loadDemoAlerts } from "./load-alerts";
import { planWork } from "./load-plans";
import { sellAll, type Team } from "./load-sales";
import { GIFT, LOT_PLANS, type LotPlan } from "./lot-plans";
import { planRoasts } from "./roast-plans";
import type { BlendableRoast } from "./roasted-plans";
import { planBlend, planMovements } from "./stock-plans";

/** Freight of a parcel of green coffee, US dollars. */
const FREIGHT = { parcel: 8.5, pound: 0.62 };
/** What a pound of usual coffee costs here, US dollars. */
const TYPICAL_PRICE_PER_LB = 8;

const cents = (dollars: number) => Math.round(dollars * 100) / 100;

interface DemoBench {
  lots: number;
  roasts: number;
  sales: number;
  movements: number;
}

/** The listing in stock that fits best, always the same of one market; null when the market has none. */
async function findListing(db: Database, { country, region, baseMethod }: LotPlan, taken: readonly number[]) {
  const rows = await db
    .select({
      id: coffees.id,
      region: coffees.region,
      country: coffees.country,
      priceTiers: coffees.priceTiers,
    })
    .from(coffees)
    .innerJoin(suppliers, eq(suppliers.id, coffees.supplierId))
    .where(
      and(
        eq(coffees.country, country),
        baseMethod === "Decaf" ? eq(coffees.decaf, true) : eq(coffees.processBaseMethod, baseMethod),
        sql`${coffees.publicCoffee} and ${coffees.stocked} and not ${coffees.wholesale}`,
        // Everyday coffees of a small roastery: nothing rare or co-fermented.
        sql`${coffees.pricePerLb} between 5 and 14 and ${coffees.name} !~* 'ferment|infus|anaer|fruit|barrel'`,
      ),
    )
    .orderBy(
      sql`${coffees.region} is not distinct from ${region} desc`,
      sql`md5(${coffees.name} || ${coffees.source})`,
    )
    .limit(taken.length + 1);
  return rows.find(({ id }) => !taken.includes(id)) ?? null;
}

interface Bought {
  id: number;
  coffeeId: number;
  name: string;
  dearness: number;
}

async function buy(
  viewer: SessionViewer,
  plan: LotPlan,
  today: Day,
  taken: number[],
): Promise<Bought | null> {
  const listing = await findListing(database(), plan, taken);
  if (!listing) return null;
  taken.push(listing.id);
  const pound = tierAt(listing.priceTiers, plan.pounds)?.price ?? TYPICAL_PRICE_PER_LB;
  const { received, eudr_plot: plot, ...arrival } = plan.arrival;
  const { data } = await addLot(viewer, {
    ...arrival,
    received_date: addDays(today, -received),
    // The market may have had none of the plan's region.
    eudr_plot: listing.region === plan.region ? plot : null,
    catalog_id: listing.id,
    purchased_qty_lbs: plan.pounds,
    purchase_date: addDays(today, -plan.bought),
    bean_cost: cents(pound * plan.pounds),
    tax_ship_cost: cents(FREIGHT.parcel + FREIGHT.pound * plan.pounds),
    notes: plan.notes,
    rank: plan.rank,
    cupping_notes: plan.cupping,
    bought_from: LOADING_MARK,
  });
  const place = listing.region ?? plan.country;
  return {
    id: data.id,
    coffeeId: listing.id,
    name: plan.baseMethod === "Washed" ? place : `${place} ${plan.baseMethod.toLowerCase()}`,
    dearness: Math.min(1.7, Math.max(0.85, pound / TYPICAL_PRICE_PER_LB)),
  };
}

async function receiveGift(viewer: SessionViewer, today: Day): Promise<Bought> {
  const { pounds, bought, roasted: _, ...said } = GIFT;
  const { data } = await addLot(viewer, {
    ...said,
    bought_from: LOADING_MARK,
    purchased_qty_lbs: pounds,
    purchase_date: addDays(today, -bought),
  });
  return { id: data.id, coffeeId: data.catalog_id, name: "Kona", dearness: 1.5 };
}

interface LotRoast extends BlendableRoast {
  source: Bought;
  hasCurve: boolean;
}

async function roastAll(team: Team, today: Day, bought: readonly (Bought | null)[]) {
  const roasted: LotRoast[] = [];
  for (const { lot, nth, by, roast, log } of planRoasts(today, (number) => bought[number]?.name ?? "")) {
    const source = bought[lot];
    if (!source) continue;
    const { data } = await addRoasts(team[by], [{ ...roast, coffee_id: source.id }]);
    for (const { roast_id: id, roast_date: day, oz_out: ozOut } of data) {
      if (log) {
        const file = { name: log.name, bytes: new TextEncoder().encode(log.text) };
        await importLog(team[by], { file, target: { kind: "roast", id } });
      }
      const { dearness } = source;
      const isSpoiled = (roast.defects ?? []).length > 0;
      const hasCurve = log !== null;
      roasted.push({ id, day, ozOut: ozOut ?? 0, dearness, source, hasCurve, lot, nth, isSpoiled });
    }
  }
  return roasted;
}

async function fillBench(team: Team, today: Day): Promise<DemoBench> {
  const viewer = team.member;
  const taken: number[] = [];
  const bought: (Bought | null)[] = [];
  for (const plan of LOT_PLANS) bought.push(await buy(viewer, plan, today, taken));
  const gift = await receiveGift(viewer, today);
  bought.push(gift);

  const roasted = await roastAll(team, today, bought);
  const idOf = (lot: number) => bought[lot]?.id;
  const blend = planBlend(today, idOf);
  if (blend) await addRoasts(team.roaster, [{ ...blend, operator: DEMO_PEOPLE.roaster.name }]);
  const movements = planMovements(today, idOf);
  // Green coffee is sold by the owner.
  for (const movement of movements)
    await addMovement(movement.kind === "sold_green" ? viewer : team.roaster, movement);
  const sales = await sellAll(team, today, roasted);
  await planWork(team, today, bought, roasted);

  // The second recorded roast of each coffee.
  const references = bought.flatMap((source) => {
    const known = roasted.filter((roast) => roast.source === source && roast.hasCurve)[1];
    return source && known ? [{ ownerId: viewer.userId, coffeeId: source.coffeeId, roastId: known.id }] : [];
  });
  await database().transaction(async (tx) => {
    if (references.length > 0) await tx.insert(referenceRoasts).values(references);
    await markComplete(tx, viewer.userId);
    await tx.update(lots).set({ boughtFrom: GIFT.bought_from }).where(eq(lots.id, gift.id));
  });
  return {
    lots: bought.filter(Boolean).length,
    roasts: roasted.length + (blend ? 1 : 0),
    sales,
    movements: movements.length,
  };
}

/**
 * Fills a demo user's bench from the demo market by the API's verbs, dated back from `today`. All or nothing; replaces an
 * unfinished bench, keeps other lots.
 * @param roasterId who enters the roasts since they joined
 * @returns what was added; null when there were lots
 */
export async function loadDemoBench(
  userId: string,
  today: Day,
  roasterId = userId,
): Promise<DemoBench | null> {
  // Another process may be filling this bench. The lock ends with its process.
  const turn = await sqlClient().reserve();
  try {
    await turn`select pg_advisory_lock(hashtext('demo bench'))`;
    return (await wantsBench(database(), userId)) ? await makeBench(userId, today, roasterId) : null;
  } finally {
    await turn`select pg_advisory_unlock(hashtext('demo bench'))`;
    turn.release();
  }
}

async function makeBench(userId: string, today: Day, roasterId: string): Promise<DemoBench> {
  const viewer: SessionViewer = {
    kind: "session",
    sessionId: "demo",
    userId,
    role: "member",
    marketIntelligence: false,
    bench: ownBench(userId, "member"),
  };
  const roaster: SessionViewer = {
    ...viewer,
    userId: roasterId,
    bench: { ...viewer.bench, role: "roaster" },
  };
  await removeHalf(viewer);
  try {
    const bench = await fillBench({ member: viewer, roaster }, today);
    await loadDemoAlerts(viewer, today);
    return bench;
  } catch (error) {
    await removeHalf(viewer);
    throw error;
  }
}

async function removeHalf(viewer: SessionViewer): Promise<void> {
  const begun = await database().transaction(async (tx) => {
    // A killed process's last write may still hold the account.
    await lockAccount(tx, viewer.userId);
    const begun = await selectIncompleteLots(tx, viewer.userId);
    await removeRest(tx, viewer.userId);
    return begun;
  });
  for (const { id } of begun) await removeLot(viewer, id, { cascade: true });
}
