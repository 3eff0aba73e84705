import { createHash } from "node:crypto";
import { database } from "@/db/client";
import { catalogAccess } from "@/lib/catalog/access";
import { coffeesById } from "@/lib/catalog/coffees-by-id";
import type { SharedLot } from "@/lib/inventory/lot";
import { projectSharedLot } from "@/lib/inventory/project";
import { selectLot, selectLots } from "@/lib/inventory/queries";
import { ANONYMOUS } from "@/lib/viewer";
import { selectOpenShare } from "./queries";

/** 32 random bytes, base64url. */
const TOKEN = /^[A-Za-z0-9_-]{43}$/;

/** The token has 256 random bits, so a slow hash would protect nothing. */
export const hashShareToken = (token: string): string => createHash("sha256").update(token).digest("hex");

/**
 * The lots that a link shows, to whoever has it: coffees as a stranger sees them, and what the owner entered by hand.
 * Null for a token that is unknown, over, or none.
 */
export async function lotsByShareToken(token: string): Promise<{
  lots: SharedLot[];
  single: boolean;
  expiresAt: Date;
} | null> {
  if (!TOKEN.test(token)) return null;
  const db = database();
  const share = await selectOpenShare(db, hashShareToken(token));
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
