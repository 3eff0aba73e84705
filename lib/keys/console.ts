import { database } from "@/db/client";
import { requireSession } from "@/lib/access/authorize";
import type { Pagination } from "@/lib/http/query/pagination";
import type { Parameters, Parsed, QueryContract } from "@/lib/http/query/parse-query";
import { positiveInteger } from "@/lib/http/query/query-fields";
import type { Viewer } from "@/lib/viewer";
import { DEFAULT_KEYS_PER_PAGE, type KeyMetadata, type KeysQuery, type NewKey } from "./contract";
import { type CreatedKey, createKey, deactivateKey, listActiveKeys, listKeys, rotateKey } from "./keys";
import { projectKey } from "./project";
import { countKeys, selectKeys } from "./queries";

export async function listOwnKeys(
  viewer: Viewer,
  { page = 1, limit = DEFAULT_KEYS_PER_PAGE }: KeysQuery,
): Promise<{ keys: KeyMetadata[]; pagination: Pagination }> {
  return listKeys(database(), requireSession(viewer).userId, page, limit);
}

const parameters = {
  ended: { schema: positiveInteger(1_000_000), description: "Page of the keys that ended" },
} as const satisfies Parameters;
export const keysPageQuery: QueryContract<typeof parameters> = { parameters };

const ENDED_A_PAGE = 50;

/** Live keys and a page of ended ones, capped to the last. @throws ApiError 401 */
export async function viewKeys(viewer: Viewer, { ended }: Parsed<typeof parameters>) {
  const { userId } = requireSession(viewer);
  const db = database();
  const [live, total] = await Promise.all([listActiveKeys(db, userId), countKeys(db, userId, "ended")]);
  const pages = Math.max(1, Math.ceil(total / ENDED_A_PAGE));
  const page = Math.min(ended ?? 1, pages);
  const slice = { limit: ENDED_A_PAGE, offset: (page - 1) * ENDED_A_PAGE };
  return {
    live,
    ended: (await selectKeys(db, userId, "ended", slice)).map(projectKey),
    endedTotal: total,
    page,
    pages,
    isAmongEnded: ended !== undefined,
  };
}

/** @throws ApiError 401 without a session */
export async function countOwnActiveKeys(viewer: Viewer): Promise<number> {
  return countKeys(database(), requireSession(viewer).userId, "live");
}

export async function generateOwnKey(viewer: Viewer, wanted: NewKey): Promise<CreatedKey> {
  return createKey(database(), requireSession(viewer).userId, wanted);
}

export async function deactivateOwnKey(viewer: Viewer, keyId: string) {
  const key = await deactivateKey(database(), requireSession(viewer).userId, keyId);
  return { success: true as const, key };
}

export async function rotateOwnKey(viewer: Viewer, wanted: { keyId: string; graceSeconds: number }) {
  return rotateKey(database(), requireSession(viewer).userId, wanted);
}
