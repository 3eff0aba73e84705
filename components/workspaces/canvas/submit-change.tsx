import type { ReactNode } from "react";
import { Button } from "@/components/ui/button";
import { ConflictNotice } from "@/components/ui/forms/conflict-notice";
import { postJson } from "@/components/ui/post-json";
import { BLOCK_LABELS } from "@/components/workspaces/blocks/block-labels";
import { canvasBlockId } from "@/components/workspaces/workspace-urls";
import { type CanvasChange, changeCanvas } from "@/lib/canvas/change-canvas";
import type { Block } from "@/lib/canvas/contract";
import { isRecord } from "@/lib/is-record";
import { newId } from "@/lib/new-id";

interface Canvas {
  revision: number;
  blocks: Block[];
}

/** Bounds the retries for a canvas that keeps changing. */
const TRIES = 5;
const SAID_FOR_MS = 8000;

type Say = (said: ReactNode) => void;

/** The page has one canvas, but each message has its own time. */
let ending: ReturnType<typeof setTimeout> | undefined;

function sayUntilNext(say: Say, words: ReactNode): void {
  clearTimeout(ending);
  say(words);
}

function sayShortly(say: Say, words: ReactNode): void {
  sayUntilNext(say, words);
  ending = setTimeout(say, SAID_FOR_MS, null);
}

const isCanvas = (value: unknown): value is Canvas =>
  isRecord(value) && typeof value.revision === "number" && Array.isArray(value.blocks);
const isBlock = (value: unknown): value is Block =>
  isRecord(value) && typeof value.id === "string" && typeof value.type === "string";

const textOf = (fields: FormData, name: string): string => {
  const value = fields.get(name);
  return typeof value === "string" ? value : "";
};

/** The same fields as the form's route takes (lib/api/forms/workspace-forms.ts). */
function changeOf(fields: FormData): CanvasChange | null {
  const id = textOf(fields, "id");
  switch (textOf(fields, "do")) {
    case "add": {
      const block: unknown = JSON.parse(textOf(fields, "block"));
      return isBlock(block) ? { kind: "add", block } : null;
    }
    case "add-note": {
      const text = textOf(fields, "text").trim();
      return text === "" ? null : { kind: "add", block: { id: newId(), type: "note", of: { text } } };
    }
    case "remove":
      return { kind: "remove", id };
    case "move":
      return { kind: "move", id, by: Number(textOf(fields, "by")) };
    case "edit-note":
      return { kind: "edit-note", id, was: textOf(fields, "was"), text: textOf(fields, "text") };
    default:
      return null;
  }
}

const placeOf = (blockId: string) => `#${CSS.escape(canvasBlockId(blockId))}`;

const nameOf = ({ title, type }: Block) => title ?? BLOCK_LABELS[type];

type Saved =
  | { kind: "saved"; before: Block[]; after: Block[] }
  | { kind: "unchanged" }
  | { kind: "conflict"; theirs: string }
  | { kind: "refused"; why: string };

/** Saves on the newest state, with `If-Match`: another tab's changes stay. */
async function save(workspaceId: string, change: CanvasChange): Promise<Saved> {
  const path = `/api/workspaces/${workspaceId}/canvas` as const;
  let known: unknown;
  try {
    const answer: unknown = await (await fetch(path)).json();
    known = isRecord(answer) ? answer.canvas : null;
  } catch {
    return { kind: "refused", why: "Couldn’t reach the server. Nothing was changed; try again." };
  }
  for (let tries = 0; tries < TRIES; tries++) {
    if (!isCanvas(known)) break;
    const changed = changeCanvas(known.blocks, change);
    if (changed.kind !== "changed") return changed;
    const answer = await postJson(path, { blocks: changed.blocks }, "PUT", String(known.revision));
    if (answer.ok) return { kind: "saved", before: known.blocks, after: changed.blocks };
    if (!isCanvas(answer.details?.current)) return { kind: "refused", why: answer.why };
    known = answer.details.current;
  }
  return { kind: "refused", why: "The canvas couldn’t be saved. Reload the page and try again." };
}

/** The page that shows the canvas. */
export interface CanvasPage {
  workspaceId: string;
  say: Say;
  /** Shows the change, with the focus at the element of this selector: a button of `say` goes with what it says. */
  refresh: (focus: string) => void;
  /** Gives the form up that asked for the change. */
  reset: () => void;
}

/**
 * Saves a change of the canvas and says what came of it.
 * @returns where the focus belongs once the page shows the change; null when nothing changed
 */
export async function submitChange(
  fields: FormData,
  page: CanvasPage,
): Promise<{ focus: string | null } | null> {
  const change = changeOf(fields);
  if (!change) return null;
  const applied = await apply(change, page);
  if (applied && textOf(fields, "do") === "add-note") page.reset();
  return applied;
}

async function apply(change: CanvasChange, page: CanvasPage) {
  const { workspaceId, say } = page;
  const saved = await save(workspaceId, change);
  if (saved.kind === "refused") {
    sayUntilNext(say, <p className="text-cherry">{saved.why}</p>);
    return null;
  }
  if (saved.kind === "unchanged") {
    sayShortly(say, <p>Nothing to change.</p>);
    return { focus: null };
  }
  if (saved.kind === "conflict") {
    sayConflict(change, saved.theirs, page);
    return null;
  }
  return told(change, saved, page);
}

function told(change: CanvasChange, { before, after }: Saved & { kind: "saved" }, page: CanvasPage) {
  const { say, refresh } = page;
  if (change.kind === "move") {
    const place = after.findIndex(({ id }) => id === change.id) + 1;
    sayShortly(say, <p>{`Moved to place ${place} of ${after.length}.`}</p>);
    // The first block can't go up, nor the last down: there the other button takes the focus.
    const isAtEnd = place === (change.by < 0 ? 1 : after.length);
    return { focus: `${placeOf(change.id)} [data-move="${isAtEnd ? -change.by : change.by}"]` };
  }
  if (change.kind === "remove") {
    const at = before.findIndex(({ id }) => id === change.id);
    const block = before[at];
    const undo = () => {
      if (!block) return;
      void apply({ kind: "add", block, at }, page).then(() => refresh(placeOf(block.id)));
    };
    sayShortly(
      say,
      <p className="flex items-center gap-3">
        {block ? `Removed “${nameOf(block)}”.` : "Removed."}
        <Button onClick={undo}>Undo</Button>
      </p>,
    );
    const next = after[Math.min(at, after.length - 1)];
    return { focus: next ? placeOf(next.id) : "#canvas" };
  }
  sayShortly(say, <p>{change.kind === "add" ? "Added to the canvas." : "Note saved."}</p>);
  return { focus: null };
}

function sayConflict(change: CanvasChange, theirs: string, page: CanvasPage): void {
  const { say, refresh, reset } = page;
  if (change.kind !== "edit-note") return;
  sayUntilNext(
    say,
    <ConflictNotice
      what="note"
      differences={[{ label: "Note", mine: change.text, theirs }]}
      onKeep={() => void apply({ ...change, was: theirs }, page).then(() => refresh(placeOf(change.id)))}
      onTake={() => {
        sayUntilNext(say, null);
        reset();
        refresh(placeOf(change.id));
      }}
    />,
  );
}
