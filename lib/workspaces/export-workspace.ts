import { database } from "@/db/client";
import { requireOwned } from "@/lib/access/ownership";
import { Download } from "@/lib/http/files/download";
import { readUnits } from "@/lib/settings/units";
import type { Viewer } from "@/lib/viewer";
import { blockMarkdown, escapeMarkdown } from "./canvas/block-markdown";
import { resolveBlocks } from "./canvas/canvas";
import type { ExportFormat, Message } from "./contract";
import { projectBlocks, projectMessage, projectWorkspace } from "./project";
import { selectCanvas, selectMessages } from "./queries";
import { requireWorkspace } from "./workspaces";

const PAGE = 200;
/** Characters of messages in a file: the latest that fit. */
const MAX_CHARACTERS = 10_000_000;

async function latestMessages(ownerId: string, workspaceId: string) {
  const messages: Message[] = [];
  let left = MAX_CHARACTERS;
  let before: number | undefined;
  for (;;) {
    const rows = await selectMessages(database(), { ownerId, workspaceId }, { before, limit: PAGE });
    for (const row of rows) {
      const message = projectMessage(row);
      left -= message.text.length + JSON.stringify(message.parts).length;
      if (left < 0) return { messages: messages.reverse(), isWhole: false };
      messages.push(message);
    }
    if (rows.length < PAGE) return { messages: messages.reverse(), isWhole: true };
    before = rows.at(-1)?.seq;
  }
}

const day = (iso: string) => `${iso.slice(0, 10)} ${iso.slice(11, 16)} UTC`;

/**
 * A workspace as a file: its messages, and its canvas with the data of now.
 * @param origin where we are reached, without a slash at its end
 * @throws ApiError 401, 403, 404
 */
export async function exportWorkspace(
  viewer: Viewer,
  id: string,
  format: ExportFormat,
  origin: string,
): Promise<Download> {
  const row = await requireWorkspace(viewer, id);
  const stored = requireOwned(row, await selectCanvas(database(), id), "workspace");
  const blocks = projectBlocks(stored.blocks);
  const [{ messages, isWhole }, data] = [
    await latestMessages(row.ownerId, id),
    await resolveBlocks(viewer, blocks),
  ];
  const workspace = projectWorkspace(row);
  const name = `workspace-${workspace.createdAt.slice(0, 10)}-${id.slice(0, 8)}`;
  if (format === "json") {
    const content = {
      exported_at: new Date().toISOString(),
      workspace,
      messages,
      earlier_messages_left_out: !isWhole,
      canvas: { revision: stored.revision, blocks: blocks.map((block, n) => ({ block, data: data[n] })) },
    };
    return new Download({
      name: `${name}.json`,
      type: "application/json; charset=utf-8",
      content: `${JSON.stringify(content, null, 2)}\n`,
    });
  }
  const units = await readUnits(viewer, { cookie: null, languages: null });
  const said = messages.map(
    ({ role, text, createdAt }) =>
      `**${role === "user" ? "You" : "Assistant"}**, ${day(createdAt)}\n\n${escapeMarkdown(text)}`,
  );
  const sections = [
    `# ${escapeMarkdown(workspace.title)}`,
    `Exported ${day(new Date().toISOString())}.`,
    ...(isWhole ? [] : ["Earlier messages are left out: the conversation is too long for one file."]),
    ...(data.length > 0 ? ["## Canvas", ...data.map((each) => blockMarkdown(each, origin, units))] : []),
    ...(said.length > 0 ? ["## Conversation", ...said] : []),
  ];
  return new Download({
    name: `${name}.md`,
    type: "text/markdown; charset=utf-8",
    content: `${sections.join("\n\n")}\n`,
  });
}
