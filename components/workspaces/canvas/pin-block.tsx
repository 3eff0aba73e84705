import { Pin } from "lucide-react";
import { buttonClass } from "@/components/ui/button";
import { canvasBlockId, changeAction } from "@/components/workspaces/workspace-urls";
import { sameBlock } from "@/lib/canvas/change-canvas";
import type { Block } from "@/lib/canvas/contract";

interface PinBlockProps {
  workspaceId: string;
  block: Block;
  /** What the canvas has. */
  blocks?: readonly Block[];
}

/** Puts a block of an answer on the canvas. */
export function PinBlock({ workspaceId, block, blocks = [] }: PinBlockProps) {
  const there = block.type === "note" ? undefined : sameBlock(blocks, block);
  if (there)
    return (
      <a
        href={`#${canvasBlockId(there.id)}`}
        className="inline-flex min-h-11 shrink-0 items-center text-jade text-small mouse:min-h-9"
      >
        On the canvas
      </a>
    );
  return (
    <form method="post" action={changeAction(workspaceId)} data-change="" className="shrink-0">
      <input type="hidden" name="do" value="add" />
      <input type="hidden" name="block" value={JSON.stringify(block)} />
      <button type="submit" className={buttonClass("bare", "-mr-2 text-small")}>
        <Pin aria-hidden="true" size="0.875rem" />
        Pin
        <span className="sr-only"> {block.title ?? "this block"} to the canvas</span>
      </button>
    </form>
  );
}
