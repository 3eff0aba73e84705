import type { z } from "zod";
import { database } from "@/db/client";
import { supplierSubject } from "@/lib/access/audit";
import { requireAdmin } from "@/lib/access/authorize";
import { ApiError, UserError } from "@/lib/errors";
import { type PreviewInput, previewFeed } from "@/lib/supply/preview";
import {
  addSupplier,
  changeSupplier,
  findSupplierBySlug,
  listSuppliers,
  StaleSupplierError,
  SupplierError,
  shownAddress,
  supplierVersion,
} from "@/lib/supply/suppliers";
import { webFeedUrl, webSupplier } from "@/lib/supply/web-supplier";
import type { Viewer } from "@/lib/viewer";
import { latestAuditAbout } from "./audit";
import { supplierHealth } from "./supplier-health";
import type { addSupplierEndpoint, changeSupplierEndpoint } from "./suppliers-contract";
import { countStocked, selectRejections, selectRuns } from "./suppliers-queries";

const SHOWN_RUNS = 60;
const SHOWN_REJECTIONS = 50;
const SHOWN_AUDIT_ENTRIES = 20;

type Body<E extends { body?: z.ZodType }> = z.output<NonNullable<E["body"]>>;

export const noSuchSupplier = () => new ApiError("not_found", { message: "No such supplier." });

/** Every supplier with its latest run, those that need attention first. @throws ApiError 401, 403 */
export async function viewSuppliers(viewer: Viewer) {
  requireAdmin(viewer);
  const now = new Date();
  const rows = await listSuppliers(database());
  return rows.map((row) => ({
    slug: row.slug,
    name: row.name,
    feedKind: row.feedKind,
    listings: row.listings,
    stocked: row.stocked,
    health: supplierHealth({ enabled: row.enabled, lastStatus: row.lastStatus, lastRead: row.lastAsOf }, now),
    lastRun:
      row.lastStatus === null || row.lastAsOf === null
        ? null
        : {
            status: row.lastStatus,
            asOf: row.lastAsOf.toISOString(),
            message: row.lastMessage,
            created: row.lastCreated ?? 0,
            updated: row.lastUpdated ?? 0,
            unchanged: row.lastUnchanged ?? 0,
            delisted: row.lastDelisted ?? 0,
            rejected: row.lastRejected ?? 0,
          },
  }));
}
export type SupplierRow = Awaited<ReturnType<typeof viewSuppliers>>[number];

/**
 * One supplier with its latest runs, oldest first, and the rejections of one of them.
 * @param runId the latest run when absent
 * @throws ApiError 401, 403, 404
 */
export async function viewSupplierDetails(viewer: Viewer, slug: string, runId?: number) {
  requireAdmin(viewer);
  const db = database();
  const supplier = await findSupplierBySlug(db, slug);
  if (!supplier) throw noSuchSupplier();
  const [runs, stocked, audit] = await Promise.all([
    selectRuns(db, supplier.id, SHOWN_RUNS),
    countStocked(db, supplier.id),
    latestAuditAbout(db, supplierSubject(slug), SHOWN_AUDIT_ENTRIES),
  ]);
  const latest = runs[0];
  const shownRun = runs.find(({ id }) => id === runId) ?? latest;
  const rejections = shownRun ? await selectRejections(db, supplier.id, shownRun.id) : [];
  const { name, feedKind, website, currency, wholesaleOnly, enabled, notes } = supplier;
  const feedUrl = shownAddress(supplier.feedUrl);
  const version = supplierVersion(supplier);
  return {
    supplier: { slug, name, feedKind, feedUrl, website, currency, wholesaleOnly, enabled, notes, version },
    stocked,
    health: supplierHealth(
      { enabled, lastStatus: latest?.status ?? null, lastRead: latest?.asOf ?? null },
      new Date(),
    ),
    runs: runs.toReversed().map((run) => ({
      id: run.id,
      status: run.status,
      asOf: run.asOf.toISOString(),
      message: run.message,
      created: run.created,
      updated: run.updated,
      unchanged: run.unchanged,
      delisted: run.delisted,
      withheld: run.withheld,
      rejected: run.rejected,
    })),
    shownRun: shownRun ? { id: shownRun.id, rejected: shownRun.rejected } : null,
    rejections: rejections.slice(0, SHOWN_REJECTIONS),
    audit,
  };
}
export type SupplierDetails = Awaited<ReturnType<typeof viewSupplierDetails>>;
export type SupplierRun = SupplierDetails["runs"][number];

async function asked<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (thrown) {
    if (thrown instanceof StaleSupplierError) throw new ApiError("conflict", { message: thrown.message });
    const field = thrown instanceof SupplierError ? thrown.field : undefined;
    const details = field && { details: { field } };
    if (thrown instanceof UserError)
      throw new ApiError("invalid_request", { message: thrown.message, ...details });
    throw thrown;
  }
}

function refuse(error: z.ZodError | undefined, name = "") {
  const problem = error?.issues[0];
  if (!problem) return;
  const field = name || problem.path.join(".");
  throw new ApiError("invalid_request", {
    message: `Invalid ${field}: it ${problem.message}.`,
    details: { field, expected: problem.message },
  });
}

/** @throws ApiError 400 for invalid values, a taken slug, a local file or a private address; 401, 403 */
export async function addSupplierAsAdmin(viewer: Viewer, body: Body<typeof addSupplierEndpoint>) {
  const { userId } = requireAdmin(viewer);
  const { reason, ...input } = body;
  refuse(webSupplier.safeParse(input).error);
  const added = await asked(addSupplier(database(), input, { actor: userId, reason: reason ?? "" }));
  return { success: true as const, slug: added.slug };
}

/** @throws ApiError 400, 401, 403, 404; 409 when the supplier has another version by now */
export async function changeSupplierAsAdmin(viewer: Viewer, body: Body<typeof changeSupplierEndpoint>) {
  const { userId } = requireAdmin(viewer);
  const { slug, reason, version, ...changes } = body;
  const known = await findSupplierBySlug(database(), slug);
  if (!known) throw noSuchSupplier();
  // The page sends the address along as it shows it: a local file, or one without its password, isn't typed there.
  if (changes.feedUrl === shownAddress(known.feedUrl)) delete changes.feedUrl;
  if (changes.feedUrl !== undefined) refuse(webFeedUrl.safeParse(changes.feedUrl).error, "feedUrl");
  await asked(changeSupplier(database(), slug, changes, { actor: userId, reason: reason ?? "" }, version));
  return { success: true as const };
}

/** What a feed would give; saves nothing. @throws ApiError 400 with the reason; 401, 403 */
export async function testFeed(viewer: Viewer, input: PreviewInput) {
  requireAdmin(viewer);
  return asked(previewFeed(input));
}
