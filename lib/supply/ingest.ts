import { eq } from "drizzle-orm";
import type { Database, Transaction } from "@/db/client";
import { suppliers } from "@/db/schema";
import { type Actor, recordAudit, supplierSubject } from "@/lib/access/audit";
import {
  FeedError,
  type FeedResult,
  NO_VALIDATORS,
  type SettledFeed,
  UnreadableRowsError,
  type Validators,
} from "./feeds/feed";
import type { HttpLimits } from "./feeds/http";
import { readFeed } from "./feeds/read-feed";
import { planIngest, type StoredListing } from "./ingest-plan";
import {
  type Interpretation,
  type InterpretedEntry,
  interpret,
  interpretationKey,
  type NormalizerRules,
  type Supplier,
} from "./interpret";
import { NORMALIZER_VERSION, normalizeProduct } from "./normalize/normalize";
import { rejectionsOf } from "./rejections";
import { runNotes } from "./run-notes";
import { claimRun, closeRun, NO_COUNTS, type OpenRun, openRun, type RunResult } from "./runs";
import {
  bumpCatalogVersion,
  loadStoredListings,
  observeListings,
  stockedSourceIds,
  writePlan,
} from "./stored-listings";
import { lockSupplier, type WhenBusy } from "./supplier-lock";

export const CATALOG_RULES: NormalizerRules = {
  normalize: normalizeProduct,
  version: String(NORMALIZER_VERSION),
};

type IngestStage = "reading" | "interpreting" | "writing";

export interface IngestInput {
  db: Database;
  supplier: Supplier;
  /** The instant of the feed: now, unless history is replayed, which only goes forward. */
  asOf?: Date;
  /** How many listings the operator has seen held back: change them, unless more are concerned by now. */
  confirmShrink?: number;
  /** Who started this run by hand, for the audit log; absent for scheduled runs. */
  by?: Actor;
  /** What to do while another run has the supplier; refuse by default. */
  whenBusy?: WhenBusy;
  limits?: HttpLimits;
  rules?: NormalizerRules;
  signal?: AbortSignal;
  onProgress?: (stage: IngestStage, done: number, total: number | null) => void;
}

export interface RunReport extends RunResult {
  supplier: string;
  /** Null when the run couldn't be recorded. */
  runId: number | null;
  asOf: Date;
  durationMs: number;
  /** Set when a run failed for another reason than its feed; for the log, never for a response. */
  cause?: unknown;
}

export type IngestOutcome = RunReport | { supplier: string; status: "busy" };

const STOPPED = "The run was stopped. Nothing was changed.";
const SUPERSEDED = "Another run has taken over the supplier. Nothing was changed.";
const UNEXPECTED = "The run stopped on an internal error. Nothing was changed.";

type Work = IngestInput & Required<Pick<IngestInput, "asOf" | "rules" | "confirmShrink">>;

interface InterpretedFeed extends Interpretation {
  /** Nothing was said of these, so they stay as they are. */
  unread: ReadonlySet<string>;
  /** Those of them of which the feed has rows that can't be read. */
  unreadable: ReadonlySet<string>;
}

async function interpretFeed(
  { entries, rejected, unreadable: unread }: SettledFeed,
  stored: ReadonlyMap<string, StoredListing>,
  { supplier, rules, onProgress, signal }: Work,
): Promise<InterpretedFeed> {
  const hashes = new Map([...stored].map(([id, { payloadHash }]) => [id, payloadHash]));
  const interpretation = await interpret(entries, supplier, rules, hashes, (done) => {
    signal?.throwIfAborted();
    onProgress?.("interpreting", done, entries.length);
  });
  const unreadable = new Set(rejected.flatMap(({ sourceId }) => sourceId ?? []));
  return { ...interpretation, unread, unreadable };
}

/** "Not modified" repeats what the latest run saw, and doesn't prove that anything else is gone. */
function repeatLatestRun(
  stored: ReadonlyMap<string, StoredListing>,
  latestAsOf: Date | null,
): InterpretedFeed {
  const unread = new Set(stored.keys());
  const results: InterpretedEntry[] = [];
  for (const [sourceId, { lastSeenAt }] of stored) {
    if (lastSeenAt.getTime() !== latestAsOf?.getTime()) continue;
    unread.delete(sourceId);
    results.push({ kind: "same", sourceId });
  }
  return { results, foreignPrices: new Map(), unread, unreadable: new Set() };
}

function validatorsFor({ supplier, rules, confirmShrink }: Work): Validators {
  // A feed to be confirmed must be read in full, and so must all feeds after a change of rules.
  if (confirmShrink > 0 || supplier.feedSettingsHash !== interpretationKey(supplier, rules))
    return NO_VALIDATORS;
  return { etag: supplier.feedEtag, lastModified: supplier.feedLastModified };
}

async function rememberValidators(
  tx: Transaction,
  { supplier, rules }: Work,
  { etag, lastModified }: Validators,
) {
  const feedSettingsHash = interpretationKey(supplier, rules);
  const same =
    etag === supplier.feedEtag &&
    lastModified === supplier.feedLastModified &&
    feedSettingsHash === supplier.feedSettingsHash;
  if (same) return;
  await tx
    .update(suppliers)
    .set({ feedEtag: etag, feedLastModified: lastModified, feedSettingsHash })
    .where(eq(suppliers.id, supplier.id));
}

async function planRun(db: Database, { latestAsOf, settledAsOf }: OpenRun, feed: FeedResult, work: Work) {
  const { supplier, asOf, confirmShrink } = work;
  const stored = await loadStoredListings(db, supplier.id);
  // With listings in stock it is held, so that they can be taken off sale.
  if (feed.kind === "read" && feed.entries.length === 0 && feed.rejected.length > 0)
    if (![...stored.values()].some(({ stocked }) => stocked)) throw new UnreadableRowsError(feed.rejected);
  const { foreignPrices, ...interpreted } =
    feed.kind === "read" ? await interpretFeed(feed, stored, work) : repeatLatestRun(stored, latestAsOf);
  const plan = planIngest({ stored, ...interpreted, asOf, settledAsOf, confirmShrink });

  const { rejections, stored: storedRejections } = rejectionsOf(
    feed.kind === "read" ? feed.rejected : [],
    plan.rejected,
    feed.kind === "read" ? feed.entries : [],
  );
  const result: RunResult = {
    status: feed.kind === "not_modified" ? "not_modified" : plan.held ? "held" : "succeeded",
    created: plan.create.length,
    updated: plan.update.length,
    unchanged: plan.unchanged,
    delisted: plan.delist.length,
    withheld: plan.held?.listings.size ?? 0,
    rejected: rejections.length,
    rejections,
    message: runNotes(plan, stored, foreignPrices, feed.kind === "read" ? feed.secondPass : null),
  };
  return { plan, result, storedRejections };
}

async function write(
  tx: Transaction,
  open: OpenRun,
  feed: FeedResult,
  work: Work,
  { plan, result, storedRejections }: PlannedRun,
) {
  const { supplier, asOf } = work;
  if (!(await claimRun(tx, open.id))) throw new FeedError(SUPERSEDED);
  await writePlan(tx, supplier, plan, asOf);
  await observeListings(tx, supplier, asOf);
  if (feed.kind === "read") {
    // "Not modified" may only confirm a catalog that reflects the whole feed.
    const isReflected = plan.held === null && feed.secondPass?.kind !== "failed";
    await rememberValidators(tx, work, isReflected ? feed.validators : NO_VALIDATORS);
  }
  const changes = plan.create.length + plan.update.length + plan.delist.length + plan.rescore.length;
  if (changes > 0) await bumpCatalogVersion(tx);
  await closeRun(tx, open.id, { ...result, rejections: storedRejections });
  if (work.by) await recordRun(tx, open.id, work, work.by, result);
}

function recordRun(tx: Transaction, runId: number, work: Work, by: Actor, result: RunResult): Promise<void> {
  const { status, created, updated, unchanged, delisted, rejected } = result;
  return recordAudit(tx, {
    ...by,
    action: work.confirmShrink > 0 ? "supplier.confirm_shrink" : "supplier.read",
    subject: supplierSubject(work.supplier.slug),
    before: {},
    after: { run: runId, status, created, updated, unchanged, delisted, rejected },
  });
}

type PlannedRun = Awaited<ReturnType<typeof planRun>>;

async function run(db: Database, open: OpenRun, input: Work): Promise<RunResult> {
  if (open.latestAsOf && open.latestAsOf > input.asOf)
    throw new FeedError(
      `The catalog is already at ${open.latestAsOf.toISOString()}, so an older feed can't be ingested.`,
    );
  // Another run may have finished while this one waited, so the caller's row can be out of date.
  const [supplier] = await db.select().from(suppliers).where(eq(suppliers.id, input.supplier.id));
  if (!supplier) throw new FeedError("The supplier was removed.");
  const work: Work = { ...input, supplier };
  work.onProgress?.("reading", 0, null);
  const source = { kind: supplier.feedKind, url: supplier.feedUrl, website: supplier.website };
  const expected = await stockedSourceIds(db, supplier.id);
  const feed = await readFeed(source, validatorsFor(work), { ...work, expected });
  const planned = await planRun(db, open, feed, work);
  work.onProgress?.("writing", 0, null);
  await db.transaction((tx) => write(tx, open, feed, work, planned));
  return planned.result;
}

/**
 * Ingests one supplier in one recorded run and one transaction. A feed that would take most listings off sale, or a fact from
 * most of them, is `held`: those stay as they are until confirmed.
 * @throws only when the run can't be recorded
 */
export async function ingestSupplier(input: IngestInput): Promise<IngestOutcome> {
  const { db, supplier, asOf = new Date(), whenBusy = "refuse", signal } = input;
  const release = await lockSupplier(db, supplier.id, whenBusy, signal);
  if (!release) return { supplier: supplier.slug, status: "busy" };
  try {
    return await recordedRun({ ...input, asOf });
  } finally {
    await release();
  }
}

async function recordedRun(input: IngestInput & { asOf: Date }): Promise<RunReport> {
  const { db, supplier, asOf, rules = CATALOG_RULES, confirmShrink = 0 } = input;
  const startedAt = performance.now();
  const open = await openRun(db, supplier.id, asOf);
  const report = (result: RunResult): RunReport => ({
    supplier: supplier.slug,
    runId: open.id,
    asOf,
    durationMs: Math.round(performance.now() - startedAt),
    ...result,
  });

  try {
    return report(await run(db, open, { ...input, rules, confirmShrink }));
  } catch (error) {
    const stopped = input.signal?.aborted ?? false;
    const expected = stopped || error instanceof FeedError;
    const message = stopped ? STOPPED : error instanceof FeedError ? error.message : UNEXPECTED;
    const { rejections, stored } = rejectionsOf(
      error instanceof UnreadableRowsError ? error.rejected : [],
      [],
      [],
    );
    const counts = { ...NO_COUNTS, rejected: rejections.length };
    const result: RunResult = { status: "failed", ...counts, rejections, message };
    await closeRun(db, open.id, { ...result, rejections: stored });
    return { ...report(result), ...(expected ? {} : { cause: error }) };
  }
}
