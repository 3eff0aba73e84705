import { eq } from "drizzle-orm";
import type { Transaction } from "@/db/client";
import { users } from "@/db/schema";
import { ApiError } from "@/lib/errors";

/** 401 when the account was deleted after the caller was authenticated. */
export const accountDeleted = () =>
  new ApiError("auth_required", { message: "This account no longer exists." });

/**
 * Holds the caller's account until the transaction ends, so that it is not deleted amid it, and whoever counts what a
 * person has before adding to it waits for the one before. Take it first: before lots, roasts and sales.
 * @throws ApiError 401 when the account was deleted since the request was authenticated
 */
export async function lockAccount(tx: Transaction, userId: string): Promise<void> {
  const held = await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for("no key update");
  if (held.length === 0) throw accountDeleted();
}
