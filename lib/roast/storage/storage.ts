import type { Queryable, Transaction } from "@/db/client";
import { readEntitlements } from "@/lib/access/grants";
import { STORAGE_PLANS, type StoragePlan } from "@/lib/access/plans";
import type { BenchTransaction } from "@/lib/access/write-bench";
import { ApiError } from "@/lib/errors";
import { rateLimitExceeded } from "@/lib/http/errors/rate-limit-error";
import { count, sizeLeft, sizeOf } from "@/lib/units/pluralize";
import { countImports, selectStoredBytes, updateStoredBytes } from "./queries";

async function termsOf(db: Queryable, ownerId: string): Promise<StoragePlan> {
  return STORAGE_PLANS[(await readEntitlements(db, ownerId)).apiPlan];
}

export async function readStorage(db: Queryable, ownerId: string) {
  const [used, { storedBytes: allowed, importsPerHour }] = await Promise.all([
    selectStoredBytes(db, ownerId),
    termsOf(db, ownerId),
  ]);
  return { used, allowed, importsPerHour };
}

/** @throws ApiError 413 when this account has no room left. */
export async function requireStorage(db: Queryable, ownerId: string): Promise<void> {
  const { used, allowed } = await readStorage(db, ownerId);
  if (used >= allowed) throw storageFull(used, 0, allowed);
}

/**
 * Runs a write, rolled back if it exceeds the account's storage; shrinking always works.
 * @param recordings how many the write stores
 * @param roastsOf ids of the recorded roasts
 * @throws ApiError 413 when it doesn't fit, 429 for too many recordings in an hour
 */
export async function withStorageLimit<T>(
  tx: BenchTransaction,
  ownerId: string,
  recordings: number,
  write: () => Promise<T>,
  roastsOf: (written: T) => readonly number[],
): Promise<T> {
  const { storedBytes: allowed, importsPerHour } = await termsOf(tx, ownerId);
  await requireRate(tx, ownerId, recordings, importsPerHour);
  const before = await selectStoredBytes(tx, ownerId);
  const written = await write();
  await updateStoredBytes(tx, roastsOf(written));
  const after = await selectStoredBytes(tx, ownerId);
  if (after > allowed && after > before) throw storageFull(before, after - before, allowed);
  return written;
}

async function requireRate(tx: Transaction, ownerId: string, more: number, perHour: number): Promise<void> {
  const { imported, resetsAt } = await countImports(tx, ownerId, more);
  if (imported <= perHour) return;
  const time = resetsAt.toISOString().slice(11, 16);
  throw rateLimitExceeded(
    `Imports are limited to ${count(perHour)} roasts per hour. Try again after ${time} UTC.`,
    perHour,
    resetsAt,
  );
}

function storageFull(used: number, bytes: number, allowed: number): ApiError {
  const left = Math.max(0, allowed - used);
  const state =
    left > 0
      ? `Not enough storage: this needs ${sizeOf(bytes)}, and ${sizeLeft(left)} of your ${sizeOf(allowed)} is left.`
      : `Your storage is full: ${sizeOf(used)} of ${sizeOf(allowed)} used.`;
  return new ApiError("payload_too_large", {
    message: `${state} Delete roasts you no longer need, then try again.`,
    details: { used_bytes: used, allowed_bytes: allowed },
  });
}
