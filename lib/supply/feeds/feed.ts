import type { FeedKind, Rejection } from "@/db/schema";
import type { FeedEntry } from "@/lib/coffee/supplier-product";

export interface FeedSource {
  kind: FeedKind;
  /** `http(s)://…`, or a path of a local file. */
  url: string;
  /** The shop's own site: the base of listing links when the feed is a local file. */
  website: string | null;
}

/** ETag and Last-Modified of the previous response. */
export interface Validators {
  etag: string | null;
  lastModified: string | null;
}

export const NO_VALIDATORS: Validators = { etag: null, lastModified: null };

/** With the item itself, of which a run keeps the beginning. */
export interface RejectedItem extends Omit<Rejection, "raw"> {
  raw: unknown;
}

export interface FeedContent {
  entries: FeedEntry[];
  rejected: RejectedItem[];
}

/**
 * Result of the second pass over a paged feed, made when the first one lacks a listing that is
 * on sale.
 */
export type SecondPass =
  /** `oneSided`: listings that only one of the passes had. They count as read. */
  | { kind: "read"; oneSided: number }
  /** `missing`: ids that the first pass lacks, in whole or in part, and that therefore may still be on sale. */
  | { kind: "failed"; reason: string; missing: ReadonlySet<string> };

/** What a feed says of each of its listings: it is in `entries`, in `unreadable`, or absent; never in two of them. */
export interface SettledFeed extends FeedContent {
  /** Listings that weren't read in full. What the feed says of the rest of them could be false. */
  unreadable: ReadonlySet<string>;
  /** Null when one pass was enough. */
  secondPass: SecondPass | null;
}

/**
 * Decides for every listing whether it was read. One of which a row, or what a failed second pass should have brought,
 * is missing isn't: its cheapest size may be the missing one.
 */
export function settleListings(
  { entries, rejected }: FeedContent,
  secondPass: SecondPass | null,
): SettledFeed {
  const unreadable = new Set(secondPass?.kind === "failed" ? secondPass.missing : []);
  for (const { sourceId } of rejected) if (sourceId !== null) unreadable.add(sourceId);
  return {
    entries: entries.filter(({ product }) => !unreadable.has(product.sourceId)),
    rejected,
    unreadable,
    secondPass,
  };
}

/** A complete read, or "not modified" since the validators. */
export type FeedResult = ({ kind: "read"; validators: Validators } & SettledFeed) | { kind: "not_modified" };

/**
 * The whole feed is unreadable: unreachable, truncated, too large or of another kind. The run
 * fails and changes nothing. The message is for the operator and carries no credentials.
 */
export class FeedError extends Error {
  override readonly name = "FeedError";
}

export const CHECK_ADDRESS = "Check the address of the feed.";

/** For an address that answers with a page for people, as a shop that moved or closed does. */
export const isWebPage = (text: string): boolean => /^\s*<(?:!doctype html|html)\b/i.test(text);

export class FeedTooLargeError extends FeedError {
  constructor(what: string, maxBytes: number) {
    super(`${what} is larger than ${Math.floor(maxBytes / 2 ** 20)} MB.`);
  }
}

/** For a feed whose rows are all unreadable, with its rejections. */
export class UnreadableRowsError extends FeedError {
  constructor(readonly rejected: readonly RejectedItem[]) {
    super(`None of the feed's rows can be read. The first says: ${rejected[0]?.reason}.`);
  }
}
