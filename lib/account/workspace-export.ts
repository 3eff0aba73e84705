import { z } from "zod";
import type { StoredWorkspaces } from "./workspace-queries";

const instant = z.iso.datetime();

export const workspaceExport = {
  workspaces: z.array(
    z.object({
      id: z.uuid(),
      title: z.string(),
      type: z.string(),
      summary: z.string().nullable(),
      created_at: instant,
      last_accessed_at: instant,
      deleted_at: instant.nullable(),
      canvas: z.array(z.unknown()),
      messages: z
        .array(
          z.object({
            role: z.string(),
            text: z.string(),
            parts: z.array(z.unknown()),
            page: z.object({ kind: z.string(), id: z.union([z.string(), z.int()]) }).nullable(),
            state: z.string(),
            created_at: instant,
          }),
        )
        .describe("The latest messages of all workspaces, up to 10,000"),
    }),
  ),
  workspace_links: z.array(
    z.object({
      workspace_id: z.uuid(),
      includes: z.array(z.string()),
      created_at: instant,
      expires_at: instant,
    }),
  ),
  executed_actions: z.array(
    z.object({
      execution_id: z.uuid(),
      action_type: z.string(),
      result: z.record(z.string(), z.unknown()).nullable(),
      executed_at: instant,
    }),
  ),
};
type WorkspaceExport = { [K in keyof typeof workspaceExport]: z.output<(typeof workspaceExport)[K]> };

/** Without the tokens of links. */
export function projectWorkspaces(stored: StoredWorkspaces): WorkspaceExport {
  const said = Map.groupBy(stored.messages, ({ workspaceId }) => workspaceId);
  return {
    workspaces: stored.workspaces.map((row) => ({
      id: row.id,
      title: row.title,
      type: row.type,
      summary: row.summary,
      created_at: row.createdAt.toISOString(),
      last_accessed_at: row.lastAccessedAt.toISOString(),
      deleted_at: row.deletedAt?.toISOString() ?? null,
      canvas: row.blocks,
      messages: (said.get(row.id) ?? []).map(({ role, text, parts, page, state, createdAt }) => ({
        role,
        text,
        parts,
        page,
        state,
        created_at: createdAt.toISOString(),
      })),
    })),
    workspace_links: stored.shares.map(({ workspaceId, includes, createdAt, expiresAt }) => ({
      workspace_id: workspaceId,
      includes,
      created_at: createdAt.toISOString(),
      expires_at: expiresAt.toISOString(),
    })),
    executed_actions: stored.actions.map(({ executionId, actionType, result, executedAt }) => ({
      execution_id: executionId,
      action_type: actionType,
      result,
      executed_at: executedAt.toISOString(),
    })),
  };
}
