import { z } from "zod";
import { database } from "@/db/client";
import { requireSession } from "@/lib/access/authorize";
import { resolveBlock } from "@/lib/canvas/resolve-block";
import { type AnswerPart, answerPart } from "@/lib/chat/chunks";
import { readDailyUsage } from "@/lib/chat/daily-usage";
import { isAnswering } from "@/lib/chat/is-answering";
import type { Viewer } from "@/lib/viewer";
import { executionsOf } from "@/lib/workspaces/actions/execute-action";
import { readCanvas } from "@/lib/workspaces/canvas/canvas";
import type { Message } from "@/lib/workspaces/contract";
import { listWorkspaceShares } from "@/lib/workspaces/shares/shares";
import { listWorkspaces, readWorkspace } from "@/lib/workspaces/workspaces";
import { readAbout } from "./about";
import { suggestQuestions } from "./suggestions";

type DataPart = Exclude<AnswerPart, { type: "text" }>;

export interface ShownMessage extends Omit<Message, "parts"> {
  parts: DataPart[];
}

/** Parts that this version doesn't know are left out. */
function shownMessage(message: Message): ShownMessage {
  const parts = message.parts.flatMap((part): DataPart[] => {
    const known = answerPart.safeParse(part);
    return known.success && known.data.type !== "text" ? [known.data] : [];
  });
  return { ...message, parts };
}

/**
 * The list of workspaces, and what a question is about when the address says it (`about`).
 * @throws ApiError 401 without a session, 403 without chat access
 */
export async function viewWorkspaces(viewer: Viewer, search: URLSearchParams) {
  const session = requireSession(viewer);
  const about = readAbout(search.get("about"));
  const [{ workspaces }, suggestions, data, usage] = await Promise.all([
    listWorkspaces(viewer),
    about ? [...about.questions] : suggestQuestions(session),
    about && resolveBlock(viewer, about.block),
    readDailyUsage(database(), session.userId),
  ]);
  return { workspaces, suggestions, usage, about: about && data && { ...about, data } };
}

const cardOf = (part: DataPart) =>
  part.type === "data-block" && part.data.data.type === "action" ? part.data.data : null;

/** Answers keep the data of their moment, but a card says whether it was carried out since. */
async function withExecutions(viewer: Viewer, messages: ShownMessage[]): Promise<ShownMessage[]> {
  const ids = messages.flatMap(({ parts }) => parts.flatMap((part) => cardOf(part)?.executionId ?? []));
  if (ids.length === 0) return messages;
  const executed = await executionsOf(viewer, ids);
  const current = (part: DataPart): DataPart => {
    const card = cardOf(part);
    const done = card && executed.get(card.executionId);
    if (!done || part.type !== "data-block") return part;
    return { ...part, data: { ...part.data, data: { ...card, executed: done } } };
  };
  return messages.map((message) => ({ ...message, parts: message.parts.map(current) }));
}

const beforeId = z.uuid();

/**
 * A workspace with its conversation and canvas.
 * @param search `before` is the id of the message that an earlier page ends with
 * @throws ApiError 401, 403, 404
 */
export async function viewWorkspace(viewer: Viewer, id: string, search: URLSearchParams) {
  const session = requireSession(viewer);
  const before = beforeId.safeParse(search.get("before"));
  const { canvas, data = [] } = await readCanvas(viewer, id, { data: true });
  // After the check that the workspace is the viewer's.
  const isRunning = await isAnswering(session, id);
  const { workspace, messages, hasEarlier } = await readWorkspace(
    viewer,
    id,
    before.success ? { before: before.data } : {},
  );
  const isEmpty = messages.length === 0 && !before.success;
  return {
    workspace,
    messages: await withExecutions(viewer, messages.map(shownMessage)),
    hasEarlier,
    isEarlier: before.success,
    canvas: { revision: canvas.revision, blocks: canvas.blocks },
    data,
    isRunning,
    suggestions: isEmpty ? await suggestQuestions(session) : [],
    shares: (await listWorkspaceShares(viewer, id)).shares,
  };
}
