import { count, eq } from "drizzle-orm";
import type { Transaction } from "@/db/client";
import { roasts } from "@/db/schema";
import { EXPORT_FIRST, limitReached } from "@/lib/access/account-limit";

export const MAX_ROASTS = 20_000;

/**
 * Call in a transaction that holds the account lock; otherwise concurrent requests would both
 * count before either adds any.
 * @throws ApiError 409 above `MAX_ROASTS`
 */
export async function requireRoastLimit(tx: Transaction, ownerId: string, more: number): Promise<void> {
  const [row] = await tx.select({ roasts: count() }).from(roasts).where(eq(roasts.ownerId, ownerId));
  if ((row?.roasts ?? 0) + more <= MAX_ROASTS) return;
  throw limitReached(MAX_ROASTS, "roast", EXPORT_FIRST);
}
