import type { z } from "zod";
import { UserError } from "@/lib/errors";
import { FeedError, NO_VALIDATORS } from "./feeds/feed";
import { HTTP_LIMITS, type HttpLimits } from "./feeds/http";
import { readFeed } from "./feeds/read-feed";
import { CATALOG_RULES } from "./ingest";
import { interpret, type Supplier } from "./interpret";
import { rejectionsOf } from "./rejections";
import { invalidValues } from "./suppliers";
import { webSupplier } from "./web-supplier";

/** A person waits for it, so it is shorter and smaller than a run. */
const PREVIEW_LIMITS: HttpLimits = {
  ...HTTP_LIMITS,
  attempts: 2,
  maxPauseMs: 2000,
  idleTimeoutMs: 8000,
  requestTimeoutMs: 15_000,
  maxBytes: 32 * 2 ** 20,
};
const PREVIEW_MS = 25_000;
const SAMPLE_ROWS = 10;
const SHOWN_REJECTIONS = 20;

const previewInput = webSupplier.pick({ feedKind: true, feedUrl: true, currency: true, wholesaleOnly: true });
export type PreviewInput = z.input<typeof previewInput>;

/**
 * What a feed would give the catalog, without saving anything.
 * @throws UserError for an invalid value, or a feed that can't be read, saying why
 */
export async function previewFeed(input: PreviewInput, signal?: AbortSignal) {
  const parsed = previewInput.safeParse(input);
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    if (issue?.path[0] === "feedUrl") throw new UserError(`The address ${issue.message}.`);
    throw invalidValues(parsed.error);
  }
  const { feedKind, feedUrl } = parsed.data;
  const deadline = AbortSignal.timeout(PREVIEW_MS);
  const either = signal ? AbortSignal.any([signal, deadline]) : deadline;
  try {
    const source = { kind: feedKind, url: feedUrl, website: null };
    const feed = await readFeed(source, NO_VALIDATORS, { limits: PREVIEW_LIMITS, signal: either });
    // Unreachable without validators, which httpGet checks.
    if (feed.kind !== "read") throw new FeedError("The feed gave nothing to read.");
    const supplier: Supplier = { ...NOT_SAVED, ...parsed.data };
    const { results, foreignPrices } = await interpret(feed.entries, supplier, CATALOG_RULES, new Map(), () =>
      either.throwIfAborted(),
    );
    const listings = results.filter((result) => result.kind === "listing");
    const refused = results.flatMap((result) => (result.kind === "rejected" ? [result.rejection] : []));
    const { rejections, stored } = rejectionsOf(feed.rejected, refused, feed.entries);
    return {
      listings: listings.length,
      stocked: listings.filter(({ stocked }) => stocked).length,
      priced: listings.filter(({ fields }) => fields.pricePerLb !== null).length,
      wholesale: listings.filter(({ fields }) => fields.wholesale).length,
      foreignPrices: [...foreignPrices].map(([currency, count]) => ({ currency, count })),
      sample: listings.slice(0, SAMPLE_ROWS).map(({ sourceId, fields, stocked }) => ({
        sourceId,
        name: fields.name,
        country: fields.country,
        region: fields.region,
        processing: fields.processing,
        pricePerLb: fields.pricePerLb,
        wholesale: fields.wholesale,
        stocked,
      })),
      rejected: rejections.length,
      rejections: stored.slice(0, SHOWN_REJECTIONS),
    };
  } catch (error) {
    if (deadline.aborted)
      throw new UserError(`The test took longer than ${PREVIEW_MS / 1000} seconds. An ingest has more time.`);
    if (error instanceof FeedError) throw new UserError(error.message);
    throw error;
  }
}
export type FeedPreview = Awaited<ReturnType<typeof previewFeed>>;

const NOT_SAVED: Omit<Supplier, "feedKind" | "feedUrl" | "currency" | "wholesaleOnly"> = {
  id: 0,
  slug: "",
  name: "",
  website: null,
  enabled: true,
  notes: null,
  feedEtag: null,
  feedLastModified: null,
  feedSettingsHash: null,
  createdAt: new Date(0),
};
