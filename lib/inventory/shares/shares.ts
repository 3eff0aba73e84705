import { database } from "@/db/client";
import { limitReached } from "@/lib/access/account-limit";
import { requireSession } from "@/lib/access/authorize";
import { requireBenchWriter } from "@/lib/access/bench";
import { requireOwned, requireOwnId } from "@/lib/access/ownership";
import { hashSecretToken, newSecretToken } from "@/lib/access/secret-token";
import { writeBench } from "@/lib/access/write-bench";
import type { Viewer } from "@/lib/viewer";
import { MAX_SHARES, type NewShare, type Share } from "./contract";
import {
  countOpenShares,
  deleteClosedShares,
  deleteShare,
  insertShare,
  type ShareRow,
  selectOpenShares,
  selectShareOwner,
} from "./queries";

function projectShare(row: ShareRow): Share {
  return {
    id: row.id,
    resourceId: row.lotId ?? "all",
    coffee_name: row.coffeeName,
    shows_arrival: row.showsArrival,
    created_at: row.createdAt.toISOString(),
    expires_at: row.expiresAt.toISOString(),
  };
}

/** @throws ApiError 401 without a session */
export async function listShares(viewer: Viewer): Promise<{ data: Share[] }> {
  const { ownerId } = requireSession(viewer).bench;
  return { data: (await selectOpenShares(database(), ownerId)).map(projectShare) };
}

/**
 * Makes a link that shows one of the caller's lots, or all that they have when it is opened. Only the answer has its token.
 * @param origin ours, without a trailing slash
 * @throws ApiError 404, 403 `not_owner`; 409 when too many links are open
 */
export async function shareLots(
  viewer: Viewer,
  { resourceId, expiresIn: seconds, showsArrival }: NewShare,
  origin: string,
) {
  const session = requireBenchWriter(viewer);
  const { ownerId } = session.bench;
  const token = newSecretToken();
  const share = await writeBench(session, async (tx) => {
    const lotId = resourceId === "all" ? null : resourceId;
    if (lotId !== null) await requireOwnId(tx, session.bench, "lot", lotId);
    await deleteClosedShares(tx, ownerId);
    if ((await countOpenShares(tx, ownerId)) >= MAX_SHARES)
      throw limitReached(MAX_SHARES, "open link", "Revoke one first.");
    const id = await insertShare(tx, {
      ownerId,
      lotId,
      showsArrival,
      tokenHash: hashSecretToken(token),
      enteredBy: session.userId,
      seconds,
    });
    const made = (await selectOpenShares(tx, ownerId)).find((row) => row.id === id);
    if (!made) throw new Error("a link was over before it was answered");
    return projectShare(made);
  });
  return { shareUrl: `${origin}/beans/shared?share=${token}`, share };
}

/** @throws ApiError 404, or 403 `not_owner` when it's someone else's */
export async function revokeShare(viewer: Viewer, id: number) {
  const session = requireBenchWriter(viewer);
  return writeBench(session, async (tx) => {
    const { ownerId } = requireOwned(session.bench, await selectShareOwner(tx, id), "link");
    await deleteShare(tx, id, ownerId);
    return { success: true } as const;
  });
}
