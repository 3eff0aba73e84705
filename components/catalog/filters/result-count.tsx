import { ENTERED_BY_HAND } from "@/components/catalog/supplier-urls";
import { count, pluralize } from "@/components/format/amounts";
import { MAX_COMPARED } from "@/lib/catalog/pages/max-compared";
import type { Pagination } from "@/lib/http/query/pagination";

interface ResultCountProps {
  pagination: Pagination;
  /** Coffees in the total that the reader entered by hand: no other page's count has them. */
  own: number;
  stocked: "true" | "false" | "all";
  compared: number;
}

const STOCK_WORDS = { true: "in stock", false: "sold out", all: "in stock or sold out" } as const;

export function ResultCount({ pagination, own, stocked, compared }: ResultCountProps) {
  const { total, page, limit } = pagination;
  const isAllOwn = own > 0 && own === total;
  const first = (page - 1) * limit + 1;
  const last = Math.min(page * limit, total);
  return (
    <div className="flex flex-wrap gap-x-4 text-ink-faint">
      <p role="status">
        <span className="text-ink-soft">
          <strong className="font-medium text-ink">
            {pluralize(isAllOwn ? own : total - own, "coffee")}
          </strong>{" "}
          {STOCK_WORDS[stocked]}
          {own === 0 ? null : isAllOwn ? `, ${ENTERED_BY_HAND}` : ` and ${count(own)} ${ENTERED_BY_HAND}`}
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
