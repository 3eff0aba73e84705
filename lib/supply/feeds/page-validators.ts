import { z } from "zod";
import { NO_VALIDATORS, type Validators } from "./feed";

const LISTS = z.array(z.array(z.tuple([z.string().nullable(), z.string().nullable()])).min(1)).min(1);

/**
 * The validators of every page of every list of a feed, kept in the place of a single document's ETag. None if a page
 * came without: nothing short of all pages says that the feed is unchanged.
 */
export function keptPages(lists: readonly (readonly Validators[])[]): Validators {
  const all = lists.flat();
  if (all.some(({ etag, lastModified }) => etag === null && lastModified === null)) return NO_VALIDATORS;
  const etag = JSON.stringify(lists.map((pages) => pages.map((page) => [page.etag, page.lastModified])));
  return { etag, lastModified: null };
}

/** The validators of each list's pages; empty if none were kept or a single document's were. */
export function pagesKept({ etag }: Validators): Validators[][] {
  if (!etag?.startsWith("[[[")) return [];
  let parsed: unknown;
  try {
    parsed = JSON.parse(etag);
  } catch {
    return [];
  }
  const lists = LISTS.safeParse(parsed).data ?? [];
  return lists.map((pages) => pages.map(([tag, lastModified]) => ({ etag: tag, lastModified })));
}
