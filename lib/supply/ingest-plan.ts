import { isDeepStrictEqual } from "node:util";
import type { catalogCoffees, Evidence, Rejection } from "@/db/schema";
import { type HouseScore, scoreHouse } from "@/lib/coffee/house-score";
import { dayOf } from "@/lib/units/days";
import { findLoss, type Loss } from "./change-guard";
import type { InterpretedEntry } from "./interpret";
import { FACT_FIELDS, type ListingFields } from "./listing-fields";

export type StoredListing = Pick<
  typeof catalogCoffees.$inferSelect,
  | keyof ListingFields
  | "id"
  | "lastUpdated"
  | "stocked"
  | "stockedDate"
  | "unstockedDate"
  | "houseScore"
  | "houseScoreTier"
  | "houseScoreConfidence"
  | "houseScoreVersion"
> & { sourceListingId: string; payloadHash: string | null; lastSeenAt: Date };

export type ListingWrite = ListingFields &
  Pick<
    StoredListing,
    | "stocked"
    | "stockedDate"
    | "unstockedDate"
    | "houseScore"
    | "houseScoreTier"
    | "houseScoreConfidence"
    | "houseScoreVersion"
  >;

export interface SourceWrite {
  sourceListingId: string;
  payload: string;
  payloadHash: string;
  evidence: Evidence[];
}

export interface IngestPlan {
  create: (ListingWrite & { sourceListingId: string })[];
  update: (ListingWrite & { id: number })[];
  /** Stocked listings that left the feed or stopped being a coffee. */
  delist: { id: number; score: HouseScore }[];
  rescore: { id: number; score: HouseScore }[];
  unchanged: number;
  seenIds: number[];
  sources: SourceWrite[];
  rejected: Rejection[];
  /** What the feed would take from most listings, and that waits until it is confirmed. Null when nothing does. */
  held: Loss | null;
}

function scoreColumns(score: HouseScore) {
  return {
    houseScore: score.score,
    houseScoreTier: score.tier,
    houseScoreConfidence: score.confidence,
    houseScoreVersion: score.version,
  };
}

/** Dates move only when the stock does. Coming back into stock clears the day it ran out. */
function stockColumns(stocked: boolean, day: string, before: StoredListing | null) {
  if (before?.stocked === stocked)
    return { stocked, stockedDate: before.stockedDate, unstockedDate: before.unstockedDate };
  if (stocked) return { stocked, stockedDate: day, unstockedDate: null };
  return { stocked, stockedDate: before?.stockedDate ?? null, unstockedDate: before ? day : null };
}

function write(
  result: Extract<InterpretedEntry, { kind: "listing" }>,
  before: StoredListing | null,
  asOf: Date,
  day: string,
): ListingWrite {
  const listing = { ...result.fields, ...stockColumns(result.stocked, day, before) };
  return { ...listing, ...scoreColumns(scoreHouse({ ...listing, lastSeenAt: asOf })) };
}

function sameFacts(result: Extract<InterpretedEntry, { kind: "listing" }>, before: StoredListing): boolean {
  return (
    result.stocked === before.stocked &&
    FACT_FIELDS.every((field) => isDeepStrictEqual(result.fields[field], before[field]))
  );
}

/** A listing has only the day: on the day of the run itself, it counts if it was written later that day. */
function cameIntoStockAfter({ stockedDate, lastUpdated }: StoredListing, settledAsOf: Date): boolean {
  if (stockedDate === null) return false;
  const day = dayOf(settledAsOf);
  return (
    stockedDate > day || (stockedDate === day && lastUpdated > settledAsOf && dayOf(lastUpdated) === day)
  );
}

/**
 * Computes what a complete read of a feed changes; pure. Listings in `unread` are neither changed nor delisted.
 * @param asOf the instant of the feed; its UTC day dates changes of stock
 */
export function planIngest(input: {
  stored: ReadonlyMap<string, StoredListing>;
  results: readonly InterpretedEntry[];
  unread: ReadonlySet<string>;
  /** The part of `unread` whose rows are in the feed but can't be read. */
  unreadable: ReadonlySet<string>;
  asOf: Date;
  /** Instant of the latest run that wasn't held; later arrivals came with a held feed. Null before the first such run. */
  settledAsOf: Date | null;
  /** The loss that an admin confirmed, in listings; a larger one is held. */
  confirmShrink: number;
}): IngestPlan {
  const { stored, asOf, results } = input;
  const day = dayOf(asOf);
  const { settledAsOf } = input;
  const loss = findLoss(stored.values(), results, {
    kept: input.unread,
    unreadable: input.unreadable,
    isNew: (listing) => settledAsOf !== null && cameIntoStockAfter(listing, settledAsOf),
  });
  const isHeld = loss.listings.size > input.confirmShrink;
  const carried = new Set<string>();
  const plan: IngestPlan = {
    create: [],
    update: [],
    delist: [],
    rescore: [],
    unchanged: 0,
    seenIds: [],
    sources: [],
    rejected: [],
    held: isHeld ? loss : null,
  };

  const keep = (before: StoredListing) => {
    plan.unchanged++;
    const score = scoreHouse({ ...before, lastSeenAt: asOf });
    const moved =
      score.score !== before.houseScore ||
      score.confidence !== before.houseScoreConfidence ||
      score.version !== before.houseScoreVersion;
    if (moved) plan.rescore.push({ id: before.id, score });
  };

  for (const result of results) {
    if (result.kind === "rejected") {
      plan.rejected.push(result.rejection);
      continue;
    }
    const before = stored.get(result.sourceId) ?? null;
    carried.add(result.sourceId);
    if (isHeld && loss.listings.has(result.sourceId)) {
      // Its facts are kept, not seen today, so there is no price to observe.
      plan.unchanged++;
      continue;
    }
    if (before) plan.seenIds.push(before.id);
    if (result.kind === "same") {
      if (before) keep(before);
      continue;
    }
    const { sourceId: sourceListingId, payload, payloadHash, evidence } = result;
    plan.sources.push({ sourceListingId, payload, payloadHash, evidence });
    if (!before) plan.create.push({ ...write(result, null, asOf, day), sourceListingId });
    else if (sameFacts(result, before)) keep(before);
    else plan.update.push({ ...write(result, before, asOf, day), id: before.id });
  }

  const isGone = ({ stocked, sourceListingId: id }: StoredListing) =>
    stocked && !carried.has(id) && (loss.listings.has(id) ? !isHeld : !input.unread.has(id));
  for (const row of stored.values())
    if (isGone(row)) plan.delist.push({ id: row.id, score: scoreHouse({ ...row, stocked: false }) });
  return plan;
}
