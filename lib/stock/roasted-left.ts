import { inArray, sql } from "drizzle-orm";
import type { Transaction } from "@/db/client";
import { roastedBlendParts, roastedBlends, roastedMovements, roasts, sales } from "@/db/schema";
import { rounded } from "@/lib/units/rounding";
import { askAll, type Overdraw } from "./overdraw";

/** Roasted coffee of a roast or a blend, in ounces. */
interface RoastedLeft {
  of: string;
  made: number;
  /** Less what was sold, blended, given away, thrown away or used. */
  oz: number;
}

/** Of weighed roasts. */
export async function leftOfRoasts(
  tx: Transaction,
  roastIds: readonly number[],
): Promise<Map<number, RoastedLeft>> {
  if (roastIds.length === 0) return new Map();
  const rows = await tx
    .select({
      id: roasts.id,
      of: roasts.batchName,
      made: roasts.ozOut,
      // A query of one table leaves out its name, which the subquery needs.
      oz: sql<number | null>`(${roasts.ozOut}
        - coalesce((select sum(s.oz_sold) from ${sales} s where s.roast_id = roasts.id), 0)
        - coalesce((select sum(m.oz) from ${roastedMovements} m
            where m.roast_id = roasts.id and m.kind <> 'packed'), 0)
        - coalesce((select sum(p.oz) from ${roastedBlendParts} p where p.roast_id = roasts.id), 0))::float8`,
    })
    .from(roasts)
    .where(inArray(roasts.id, [...new Set(roastIds)]));
  return new Map(
    rows.flatMap(({ id, of, made, oz }) => (made === null || oz === null ? [] : [[id, { of, made, oz }]])),
  );
}

export const leftOfRoast = async (tx: Transaction, roastId: number): Promise<RoastedLeft | undefined> =>
  (await leftOfRoasts(tx, [roastId])).get(roastId);

/** The same for blends. */
export async function leftOfBlends(
  tx: Transaction,
  blendIds: readonly number[],
): Promise<Map<number, RoastedLeft>> {
  if (blendIds.length === 0) return new Map();
  const made = sql`coalesce((select sum(p.oz) from ${roastedBlendParts} p where p.blend_id = roasted_blends.id), 0)`;
  const rows = await tx
    .select({
      id: roastedBlends.id,
      of: roastedBlends.name,
      made: sql<number>`${made}::float8`,
      oz: sql<number>`(${made}
        - coalesce((select sum(s.oz_sold) from ${sales} s where s.blend_id = roasted_blends.id), 0)
        - coalesce((select sum(m.oz) from ${roastedMovements} m
            where m.blend_id = roasted_blends.id and m.kind <> 'packed'), 0))::float8`,
    })
    .from(roastedBlends)
    .where(inArray(roastedBlends.id, [...new Set(blendIds)]));
  return new Map(rows.map(({ id, ...left }) => [id, left]));
}

export const leftOfBlend = async (tx: Transaction, blendId: number): Promise<RoastedLeft | undefined> =>
  (await leftOfBlends(tx, [blendId])).get(blendId);

/**
 * Call before a roast or blend is changed; call the result after it. It throws 409 if more of it was sold or used than it
 * makes now, and less is left than before, unless the caller doesn't ask.
 */
export async function shrinkCheck(
  read: () => Promise<RoastedLeft | undefined>,
  overdraw: Overdraw = "save",
): Promise<() => Promise<void>> {
  if (overdraw === "save") return async () => {};
  const had = (await read())?.oz ?? 0;
  return async () => {
    const now = await read();
    if (!now || now.oz >= Math.min(0, had)) return;
    const { of, made, oz } = now;
    const taken = rounded(made - oz, 3);
    askAll([
      {
        text: `${of}: ${made} oz made, but ${taken} oz already sold or used.`,
        details: { name: of, made_oz: made, oversold_oz: -oz },
      },
    ]);
  };
}
