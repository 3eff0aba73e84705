import { and, eq, inArray, sql } from "drizzle-orm";
import type { Queryable, Transaction } from "@/db/client";
import { lotMovements, type MovementKind } from "@/db/schema";
import { rounded } from "@/lib/units/rounding";
import { numberedLines } from "./ledger";

/** Ledger lines that state what is left, not what was taken: their ounces follow from the lines before them. */
const COUNTING: MovementKind[] = ["counted", "used_up"];

export interface Count extends Record<string, unknown> {
  id: number;
  lot: number;
  day: string;
  /** Ounces left just before it. */
  before: number;
  /** The difference that it adds. */
  oz: number;
}

/** What the ledger has left after a count: the weight on the scale. */
export const countedOz = ({ before, oz }: Pick<Count, "before" | "oz">): number => rounded(before + oz, 4);

/** The counts of these lots; a lot's are in the order of its ledger. */
export async function selectCounts(
  db: Queryable,
  ownerId: string,
  lotIds: readonly number[],
): Promise<Count[]> {
  if (lotIds.length === 0) return [];
  const counted = await db
    .selectDistinct({ id: lotMovements.lotId })
    .from(lotMovements)
    .where(
      and(
        eq(lotMovements.ownerId, ownerId),
        inArray(lotMovements.lotId, [...new Set(lotIds)]),
        inArray(lotMovements.kind, COUNTING),
      ),
    );
  if (counted.length === 0) return [];
  const rows = await db.execute<Count>(sql`
    ${numberedLines(
      ownerId,
      counted.map(({ id }) => id),
    )},
    balances as (
      select kind, id, lot, n, day, oz, sum(coalesce(oz, 0)) over (partition by lot order by n) - coalesce(oz, 0) as before
      from numbered
    )
    select id::float8 as id, lot::float8 as lot, day::text as day, oz::float8 as oz, before::float8 as before
    from balances where kind in ('counted', 'used_up') order by lot, n`);
  return [...rows];
}

/** What was counted, by the movements' ids. */
export const heldCounts = (counts: readonly Count[]): Map<number, number> =>
  new Map(counts.map((count) => [count.id, countedOz(count)]));

/**
 * A count is right for its day: entries before it change its difference, not what was counted.
 * @param held ounces by movement; a count that isn't there stays as it is
 */
export async function settleCounts(
  tx: Transaction,
  ownerId: string,
  lotIds: readonly number[],
  held: ReadonlyMap<number, number>,
): Promise<void> {
  if (held.size === 0) return;
  let [lot, moved] = [0, 0];
  for (const count of await selectCounts(tx, ownerId, lotIds)) {
    if (count.lot !== lot) [lot, moved] = [count.lot, 0];
    const before = count.before + moved;
    const oz = rounded((held.get(count.id) ?? before + count.oz) - before, 4);
    if (oz === rounded(count.oz, 4)) continue;
    await tx
      .update(lotMovements)
      .set({ oz })
      .where(and(eq(lotMovements.ownerId, ownerId), eq(lotMovements.id, count.id)));
    moved += oz - count.oz;
  }
}
