import type { BlockType } from "@/lib/canvas/contract";

export const BLOCK_LABELS: Record<BlockType, string> = {
  coffees: "Coffees",
  comparison: "Comparison",
  inventory: "Inventory",
  "roast-curve": "Roast curve",
  "roast-overlay": "Roasts compared",
  profit: "Profit",
  "price-index": "Price index",
  "tasting-radar": "Tasting",
  table: "Table",
  action: "Proposed change",
  note: "Note",
};
