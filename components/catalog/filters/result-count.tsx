import { count, pluralize } from "@/components/format/amounts";
import { MAX_COMPARED } from "@/lib/catalog/pages/compare-params";
import type { Pagination } from "@/lib/http/pagination";

interface ResultCountProps {
  pagination: Pagination;
  stocked: "true" | "false" | "all";
  compared: number;
}

const STOCK_WORDS = { true: "in stock", false: "sold out", all: "in stock or sold out" } as const;

export function ResultCount({ pagination, stocked, compared }: ResultCountProps) {
  const { total, page, limit } = pagination;
  const first = (page - 1) * limit + 1;
  const last = Math.min(page * limit, total);
  return (
    <div className="flex flex-wrap gap-x-4 text-ink-faint">
      <p role="status">
        <span className="text-ink-soft">
          <strong className="font-medium text-ink">{pluralize(total, "coffee")}</strong>{" "}
          {STOCK_WORDS[stocked]}
        </span>
        {first <= last ? `, showing ${count(first)}–${count(last)}` : null}
      </p>
      {/* On phones, each card's checkbox says so. */}
      {compared === 0 && total > 1 ? (
        <p className="needs-js max-md:hidden">Select up to {MAX_COMPARED} to compare</p>
      ) : null}
    </div>
  );
}
