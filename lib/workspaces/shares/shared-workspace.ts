import { database } from "@/db/client";
import type { SharedPart } from "@/db/schema";
import { hashSecretToken, isSecretToken } from "@/lib/access/secret-token";
import type { BlockData, ResolvedBlock } from "@/lib/canvas/block-data";
import type { Block } from "@/lib/canvas/contract";
import { resolveBlock } from "@/lib/canvas/resolve-block";
import { readUnits } from "@/lib/settings/units";
import type { Currency } from "@/lib/units/unit-choices";
import { ANONYMOUS, ownBench, type SessionViewer, type Viewer } from "@/lib/viewer";
import { resolveBlocks } from "@/lib/workspaces/canvas/canvas";
import { projectBlocks } from "@/lib/workspaces/project";
import { selectMessages } from "@/lib/workspaces/queries";
import { selectShared } from "./queries";

const MAX_SHARED_MESSAGES = 200;

/** Not shared by readers of the bench. */
const OF_BENCH: readonly SharedPart[] = ["inventory", "roasts"];

const TABLES: Partial<Record<string, SharedPart>> = {
  roasts: "roasts",
  "day-plan": "roasts",
  "run-out": "inventory",
};

/** Which of the owner's data a block shows; null if anyone may see it, undefined if it's never shared. */
function sharedPartOf(block: Block): SharedPart | null | undefined {
  switch (block.type) {
    case "coffees":
    case "comparison":
    case "price-index":
      return null;
    case "table":
      // It mentions lots and their roasts, which are shared separately.
      return block.of.source === "due-lots" ? undefined : (TABLES[block.of.source] ?? null);
    case "tasting-radar":
      return "lots" in block.of ? "inventory" : null;
    case "inventory":
      return "inventory";
    case "roast-curve":
    case "roast-overlay":
      return "roasts";
    case "profit":
      return "profit";
    case "note":
      return "notes";
    case "action":
      return undefined;
    default:
      return block satisfies never;
  }
}

/** Like a share link to lots: no costs, unless the profit is shared too, and no cupping notes. */
function withoutPrivate(data: BlockData, { costs }: { costs: boolean }): BlockData {
  if (data.type === "tasting-radar")
    return { ...data, shapes: data.shapes.map((shape) => ({ ...shape, notes: null })) };
  if (data.type !== "inventory" || costs) return data;
  const lots = data.lots.map((lot) => ({ ...lot, landedPerLb: null, value: null }));
  return { ...data, lots, value: 0, withoutCost: data.total };
}

const unlinked = <Item extends { href: string }>(items: readonly Item[]) =>
  items.map((item) => ({ ...item, href: "" }));

/** Links to the owner's own pages and data are useless to a reader, and so are those of their rows. */
function withoutLinks(data: BlockData): BlockData {
  const own = { href: null, query: null };
  switch (data.type) {
    case "inventory":
      return { ...data, ...own, lots: unlinked(data.lots) };
    case "profit":
      return { ...data, ...own, lots: unlinked(data.lots) };
    case "roast-curve":
      return { ...data, ...own, roast: { ...data.roast, href: "" } };
    case "roast-overlay":
      return { ...data, ...own, roasts: unlinked(data.roasts) };
    case "tasting-radar":
      return { ...data, ...own, shapes: unlinked(data.shapes) };
    case "table":
      return { ...data, ...own, rows: data.rows.map((row) => ({ ...row, href: null })) };
    default:
      return { ...data, ...own };
  }
}

type Shared = NonNullable<Awaited<ReturnType<typeof selectShared>>>;

/** Sees the public catalog, and the rows of the workspace's bench. */
const ownerOf = ({ ownerId, benchId, benchRole }: Shared): SessionViewer => ({
  kind: "session",
  sessionId: "share link",
  userId: ownerId,
  role: "viewer",
  marketIntelligence: false,
  bench:
    benchId === null
      ? ownBench(ownerId, "viewer")
      : { ownerId: benchId, role: benchRole ?? "reader", ownerRole: "viewer" },
});

export interface SharedWorkspace {
  title: string;
  expiresAt: string;
  /** Currency of the bench: amounts aren't converted for readers. */
  currency: Currency;
  blocks: { id: string; block: Pick<Block, "type" | "title">; data: ResolvedBlock }[];
  /** Texts only; empty unless the owner shares the conversation. */
  messages: { id: string; role: "user" | "assistant"; text: string; createdAt: string }[];
}

/**
 * What a share link shows: the public catalog, and the owner's rows that the link names. Null for a token that is
 * unknown, expired, revoked or of a deleted workspace.
 */
export async function readSharedWorkspace(token: string): Promise<SharedWorkspace | null> {
  if (!isSecretToken(token)) return null;
  const shared = await selectShared(database(), hashSecretToken(token));
  if (!shared) return null;
  const { ownerId, workspaceId, title, expiresAt } = shared;
  const includes = shared.includes.filter(
    (part) => shared.benchRole !== "reader" || !OF_BENCH.includes(part),
  );
  const blocks = projectBlocks(shared.blocks).filter((block) => {
    const part = sharedPartOf(block);
    return part === null || (part !== undefined && includes.includes(part));
  });
  const resolve = async (viewer: Viewer, block: Block) => {
    if (sharedPartOf(block) === null) return resolveBlock(viewer, block);
    const data = await resolveBlock(ownerOf(shared), block);
    if (!("type" in data)) return data;
    return withoutLinks(withoutPrivate(data, { costs: includes.includes("profit") }));
  };
  const said = includes.includes("messages")
    ? await selectMessages(database(), { ownerId, workspaceId }, { limit: MAX_SHARED_MESSAGES })
    : [];
  const data = await resolveBlocks(ANONYMOUS, blocks, resolve);
  return {
    title: includes.includes("messages") || includes.includes("notes") ? title : "Shared workspace",
    expiresAt: expiresAt.toISOString(),
    currency: (await readUnits(ownerOf(shared), { cookie: null, languages: null })).currency,
    blocks: data.map((each, n) => {
      const { type = "note", title } = blocks[n] ?? {};
      return { id: `block-${n + 1}`, block: { type, ...(title !== undefined && { title }) }, data: each };
    }),
    messages: said
      .reverse()
      .map(({ id, role, text, createdAt }) => ({ id, role, text, createdAt: createdAt.toISOString() })),
  };
}
