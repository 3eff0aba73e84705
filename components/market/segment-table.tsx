import { catalogHref } from "@/components/catalog/catalog-address";
import { count } from "@/components/format/amounts";
import type { Move } from "@/lib/price-index/market-query";
import { ChangeFigure } from "./change-figure";
import { MarketTable } from "./market-table";
import { notStated, segmentFilter } from "./segment-name";
import { ThinEvidence } from "./thin-evidence";

const nameOf = (segment: Move) => {
  const missing = notStated(segment);
  const name = [segment.process, segment.grade, missing].filter(Boolean).join(", ");
  return name.slice(0, 1).toUpperCase() + name.slice(1);
};

/** An origin's processes and grades: how many, what they cost in the middle, and where their prices went. */
export function SegmentTable({ segments, days }: { segments: readonly Move[]; days: number }) {
  return (
    <MarketTable
      caption={`Processes and grades with their median price and change over ${days} days`}
      columns={["Process and grade", "Listings", "Suppliers", "Median", `${days} days`]}
      narrow={[0, 3, 4]}
      rows={segments.map((segment) => ({
        key: `${segment.process} ${segment.grade}`,
        cells: [
          <span key="name">
            <a
              href={catalogHref(new URLSearchParams(), segmentFilter(segment))}
              className="inline-flex min-h-11 items-center leading-5 hover:text-jade hover:underline md:min-h-8"
            >
              {nameOf(segment)}
            </a>
            <span className="block empty:hidden">
              <ThinEvidence behind={segment.suppliers} />
            </span>
          </span>,
          count(segment.listings),
          count(segment.suppliers),
          segment.median.toFixed(2),
          <ChangeFigure key="change" percent={segment.change} />,
        ],
      }))}
    />
  );
}
