import type { Rejection } from "@/db/schema";
import type { FeedEntry } from "@/lib/coffee/supplier-product";
import type { RejectedItem } from "./feeds/feed";
import { sanitizeText } from "./feeds/sanitize-text";

/** Of how many rejections a run keeps the item, and how much of it: a hundred kilobytes a run at most. */
const KEPT_ITEMS = 100;
const MAX_ITEM_CHARACTERS = 1000;

function itemText(raw: unknown): string {
  const text = typeof raw === "string" ? raw : (JSON.stringify(raw) ?? "");
  const cut = text.length > MAX_ITEM_CHARACTERS ? `${text.slice(0, MAX_ITEM_CHARACTERS)}…` : text;
  return String(sanitizeText(cut));
}

/**
 * All rejections of a feed in its order: as reported, and as stored with the beginning of the item.
 * @param unreadable what the reader rejected, with its items
 * @param uninterpreted what the rules rejected, whose items are `entries`
 */
export function rejectionsOf(
  unreadable: readonly RejectedItem[],
  uninterpreted: readonly Rejection[],
  entries: readonly FeedEntry[],
): { rejections: Rejection[]; stored: Rejection[] } {
  const payloads = new Map(
    uninterpreted.length > 0 ? entries.map(({ row, payload }) => [row, payload] as const) : [],
  );
  const items: RejectedItem[] = [
    ...unreadable,
    ...uninterpreted.map((rejection) => ({ ...rejection, raw: payloads.get(rejection.row) })),
  ].sort((a, b) => a.row - b.row);
  const rejections = items.map(({ row, sourceId, reason }) => ({ row, sourceId, reason }));
  return {
    rejections,
    stored: rejections.map((rejection, i) =>
      i < KEPT_ITEMS ? { ...rejection, raw: itemText(items[i]?.raw) } : rejection,
    ),
  };
}
