import { and, eq } from "drizzle-orm";
import { database, type Transaction } from "@/db/client";
import { benchMembers } from "@/db/schema";
import { ApiError } from "@/lib/errors";
import type { BenchAccess } from "@/lib/viewer";
import { accountDeleted, lockAccounts } from "./account-lock";

declare const holdsBench: unique symbol;
/** Holds the account of a bench. Locks on lots take one, so that accounts are always locked before rows. */
export type BenchTransaction = Transaction & { readonly [holdsBench]: true };

interface BenchWriter {
  userId: string;
  bench: Pick<BenchAccess, "ownerId" | "role">;
}

/**
 * A transaction in which no one else can change the bench or remove its writer.
 * @throws ApiError 401 when the writer's account has been deleted; 409 when they were removed or got another role,
 * and when the bench was handed over
 */
export function writeBench<T>(writer: BenchWriter, work: (tx: BenchTransaction) => Promise<T>): Promise<T> {
  return database().transaction(async (tx) => {
    await lockBench(tx, writer);
    return work(tx as BenchTransaction);
  });
}

/** Both accounts together: a membership ends with either of them. */
async function lockBench(tx: Transaction, { userId, bench: { ownerId, role } }: BenchWriter): Promise<void> {
  const held = await lockAccounts(tx, [ownerId, userId]);
  if (!held.has(userId)) throw accountDeleted();
  if (userId === ownerId) return;
  const { ownerId: owner, userId: member, role: current } = benchMembers;
  const membership = and(eq(owner, ownerId), eq(member, userId), eq(current, role));
  if ((await tx.$count(benchMembers, membership)) > 0) return;
  throw new ApiError("conflict", {
    message:
      "You’re no longer on this bench, or your role or its owner has changed. Nothing was saved. Copy what you need, then reload the page.",
  });
}
