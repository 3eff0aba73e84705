import { Check, ChevronDown } from "lucide-react";
import { buttonClass } from "@/components/ui/button";
import { classNames } from "@/components/ui/class-names";
import { Popover } from "@/components/ui/popover";
import { type LotSort, type LotsQuery, STOCK_FILTERS, type StockFilter } from "@/lib/inventory/search-params";
import { lotsHref } from "./lots-urls";

const SHOWN_WORDS = {
  stocked: "In stock",
  used: "Used up",
  all: "All",
} as const satisfies Record<StockFilter, string>;

const SORT_WORDS = {
  newest: "Newest first",
  name: "Name",
  remaining: "Most left",
  value: "Most value left",
  run_out: "Runs out first",
  rank: "Best rated",
} as const satisfies Record<LotSort, string>;

interface LotFilterProps {
  query: LotsQuery;
  counts: Readonly<Record<StockFilter, number>>;
}

export function LotFilter({ query, counts }: LotFilterProps) {
  return (
    <nav
      aria-label="Filter lots"
      className="inline-flex flex-wrap rounded-md border border-rule-strong bg-sheet p-0.5"
    >
      {STOCK_FILTERS.map((show) => (
        <a
          key={show}
          href={lotsHref({ ...query, show, page: 1 })}
          aria-current={show === query.show ? "true" : undefined}
          className={classNames(
            "inline-flex min-h-11 items-center gap-1.5 whitespace-nowrap rounded-sm px-2.5 mouse:min-h-7.5",
            show === query.show ? "bg-jade font-medium text-on-jade" : "text-ink-soft hover:text-ink",
          )}
        >
          {SHOWN_WORDS[show]} <span className="font-normal text-small">{counts[show]}</span>
        </a>
      ))}
    </nav>
  );
}

interface LotSortMenuProps {
  query: LotsQuery;
  /** Those that are offered. */
  sorts: readonly LotSort[];
}

export function LotSortMenu({ query, sorts }: LotSortMenuProps) {
  return (
    <Popover
      id="sort"
      label="Sort by"
      triggerClassName={buttonClass("quiet", "min-w-0")}
      trigger={
        <>
          <span className="text-ink-faint">Sort</span>
          <span className="truncate">{SORT_WORDS[query.sort]}</span>
          <ChevronDown aria-hidden="true" size="0.9375rem" className="shrink-0 text-ink-faint" />
        </>
      }
      className="md:p-1.5"
    >
      <ul>
        {sorts.map((sort) => (
          <li key={sort}>
            <a
              href={lotsHref({ ...query, sort, page: 1 })}
              aria-current={sort === query.sort ? "true" : undefined}
              className="flex min-h-11 items-center gap-2 rounded-sm px-2 hover:bg-well mouse:min-h-9 md:pr-6"
            >
              <span className="inline-grid w-4 place-items-center">
                {sort === query.sort ? (
                  <Check aria-hidden="true" size="0.9375rem" className="text-jade" />
                ) : null}
              </span>
              {SORT_WORDS[sort]}
            </a>
          </li>
        ))}
      </ul>
    </Popover>
  );
}
