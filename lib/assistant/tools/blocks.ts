import { randomUUID } from "node:crypto";
import type { AnswerBlock } from "@/lib/assistant/contract";
import type { TableContent, TableData } from "@/lib/canvas/block-data";
import type { Block, BlockType } from "@/lib/canvas/contract";
import { resolveBlock } from "@/lib/canvas/resolve-block";
import type { Viewer } from "@/lib/viewer";

export const blockId = (type: BlockType): string => `${type}-${randomUUID().slice(0, 13)}`;

export async function resolved(viewer: Viewer, block: Block): Promise<AnswerBlock> {
  return { block, data: await resolveBlock(viewer, block) };
}

type Table = TableContent & Pick<TableData, "source" | "total">;

/** A table with the data of this moment; `of` is what a canvas resolves later. */
export function tableBlock(
  table: Table,
  of: Omit<Extract<Block, { type: "table" }>["of"], "source"> = {},
): AnswerBlock {
  return {
    block: {
      id: blockId("table"),
      type: "table",
      title: table.title.slice(0, 120),
      of: { source: table.source, ...of },
    },
    data: { type: "table", asOf: new Date().toISOString(), ...table },
  };
}
