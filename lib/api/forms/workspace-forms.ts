import { hash, randomUUID } from "node:crypto";
import escapeHtml from "escape-html";
import { z } from "zod";
import { SHARED_PARTS, WORKSPACE_TYPES } from "@/db/schema";
import { siteOrigin } from "@/lib/auth/origin";
import type { BlockData } from "@/lib/canvas/block-data";
import { type CanvasChange, changeCanvas } from "@/lib/canvas/change-canvas";
import { type Block, blockSchema, MAX_NOTE } from "@/lib/canvas/contract";
import { resolveBlock } from "@/lib/canvas/resolve-block";
import { beginAnswer, requireAskable } from "@/lib/chat/chat";
import { expandCommand } from "@/lib/chat/slash-commands";
import { ApiError, type ErrorCode } from "@/lib/errors";
import { invalidField, MAX_INTEGER, textUpTo } from "@/lib/http/errors/expected";
import { uuidOf } from "@/lib/new-id";
import { type About, readAbout } from "@/lib/pages/about";
import type { SessionViewer } from "@/lib/viewer";
import { readCanvas, saveCanvas } from "@/lib/workspaces/canvas/canvas";
import { newWorkspaceShare } from "@/lib/workspaces/shares/contract";
import { revokeWorkspaceShare, shareWorkspace } from "@/lib/workspaces/shares/shares";
import {
  changeWorkspace,
  createWorkspace,
  deleteWorkspace,
  hasWorkspace,
  requireWorkspace,
  restoreWorkspace,
} from "@/lib/workspaces/workspaces";
import type { HandlerResult } from "../answers/respond";
import type { RouteHandler } from "../handle";
import { formRoute } from "./form-post";
import { plainPage } from "./plain-page";
import { seeOther } from "./redirect-page";

/** The forms of `/chat` and `/chat/{id}`, for browsers without scripts and for navigation. */

type Form = Record<string, string>;

const HOME = "/chat";
/** Longer drafts would make too long an address; the browser's "back" still has them. */
const MAX_DRAFT = 1500;
/** A note and the text that it replaces, of letters that a form writes in nine bytes each. */
const MAX_BYTES = 2 * 9 * MAX_NOTE + 1024;
const workspaceId = z.uuid();

const workspacePath = (id: string) => `${HOME}/${id}`;

/** Codes that the page puts in words (app/(site)/chat/problems.ts). */
const TOLD: readonly ErrorCode[] = [
  "conflict",
  "payload_too_large",
  "prompt_budget_exceeded",
  "rate_limit_exceeded",
  "upstream_failure",
  "invalid_request",
];

function problemPage(path: string, code: ErrorCode, { message = "" }: Form): string | null {
  if (!TOLD.includes(code)) return null;
  const draft = message.length <= MAX_DRAFT ? message : "";
  return `${path}?${new URLSearchParams({ problem: code, ...(draft && { draft }) })}`;
}

/**
 * The same form sent again stores its question once. Another question in a form that "back" brought again is another
 * one, though its hidden id is the same.
 */
const questionId = (formId: string, message: string) =>
  `${formId.slice(0, 36)}-${hash("sha256", message).slice(0, 16)}`;

async function ask(viewer: SessionViewer, id: string, form: Form, about?: About | null): Promise<void> {
  const { message = "", clientMessageId = randomUUID(), again, wait } = form;
  if (message.trim() === "") return;
  const asked = {
    workspaceId: id,
    message: expandCommand(message),
    clientMessageId: again ? clientMessageId.slice(0, 64) : questionId(clientMessageId, message),
    ...(about?.page && { page: about.page }),
  };
  const { ended } = await beginAnswer(viewer, asked, { canFail: false });
  // With scripts the page follows the answer.
  if (wait) await ended;
}

export const submitOpen: RouteHandler = formRoute({
  endpoint: "chat.open",
  page: ({ about }) => (about ? `${HOME}?${new URLSearchParams({ about })}` : HOME),
  told: (code, form) => problemPage(HOME, code, form),
  act: async (viewer, form) => {
    const about = readAbout(form.about);
    const known = workspaceId.safeParse(form.workspace);
    const id = known.success ? known.data : await open(viewer, about, form);
    if (known.success && about) await change(viewer, id, { kind: "add", block: about.block });
    await ask(viewer, id, form, about);
    return seeOther(`${workspacePath(id)}${form.message ? "#last-question" : ""}`);
  },
});

/** The same question of the same form sent again opens one workspace. */
function newWorkspaceId({ userId }: SessionViewer, { clientMessageId, message = "" }: Form) {
  if (!clientMessageId) return undefined;
  return uuidOf(hash("sha256", JSON.stringify([userId, clientMessageId, message])).slice(0, 32));
}

async function open(viewer: SessionViewer, about: About | null, form: Form): Promise<string> {
  const { message = "" } = form;
  const id = newWorkspaceId(viewer, form);
  try {
    // First: a refused question leaves no workspace behind.
    if (message.trim() !== "") await requireAskable(viewer, expandCommand(message));
  } catch (error) {
    // Sent again, it may have been the day's last message itself.
    if (id === undefined || !(await hasWorkspace(viewer, id))) throw error;
    return id;
  }
  if (!about) return (await createWorkspace(viewer, { type: "general", blocks: [] }, id)).workspace.id;
  const data = await resolveBlock(viewer, about.block);
  const title = "type" in data ? nameOf(data) : undefined;
  const made = await createWorkspace(
    viewer,
    { type: "general", blocks: [about.block], ...(title && { title: title.slice(0, 120) }) },
    id,
  );
  return made.workspace.id;
}

/** A single coffee names its workspace. */
function nameOf(data: BlockData): string {
  const [only, ...others] = data.type === "coffees" ? data.coffees : [];
  return only && others.length === 0 ? only.name : data.title;
}

/** A route of one workspace: its id is in the path. */
const workspaceForm = (
  endpoint: string,
  act: (viewer: SessionViewer, id: string, form: Form) => Promise<string | HandlerResult>,
): RouteHandler => {
  return (request, context) => {
    const [, , id = ""] = new URL(request.url).pathname.split("/");
    const known = workspaceId.safeParse(id);
    const path = known.success ? workspacePath(known.data) : HOME;
    return formRoute({
      endpoint,
      maxBytes: MAX_BYTES,
      page: () => path,
      told: (code, form) => problemPage(path, code, form),
      act: async (viewer, form) => {
        if (!known.success) throw new ApiError("not_found", { message: "There is no such workspace." });
        const next = await act(viewer, known.data, form);
        return typeof next === "string" ? seeOther(next) : next;
      },
    })(request, context);
  };
};

export const submitQuestion = workspaceForm("chat.ask", async (viewer, id, form) => {
  await requireWorkspace(viewer, id);
  await ask(viewer, id, form);
  return `${workspacePath(id)}#last-question`;
});

const blockText = z
  .string()
  .transform((text, context) => {
    try {
      return JSON.parse(text);
    } catch {
      context.addIssue("a block as JSON");
      return z.NEVER;
    }
  })
  .pipe(blockSchema);

const note = (text: string): Block => ({ id: randomUUID(), type: "note", of: { text } });

/** A form sends each line break as two characters, which the limit of the page's box doesn't count. */
function noteText(sent: string): string {
  const text = sent.replaceAll("\r\n", "\n").trim();
  if (text.length > MAX_NOTE) throw invalidField("text", textUpTo(MAX_NOTE));
  return text;
}

function canvasChange({
  do: what,
  id = "",
  block = "",
  text = "",
  was = "",
  by = "",
}: Form): CanvasChange | null {
  switch (what) {
    case "add": {
      const read = blockText.safeParse(block);
      if (!read.success) throw invalidField("block", "a block of an answer");
      return { kind: "add", block: read.data };
    }
    case "add-note":
      if (text.trim() === "") throw invalidField("text", "the text of a note");
      return { kind: "add", block: note(noteText(text)) };
    case "remove":
      return { kind: "remove", id };
    case "move":
      return { kind: "move", id, by: by === "-1" ? -1 : 1 };
    case "edit-note":
      return { kind: "edit-note", id, was, text: noteText(text) };
    default:
      return null;
  }
}

/** Bounds the retries for a canvas that keeps changing. */
const TRIES = 5;

/** @returns false when the note has changed since: the text was then added to the canvas as a separate note */
async function change(viewer: SessionViewer, id: string, wanted: CanvasChange): Promise<boolean> {
  let isConflict = false;
  for (let tries = 1; ; tries++) {
    const { canvas } = await readCanvas(viewer, id);
    let changed = changeCanvas(canvas.blocks, wanted);
    if (changed.kind === "conflict" && wanted.kind === "edit-note") {
      isConflict = true;
      changed = changeCanvas(canvas.blocks, { kind: "add", block: note(wanted.text) });
    }
    if (changed.kind !== "changed") return true;
    try {
      await saveCanvas(viewer, id, { blocks: changed.blocks }, [String(canvas.revision)]);
      return !isConflict;
    } catch (error) {
      const isStale = error instanceof ApiError && error.code === "conflict";
      if (!isStale || tries >= TRIES) throw error;
    }
  }
}

export const submitChange = workspaceForm("chat.change", async (viewer, id, form) => {
  const wanted = canvasChange(form);
  if (wanted) {
    const isSaved = await change(viewer, id, wanted);
    if (!isSaved) return `${workspacePath(id)}?problem=note_conflict#canvas`;
    return wanted.kind === "move" || wanted.kind === "edit-note"
      ? `${workspacePath(id)}#block-${encodeURIComponent(wanted.id)}`
      : `${workspacePath(id)}#canvas`;
  }
  switch (form.do) {
    case "rename": {
      const title = (form.title ?? "").trim();
      if (title === "" || title.length > 120) throw invalidField("title", "1 to 120 characters");
      await changeWorkspace(viewer, id, { title, ...typeOf(form) });
      return form.back === HOME ? HOME : workspacePath(id);
    }
    case "share":
      return shareByForm(viewer, id, form);
    case "revoke-share":
      await revokeWorkspaceShare(viewer, id, wholeNumber("id", form.id));
      return workspacePath(id);
    case "delete":
      await deleteWorkspace(viewer, id);
      return `${HOME}?deleted=${id}`;
    case "restore":
      await restoreWorkspace(viewer, id);
      return `${HOME}?restored=${id}`;
    default:
      throw invalidField("do", "a change of a workspace");
  }
});

function wholeNumber(field: string, text = ""): number {
  const read = z.coerce.number().int().positive().max(MAX_INTEGER).safeParse(text);
  if (!read.success) throw invalidField(field, "a whole number");
  return read.data;
}

/** The link is on the page of the answer only: an address with it would stay in the browser's history. */
async function shareByForm(viewer: SessionViewer, id: string, form: Form): Promise<HandlerResult> {
  const asked = newWorkspaceShare.safeParse({
    expiresIn: wholeNumber("expiresIn", form.expiresIn),
    includes: SHARED_PARTS.filter((part) => form[`with-${part}`] !== undefined),
  });
  if (!asked.success) throw invalidField("expiresIn", "one of the choices");
  const { shareUrl, share } = await shareWorkspace(viewer, id, asked.data, siteOrigin());
  const link = escapeHtml(shareUrl);
  const page = plainPage(
    201,
    "Your link",
    `<p>Copy your link now. It can’t be shown again. It expires on ${escapeHtml(share.expires_at.slice(0, 10))}.</p>
<p><code>${link}</code></p>
<p><a href="${workspacePath(id)}">Back to the workspace</a></p>`,
  );
  return { ...page, headers: { ...page.headers, "Referrer-Policy": "no-referrer" } };
}

const workspaceType = z.enum(WORKSPACE_TYPES);

function typeOf({ type }: Form) {
  const read = workspaceType.safeParse(type);
  return read.success ? { type: read.data } : {};
}
