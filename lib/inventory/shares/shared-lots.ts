import { database } from "@/db/client";
import { hashSecretToken, isSecretToken } from "@/lib/access/secret-token";
import { catalogAccess } from "@/lib/catalog/access";
import { coffeesById } from "@/lib/catalog/coffees-by-id";
import type { SharedLot } from "@/lib/inventory/lot";
import { projectSharedLot } from "@/lib/inventory/project";
import { selectLot, selectLots } from "@/lib/inventory/queries";
import { ANONYMOUS } from "@/lib/viewer";
import { selectOpenShare } from "./queries";

/**
 * The lots that a share link shows: public facts of their coffees, and what the owner entered by hand.
 * Null for an unknown, expired or malformed token.
 */
export async function lotsByShareToken(token: string): Promise<{
  lots: SharedLot[];
  single: boolean;
  expiresAt: Date;
} | null> {
  if (!isSecretToken(token)) return null;
  const db = database();
  const share = await selectOpenShare(db, hashSecretToken(token));
  if (!share) return null;
  const { lotId, ownerId, showsArrival, expiresAt } = share;
  const one = lotId === null ? undefined : await selectLot(db, share, lotId);
  const rows = lotId === null ? await selectLots(db, ownerId) : one ? [one] : [];
  const ids = rows.map(({ lot }) => lot.coffeeId);
  const coffees = await coffeesById(db, catalogAccess(ANONYMOUS, {}), ownerId, ids);
  const lots = rows.map((row) => projectSharedLot(row, coffees.get(row.lot.coffeeId), showsArrival));
  // Used-up lots last.
  lots.sort((a, b) => Number(b.stocked) - Number(a.stocked));
  return { lots, single: lotId !== null, expiresAt };
}
