import { isDeepStrictEqual } from "node:util";
import { sql } from "drizzle-orm";
import { database } from "@/db/client";
import type { ResolvedBlock } from "@/lib/canvas/block-data";
import type { Block } from "@/lib/canvas/contract";
import { resolveBlock } from "@/lib/canvas/resolve-block";
import { type IfMatch, requireUnchanged } from "@/lib/http/answers/if-match";
import type { Viewer } from "@/lib/viewer";
import { executionsOf } from "@/lib/workspaces/actions/execute-action";
import { projectBlocks } from "@/lib/workspaces/project";
import { lockWorkspace, selectCanvas, touchWorkspace, updateWorkspace } from "@/lib/workspaces/queries";
import { requireChat, requireOwnWorkspace } from "@/lib/workspaces/workspaces";
import { requireCanvasSize } from "./canvas-size";
import type { Canvas } from "./contract";

/** Blocks resolved at a time: a full canvas must not take every connection of the pool. */
const AT_ONCE = 3;

/** What each block shows to the viewer now, in the order of the blocks. */
export async function resolveBlocks(
  viewer: Viewer,
  blocks: readonly Block[],
  resolve: (viewer: Viewer, block: Block) => Promise<ResolvedBlock> = resolveBlock,
): Promise<ResolvedBlock[]> {
  const resolved: ResolvedBlock[] = [];
  for (let first = 0; first < blocks.length; first += AT_ONCE)
    resolved.push(
      ...(await Promise.all(blocks.slice(first, first + AT_ONCE).map((block) => resolve(viewer, block)))),
    );
  return viewer.kind === "session" ? withExecutions(viewer, resolved) : resolved;
}

const isCard = (data: ResolvedBlock) => "type" in data && data.type === "action";

async function withExecutions(viewer: Viewer, resolved: ResolvedBlock[]): Promise<ResolvedBlock[]> {
  if (!resolved.some(isCard)) return resolved;
  const ids = resolved.flatMap((data) => ("type" in data && data.type === "action" ? data.executionId : []));
  const executed = await executionsOf(viewer, ids);
  return resolved.map((data) =>
    "type" in data && data.type === "action"
      ? { ...data, executed: executed.get(data.executionId) ?? null }
      : data,
  );
}

async function answerOf(viewer: Viewer, canvas: Canvas, withData: boolean | undefined) {
  return withData ? { canvas, data: await resolveBlocks(viewer, canvas.blocks) } : { canvas };
}

/** @throws ApiError 401, 403, 404 */
export async function readCanvas(viewer: Viewer, id: string, { data }: { data?: boolean } = {}) {
  const session = requireChat(viewer);
  const { ownerId, revision, blocks } = requireOwnWorkspace(session, await selectCanvas(database(), id));
  await touchWorkspace(database(), { ownerId, workspaceId: id });
  return answerOf(viewer, { revision, blocks: projectBlocks(blocks) }, data);
}

/**
 * Replaces the blocks. Equal blocks keep the revision.
 * @throws ApiError 401, 403, 404; 409 with the current canvas for a stale revision; 413
 */
export async function saveCanvas(
  viewer: Viewer,
  id: string,
  { blocks, data }: { blocks: Block[]; data?: boolean | undefined },
  ifMatch?: IfMatch,
) {
  const session = requireChat(viewer);
  requireCanvasSize(blocks);
  const revision = await database().transaction(async (tx) => {
    requireOwnWorkspace(session, await lockWorkspace(tx, id));
    const row = requireOwnWorkspace(session, await selectCanvas(tx, id));
    await requireUnchanged(ifMatch, { lastUpdated: String(row.revision) }, "canvas", async () => ({
      revision: row.revision,
      blocks: projectBlocks(row.blocks),
    }));
    if (isDeepStrictEqual(row.blocks, blocks)) return row.revision;
    const next = row.revision + 1;
    await updateWorkspace(
      tx,
      { ownerId: row.ownerId, workspaceId: id },
      { blocks, revision: next, lastAccessedAt: sql`now()` },
    );
    return next;
  });
  return answerOf(viewer, { revision, blocks }, data);
}
