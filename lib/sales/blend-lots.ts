import { and, desc, eq } from "drizzle-orm";
import type { Queryable } from "@/db/client";
import { roastedBlendParts, roastedBlends, roasts } from "@/db/schema";
import { MAX_BLENDS } from "./contract";

/** Blends by id, the latest first, with the lot that their sales are listed under: that of their first roast. */
export async function selectBlendLots(db: Queryable, ownerId: string) {
  const { id, name, blendedOn } = roastedBlends;
  const { blendId, roastId, position } = roastedBlendParts;
  const rows = await db
    .select({ id, ownerId: roastedBlends.ownerId, name, blendedOn, lotId: roasts.lotId })
    .from(roastedBlends)
    .innerJoin(roastedBlendParts, and(eq(blendId, id), eq(position, 0)))
    .innerJoin(roasts, eq(roasts.id, roastId))
    .where(eq(roastedBlends.ownerId, ownerId))
    .orderBy(desc(blendedOn), desc(id))
    .limit(MAX_BLENDS);
  return new Map(rows.map((row) => [row.id, row]));
}
