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
  reading: Extract<InterpretedEntry, { kind: "listing" }>,
  before: StoredListing | null,
  asOf: Date,
  day: string,
): ListingWrite {
  const listing = { ...reading.fields, ...stockColumns(reading.stocked, day, before) };
  return { ...listing, ...scoreColumns(scoreHouse({ ...listing, lastSeenAt: asOf })) };
}

function sameFacts(reading: Extract<InterpretedEntry, { kind: "listing" }>, before: StoredListing): boolean {
  return (
    reading.stocked === before.stocked &&
    FACT_FIELDS.every((field) => isDeepStrictEqual(reading.fields[field], before[field]))
  );
}

/**
 * Computes what a complete reading changes; pure. Listings in `unread` are neither changed nor delisted.
 * @param asOf the instant of the feed; its UTC day dates changes of stock.
 */
/** Only the day is known: of that of the run, what was written after it on that day. */
function cameIntoStockAfter({ stockedDate, lastUpdated }: StoredListing, settledAsOf: Date): boolean {
  if (stockedDate === null) return false;
  const day = dayOf(settledAsOf);
  return (
    stockedDate > day || (stockedDate === day && lastUpdated > settledAsOf && dayOf(lastUpdated) === day)
  );
}

export function planIngest(input: {
  stored: ReadonlyMap<string, StoredListing>;
  readings: readonly InterpretedEntry[];
  unread: ReadonlySet<string>;
  /** Those of `unread` of which the feed has rows that can't be read. */
  unreadable: ReadonlySet<string>;
  asOf: Date;
  /** Of the latest run that wasn't held: what came into stock later came with a held feed. Null before such a run. */
  settledAsOf: Date | null;
  /** How many listings may lose what is held back otherwise. */
  confirmShrink: number;
}): IngestPlan {
  const { stored, asOf, readings } = input;
  const day = dayOf(asOf);
  const { settledAsOf } = input;
  const loss = findLoss(stored.values(), readings, {
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

  for (const reading of readings) {
    if (reading.kind === "rejected") {
      plan.rejected.push(reading.rejection);
      continue;
    }
    const before = stored.get(reading.sourceId) ?? null;
    carried.add(reading.sourceId);
    if (isHeld && loss.listings.has(reading.sourceId)) {
      // Not seen with the facts it keeps, so there is no price to observe.
      plan.unchanged++;
      continue;
    }
    if (before) plan.seenIds.push(before.id);
    if (reading.kind === "same") {
      if (before) keep(before);
      continue;
    }
    const { sourceId: sourceListingId, payload, payloadHash, evidence } = reading;
    plan.sources.push({ sourceListingId, payload, payloadHash, evidence });
    if (!before) plan.create.push({ ...write(reading, null, asOf, day), sourceListingId });
    else if (sameFacts(reading, before)) keep(before);
    else plan.update.push({ ...write(reading, before, asOf, day), id: before.id });
  }

  const isGone = ({ stocked, sourceListingId: id }: StoredListing) =>
    stocked && !carried.has(id) && (loss.listings.has(id) ? !isHeld : !input.unread.has(id));
  for (const row of stored.values())
    if (isGone(row)) plan.delist.push({ id: row.id, score: scoreHouse({ ...row, stocked: false }) });
  return plan;
}
