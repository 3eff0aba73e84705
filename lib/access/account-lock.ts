import { eq } from "drizzle-orm";
import type { Transaction } from "@/db/client";
import { users } from "@/db/schema";
import { ApiError } from "@/lib/errors";

/** 401 when the account was deleted after authentication. */
export const accountDeleted = () =>
  new ApiError("auth_required", { message: "This account no longer exists." });

/**
 * Locks the account until the transaction ends, against deletion and concurrent limit checks.
 * Take it before locks on lots, roasts and sales.
 * @throws ApiError 401 when the account was deleted meanwhile
 */
export async function lockAccount(tx: Transaction, userId: string): Promise<void> {
  const held = await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for("no key update");
  if (held.length === 0) throw accountDeleted();
}
