import type { workspaceMessages, workspaces } from "@/db/schema";
import { type Block, blockSchema } from "@/lib/canvas/contract";
import type { Message, Workspace } from "./contract";

type WorkspaceRow = Omit<typeof workspaces.$inferSelect, "blocks">;
export type MessageRow = typeof workspaceMessages.$inferSelect;

export const projectWorkspace = (row: WorkspaceRow): Workspace => ({
  id: row.id,
  title: row.title,
  type: row.type,
  summary: row.summary,
  revision: row.revision,
  createdAt: row.createdAt.toISOString(),
  lastAccessedAt: row.lastAccessedAt.toISOString(),
});

export const projectMessage = (row: MessageRow): Message => ({
  id: row.id,
  clientMessageId: row.clientMessageId,
  role: row.role,
  text: row.text,
  parts: row.parts,
  page: row.page,
  state: row.state,
  createdAt: row.createdAt.toISOString(),
});

/** Blocks of a kind that no longer exists are left out. */
export function projectBlocks(stored: readonly unknown[]): Block[] {
  return stored.flatMap((each) => {
    const block = blockSchema.safeParse(each);
    return block.success ? [block.data] : [];
  });
}
