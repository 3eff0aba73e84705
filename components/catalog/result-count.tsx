import { count, counted } from "@/components/format/amounts";
import type { Pagination } from "@/lib/http/pagination";

interface ResultCountProps {
  pagination: Pagination;
  stocked: "true" | "false" | "all";
}

const STOCK_WORDS = { true: "in stock", false: "sold out", all: "in stock or sold out" } as const;

/** How many coffees there are and which of them are shown; said aloud when it changes. */
export function ResultCount({ pagination, stocked }: ResultCountProps) {
  const { total, page, limit } = pagination;
  const first = (page - 1) * limit + 1;
  const last = Math.min(page * limit, total);
  return (
    <p role="status" className="text-ink-soft">
      <strong className="font-medium text-ink">{counted(total, "coffee")}</strong> {STOCK_WORDS[stocked]}
      {first <= last ? (
        <span className="text-ink-faint">
          , {count(first)}–{count(last)} shown
        </span>
      ) : null}
    </p>
  );
}
