import { newId } from "@/lib/new-id";
import type { Block, BlockOf } from "./contract";

export type CanvasChange =
  | { kind: "add"; block: Block; at?: number }
  | { kind: "remove"; id: string }
  | { kind: "move"; id: string; by: number }
  /** `was` is the text that the person saw when they began to edit. */
  | { kind: "edit-note"; id: string; was: string; text: string };

type ChangedCanvas =
  | { kind: "changed"; blocks: Block[] }
  /** It is done already, or the block is gone. */
  | { kind: "unchanged" }
  | { kind: "conflict"; theirs: string };

const contentOf = ({ type, of }: Block) => JSON.stringify([type, of]);

/** The block of a canvas that shows the same thing. */
export const sameBlock = (blocks: readonly Block[], block: Block): Block | undefined =>
  blocks.find((each) => contentOf(each) === contentOf(block));

function added(blocks: readonly Block[], block: Block, at = blocks.length): ChangedCanvas {
  if (block.type !== "note" && sameBlock(blocks, block)) return { kind: "unchanged" };
  const taken = blocks.some(({ id }) => id === block.id);
  const own = taken ? { ...block, id: newId() } : block;
  return { kind: "changed", blocks: blocks.toSpliced(at, 0, own) };
}

const isNote = (block: Block): block is BlockOf<"note"> => block.type === "note";
const lines = (text: string) => text.replaceAll("\r\n", "\n").trim();

/** Applies a change to the newest state of a canvas, so that it merges with changes of other tabs. */
export function changeCanvas(blocks: readonly Block[], change: CanvasChange): ChangedCanvas {
  if (change.kind === "add") return added(blocks, change.block, change.at);
  const place = blocks.findIndex(({ id }) => id === change.id);
  const block = blocks[place];
  if (!block) return { kind: "unchanged" };
  if (change.kind === "remove") return { kind: "changed", blocks: blocks.toSpliced(place, 1) };
  if (change.kind === "move") {
    const to = Math.min(Math.max(place + change.by, 0), blocks.length - 1);
    if (to === place) return { kind: "unchanged" };
    return { kind: "changed", blocks: blocks.toSpliced(place, 1).toSpliced(to, 0, block) };
  }
  if (!isNote(block) || lines(block.of.text) === lines(change.text)) return { kind: "unchanged" };
  if (lines(block.of.text) !== lines(change.was)) return { kind: "conflict", theirs: block.of.text };
  return { kind: "changed", blocks: blocks.with(place, { ...block, of: { text: lines(change.text) } }) };
}
