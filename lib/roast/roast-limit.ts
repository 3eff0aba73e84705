import { count, eq } from "drizzle-orm";
import type { Transaction } from "@/db/client";
import { roasts } from "@/db/schema";
import { EXPORT_FIRST, limitReached } from "@/lib/access/limit-reached";

/** Most roasts that one person keeps: four a day for more than ten years. */
export const MAX_ROASTS = 20_000;

/**
 * Makes sure that this person may have so many more roasts. In a transaction that holds the account, or two at once
 * would both count before either has added any.
 * @throws ApiError 409 when there would be more than `MAX_ROASTS`
 */
export async function requireRoastLimit(tx: Transaction, ownerId: string, more: number): Promise<void> {
  const [row] = await tx.select({ roasts: count() }).from(roasts).where(eq(roasts.ownerId, ownerId));
  if ((row?.roasts ?? 0) + more <= MAX_ROASTS) return;
  throw limitReached(MAX_ROASTS, "roast", EXPORT_FIRST);
}
