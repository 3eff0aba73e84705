import { database } from "@/db/client";
import type { workspaceShares } from "@/db/schema";
import { limitReached } from "@/lib/access/account-limit";
import { requireBenchOwner, requireBenchWriter } from "@/lib/access/bench";
import { requireOwned } from "@/lib/access/ownership";
import { hashSecretToken, newSecretToken } from "@/lib/access/secret-token";
import { writeBench } from "@/lib/access/write-bench";
import type { Viewer } from "@/lib/viewer";
import { lockWorkspace } from "@/lib/workspaces/queries";
import { requireChat, requireOwnWorkspace, requireWorkspace } from "@/lib/workspaces/workspaces";
import { MAX_WORKSPACE_SHARES, type NewWorkspaceShare, type WorkspaceShare } from "./contract";
import {
  countShares,
  deleteExpiredShares,
  deleteShare,
  insertShare,
  selectShareOwner,
  selectShares,
} from "./queries";

const projectShare = ({
  id,
  includes,
  createdAt,
  expiresAt,
}: typeof workspaceShares.$inferSelect): WorkspaceShare => ({
  id,
  includes,
  created_at: createdAt.toISOString(),
  expires_at: expiresAt.toISOString(),
});

/** @throws ApiError 401, 403, 404 */
export async function listWorkspaceShares(viewer: Viewer, workspaceId: string) {
  const { ownerId } = await requireWorkspace(viewer, workspaceId);
  return { shares: (await selectShares(database(), { ownerId, workspaceId })).map(projectShare) };
}

/**
 * Makes a link that always shows the current workspace. Its token is in the answer only.
 * @param origin of this site, without a trailing slash
 * @throws ApiError 401, 403, 404; 409 when too many links are open, or the role has changed meanwhile
 */
export async function shareWorkspace(
  viewer: Viewer,
  workspaceId: string,
  { expiresIn: seconds, includes }: NewWorkspaceShare,
  origin: string,
) {
  const session = requireChat(viewer);
  const { userId: ownerId } = session;
  if (includes.includes("profit")) requireBenchOwner(session);
  if (includes.includes("inventory") || includes.includes("roasts")) requireBenchWriter(session);
  const token = newSecretToken();
  const share = await writeBench(session, async (tx) => {
    requireOwnWorkspace(session, await lockWorkspace(tx, workspaceId));
    await deleteExpiredShares(tx, ownerId);
    if ((await countShares(tx, ownerId)) >= MAX_WORKSPACE_SHARES)
      throw limitReached(MAX_WORKSPACE_SHARES, "open link", "Revoke one first.");
    return insertShare(tx, { ownerId, workspaceId, tokenHash: hashSecretToken(token), includes, seconds });
  });
  return { shareUrl: `${origin}/share/${token}`, share: projectShare(share) };
}

/** @throws ApiError 401, 403, 404 */
export async function revokeWorkspaceShare(viewer: Viewer, workspaceId: string, id: number) {
  const session = requireChat(viewer);
  const { ownerId } = requireOwned(
    { ownerId: session.userId },
    await selectShareOwner(database(), workspaceId, id),
    "link",
  );
  await deleteShare(database(), id, ownerId);
  return { success: true } as const;
}
