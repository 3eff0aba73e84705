import { z } from "zod";
import type { Queryable } from "@/db/client";
import { limitReached } from "@/lib/access/account-limit";
import { lockAccount } from "@/lib/access/account-lock";
import { ApiError } from "@/lib/errors";
import { ERROR_MESSAGES } from "@/lib/http/errors/error-messages";
import { paginate } from "@/lib/http/query/pagination";
import { forgetActiveKeys } from "./active-keys";
import { type KeyMetadata, MAX_ACTIVE_KEYS, type NewKey } from "./contract";
import { generateKey, keyPreview } from "./format";
import { hashKey } from "./hash";
import { projectKey } from "./project";
import {
  countKeys,
  endKey,
  insertKeyRow,
  insertSuccessor,
  type KeyRow,
  lockKey,
  selectKeys,
} from "./queries";

export interface CreatedKey {
  apiKey: string;
  key: KeyMetadata;
}

/**
 * Creates a key.
 * @throws ApiError 409 `conflict` at the key limit, 401 when the account was deleted
 */
export function createKey(db: Queryable, ownerId: string, wanted: NewKey): Promise<CreatedKey> {
  return db.transaction(async (tx) => {
    await lockAccount(tx, ownerId);
    return makeWithinLimit(tx, ownerId, wanted);
  });
}

export async function listKeys(db: Queryable, ownerId: string, page: number, limit: number) {
  const [rows, total] = await Promise.all([
    selectKeys(db, ownerId, "all", { limit, offset: (page - 1) * limit }),
    countKeys(db, ownerId, "all"),
  ]);
  return { keys: rows.map(projectKey), pagination: paginate(total, page, limit) };
}

export async function listActiveKeys(db: Queryable, ownerId: string): Promise<KeyMetadata[]> {
  return (await selectKeys(db, ownerId, "live", { limit: MAX_ACTIVE_KEYS, offset: 0 })).map(projectKey);
}

/**
 * Deactivates a key, or ends a rotated key's grace period. Idempotent.
 * @throws ApiError 404 for an unknown key, 403 `not_owner` for someone else's
 */
export async function deactivateKey(db: Queryable, ownerId: string, keyId: string): Promise<KeyMetadata> {
  const ended = await db.transaction(async (tx) => {
    const key = await ownKey(tx, ownerId, keyId);
    return endKey(tx, key, 0);
  });
  forgetActiveKeys();
  return projectKey(ended);
}

/**
 * A key's metadata, locked until the transaction ends.
 * @throws ApiError 404 for an unknown key, 403 `not_owner` for someone else's
 */
export async function lockKeyOf(tx: Queryable, ownerId: string, keyId: string): Promise<KeyMetadata> {
  return projectKey(await ownKey(tx, ownerId, keyId));
}

/**
 * Makes a successor with the key's name, scopes and expiry, and ends the key in `graceSeconds`.
 * @throws ApiError 404, 403 as above; 409 when the key was rotated before or is not live, or when both together
 * would be more live keys than anyone may have
 */
export async function rotateKey(
  db: Queryable,
  ownerId: string,
  { keyId, graceSeconds }: { keyId: string; graceSeconds: number },
): Promise<CreatedKey & { replaced: KeyMetadata }> {
  const rotated = await db.transaction(async (tx) => {
    await lockAccount(tx, ownerId);
    const key = await ownKey(tx, ownerId, keyId);
    if (!key.isActive || key.deactivatedAt)
      throw new ApiError("conflict", { message: "Only an active key can be rotated, and only once." });
    const ended = await endKey(tx, key, graceSeconds);
    const { name, scopes, expiresAt } = key;
    const made = await makeWithinLimit(tx, ownerId, { name, scopes, expiresAt });
    await insertSuccessor(tx, key, made.key.id);
    return { ...made, replaced: projectKey(ended) };
  });
  forgetActiveKeys();
  return rotated;
}

/** Call with the owner locked, or concurrent requests could exceed the limit. */
async function makeWithinLimit(tx: Queryable, ownerId: string, wanted: NewKey): Promise<CreatedKey> {
  if ((await countKeys(tx, ownerId, "live")) >= MAX_ACTIVE_KEYS)
    throw limitReached(MAX_ACTIVE_KEYS, "active key", "Deactivate one first.");
  const apiKey = generateKey();
  const row = await insertKeyRow(tx, {
    ...wanted,
    ...keyPreview(apiKey),
    ownerId,
    hash: hashKey(apiKey),
  });
  return { apiKey, key: projectKey(row) };
}

async function ownKey(tx: Queryable, ownerId: string, keyId: string): Promise<KeyRow> {
  const key = z.uuid().safeParse(keyId).success ? await lockKey(tx, keyId) : undefined;
  if (!key) throw new ApiError("not_found", { message: "No such key." });
  if (key.ownerId !== ownerId) throw new ApiError("not_owner", { message: ERROR_MESSAGES.not_owner("key") });
  return key;
}
