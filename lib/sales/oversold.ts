import { eq, sql } from "drizzle-orm";
import type { Transaction } from "@/db/client";
import { roastedBlendParts, roastedBlends, roastedMovements, roasts, sales } from "@/db/schema";
import { askFirst, type Overdraw } from "@/lib/stock/overdraw";
import { ouncesOf } from "@/lib/units/fixed-point";
import { readBooks } from "./lot-ledger";
import type { SaleRow } from "./queries";

/** Roasted ounces that are left to sell; null if something of it wasn't weighed. */
interface Left {
  of: string;
  oz: number | null;
}

/** Of a weighed roast: less its sales, what was blended, and what was given away, thrown away or used. */
export async function leftOfRoast(tx: Transaction, roastId: number): Promise<Left | undefined> {
  const [row] = await tx
    .select({
      of: roasts.batchName,
      // A query of one table leaves out its name, which the subquery needs.
      oz: sql<number | null>`(${roasts.ozOut}
        - coalesce((select sum(s.oz_sold) from ${sales} s where s.roast_id = roasts.id), 0)
        - coalesce((select sum(m.oz) from ${roastedMovements} m
            where m.roast_id = roasts.id and m.kind <> 'packed'), 0)
        - coalesce((select sum(p.oz) from ${roastedBlendParts} p where p.roast_id = roasts.id), 0))::float8`,
    })
    .from(roasts)
    .where(eq(roasts.id, roastId));
  return row?.oz === null ? undefined : row;
}

/** Of a blend of roasted coffee. */
export async function leftOfBlend(tx: Transaction, blendId: number): Promise<Left | undefined> {
  const [row] = await tx
    .select({
      of: roastedBlends.name,
      oz: sql<
        number | null
      >`(coalesce((select sum(p.oz) from ${roastedBlendParts} p where p.blend_id = roasted_blends.id), 0)
        - coalesce((select sum(s.oz_sold) from ${sales} s where s.blend_id = roasted_blends.id), 0)
        - coalesce((select sum(m.oz) from ${roastedMovements} m
            where m.blend_id = roasted_blends.id and m.kind <> 'packed'), 0))::float8`,
    })
    .from(roastedBlends)
    .where(eq(roastedBlends.id, blendId));
  return row;
}

async function leftOfLot(tx: Transaction, ownerId: string, lotId: number): Promise<Left> {
  const [ledger] = (await readBooks(tx, ownerId, lotId)).ledgers;
  const left = ledger?.unsoldRoasted ?? null;
  return { of: ledger?.lot.coffeeName ?? "", oz: left === null ? null : ouncesOf(left) };
}

/**
 * Call with the lot locked, before a sale is written; call the result after it. That throws 409 if more was sold of the
 * roast or blend, or else of the lot, than came out of it, and more than before, unless the caller doesn't ask.
 */
export async function oversoldCheck(
  tx: Transaction,
  {
    ownerId,
    lotId,
    roastId,
    blendId,
  }: { ownerId: string; lotId: number; roastId: number | null; blendId: number | null },
  overdraw: Overdraw = "save",
): Promise<(row: SaleRow) => Promise<void>> {
  if (overdraw === "save") return async () => {};
  const read = async () =>
    (blendId === null ? undefined : await leftOfBlend(tx, blendId)) ??
    (roastId === null ? undefined : await leftOfRoast(tx, roastId)) ??
    (await leftOfLot(tx, ownerId, lotId));
  const before = await read();
  return async ({ ozSold }) => {
    const after = await read();
    if (after.oz === null || before.oz === null || after.oz >= 0 || after.oz >= before.oz) return;
    const left = Math.max(0, Math.round((after.oz + ozSold) * 1000) / 1000);
    const has = left === 0 ? "nothing left to sell" : `${left} oz left to sell`;
    askFirst([`${after.of} has ${has}; this sells ${ozSold} oz.`], {
      name: after.of,
      left_oz: left,
      oversold_oz: -after.oz,
    });
  };
}
