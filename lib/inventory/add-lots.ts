import { z } from "zod";
import type { Transaction } from "@/db/client";
import { limitReached } from "@/lib/access/account-limit";
import { requireBenchWriter } from "@/lib/access/bench";
import { ADDED, runOnce } from "@/lib/access/run-once";
import { type BenchTransaction, writeBench } from "@/lib/access/write-bench";
import { catalogAccess } from "@/lib/catalog/access";
import { coffeesById } from "@/lib/catalog/coffees-by-id";
import { noSuchCoffee } from "@/lib/coffee/no-such-coffee";
import { MAX_LOTS } from "@/lib/stock/lot-limit";
import { recalculateStocked } from "@/lib/stock/remaining-weight";
import { todayOf } from "@/lib/units/days";
import type { SessionViewer, Viewer } from "@/lib/viewer";
import { columnsOf, type NewLot, typedFactsOf } from "./lot";
import { privateCoffee } from "./private-coffee";
import { countLots, insertCoffees, insertLots, selectLotNames } from "./queries";
import { refuseCosts } from "./refuse-costs";

const addedIds = z.object({ ids: z.array(z.int()) });

/**
 * Adds several lots, all or none, once for each `importId`: a repeat answers the lots that were added.
 * @throws ApiError as `addLot`, and 409 when the id was used for other lots
 */
export async function addLots(
  viewer: Viewer,
  { import_id: executionId, lots }: { import_id: string; lots: readonly NewLot[] },
) {
  const session = requireBenchWriter(viewer);
  return writeBench(session, async (tx) => {
    const { ownerId } = session.bench;
    const once = { ownerId, executionId, actionType: `${ADDED}lots`, payload: lots, what: "import" };
    const { result, replayed } = await runOnce(tx, { ...once, result: addedIds }, async () => ({
      ids: await addLotsIn(tx, session, lots),
    }));
    return { data: await selectLotNames(tx, ownerId, result.ids), replayed };
  });
}

/** The same within a transaction. Returns the ids, in the order of `lots`. */
export async function addLotsIn(
  tx: BenchTransaction,
  session: SessionViewer,
  lots: readonly NewLot[],
): Promise<number[]> {
  requireBenchWriter(session);
  for (const lot of lots) refuseCosts(session, lot);
  const { ownerId } = session.bench;
  if ((await countLots(tx, ownerId)) + lots.length > MAX_LOTS)
    throw limitReached(MAX_LOTS, "lot", "Add fewer, or delete some first.");
  await requireVisible(tx, session, lots);
  const byHand = lots.flatMap(({ catalog_id, ...said }) =>
    catalog_id === undefined
      ? [
          privateCoffee(
            ownerId,
            said.manual_name ?? "",
            typedFactsOf(said),
            said.purchase_date ?? todayOf(session),
          ),
        ]
      : [],
  );
  const made = await insertCoffees(tx, byHand);
  const coffeeIds = lots.map(({ catalog_id }) => catalog_id ?? made.shift());
  const ids = await insertLots(
    tx,
    lots.map(({ catalog_id: _, ...said }, place) => ({
      purchasedQtyLbs: 0,
      ...columnsOf(said),
      ownerId,
      coffeeId: coffeeIds[place] ?? 0,
      stocked: false,
      enteredBy: session.userId,
    })),
  );
  await recalculateStocked(tx, session.bench, ids);
  return ids;
}

async function requireVisible(tx: Transaction, session: SessionViewer, lots: readonly NewLot[]) {
  const wanted = lots.flatMap(({ catalog_id }) => catalog_id ?? []);
  const access = catalogAccess(session, { showWholesale: true });
  const found = await coffeesById(tx, access, session.bench.ownerId, wanted);
  const missing = wanted.find((id) => !found.has(id));
  if (missing !== undefined) throw noSuchCoffee(missing);
}
