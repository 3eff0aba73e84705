import { ApiError } from "@/lib/errors";
import type { Viewer } from "@/lib/viewer";
import type { BlockData, ResolvedBlock } from "./block-data";
import type { Block, BlockOf } from "./contract";
import { missing, readAt } from "./missing";
import { resolveAction } from "./resolve-action";
import { resolveInventory, resolveProfit } from "./resolve-bench";
import { resolveCoffees, resolveComparison } from "./resolve-coffees";
import { resolvePriceIndex } from "./resolve-market";
import { resolveRadar } from "./resolve-radar";
import { resolveRoastCurve, resolveRoastOverlay } from "./resolve-roasts";
import { resolveTable } from "./resolve-table";

const resolveNote = ({ of, title }: BlockOf<"note">): BlockData => ({
  type: "note",
  title: title ?? "Note",
  href: null,
  query: null,
  asOf: readAt(),
  text: of.text,
});

function read(viewer: Viewer, block: Block): Promise<ResolvedBlock> | ResolvedBlock {
  switch (block.type) {
    case "coffees":
      return resolveCoffees(viewer, block);
    case "comparison":
      return resolveComparison(viewer, block);
    case "inventory":
      return resolveInventory(viewer, block);
    case "roast-curve":
      return resolveRoastCurve(viewer, block);
    case "roast-overlay":
      return resolveRoastOverlay(viewer, block);
    case "profit":
      return resolveProfit(viewer, block);
    case "note":
      return resolveNote(block);
    case "price-index":
      return resolvePriceIndex(viewer, block);
    case "tasting-radar":
      return resolveRadar(viewer, block);
    case "table":
      return resolveTable(viewer, block);
    case "action":
      return resolveAction(viewer, block);
    default:
      return block satisfies never;
  }
}

const REASONS: Partial<Record<ApiError["code"], string>> = {
  not_found: "What this showed no longer exists.",
  not_owner: "What this showed no longer exists.",
  auth_required: "Sign in to see this.",
  bench_role_required: "Costs and sales are for the owners of this bench.",
  entitlement_required: "Your account doesn't include this.",
};

/**
 * The data of a block as the viewer may see it. Deleted, hidden or other people's data is `missing`; other errors
 * (such as a lost database) are thrown.
 */
export async function resolveBlock(viewer: Viewer, block: Block): Promise<ResolvedBlock> {
  try {
    return await read(viewer, block);
  } catch (error) {
    const reason = error instanceof ApiError ? REASONS[error.code] : undefined;
    if (reason === undefined) throw error;
    return missing(reason);
  }
}
