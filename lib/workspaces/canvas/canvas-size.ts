import { type Block, MAX_BLOCKS } from "@/lib/canvas/contract";
import { ApiError } from "@/lib/errors";
import { count } from "@/lib/units/pluralize";
import { MAX_CANVAS_CHARACTERS } from "./contract";

/** @throws ApiError 413 */
export function requireCanvasSize(blocks: readonly Block[]): void {
  if (blocks.length > MAX_BLOCKS)
    throw new ApiError("payload_too_large", {
      message: `A canvas has at most ${MAX_BLOCKS} blocks. Remove some first.`,
    });
  const { length } = JSON.stringify(blocks);
  if (length <= MAX_CANVAS_CHARACTERS) return;
  throw new ApiError("payload_too_large", {
    message: `This canvas has ${count(length)} characters as JSON; at most ${count(MAX_CANVAS_CHARACTERS)} fit. Remove some blocks.`,
  });
}
