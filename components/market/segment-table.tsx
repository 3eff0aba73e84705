import { catalogHref } from "@/components/catalog/catalog-urls";
import { count } from "@/components/format/amounts";
import { RowLink, RuledTable } from "@/components/ui/ruled-table";
import type { SegmentMove } from "@/lib/price-index/market-schemas";
import { PercentChange } from "./percent-change";
import { segmentFilter, unstatedLabel } from "./segment-name";
import { SmallSampleBadge } from "./small-sample-badge";

const nameOf = (segment: SegmentMove) => {
  const missing = unstatedLabel(segment);
  const name = [segment.process, segment.grade, missing].filter(Boolean).join(", ");
  return name.slice(0, 1).toUpperCase() + name.slice(1);
};

interface SegmentTableProps {
  segments: readonly SegmentMove[];
  days: number;
  /** Listings of a segment that changed their price in that time. */
  repriced: (segment: SegmentMove) => number;
}

export function SegmentTable({ segments, days, repriced }: SegmentTableProps) {
  return (
    <RuledTable
      caption={`Processes and grades with their median price and change over ${days} days`}
      columns={[
        { name: "Process and grade" },
        { name: "Listings", wide: true },
        { name: "Suppliers", wide: true },
        { name: "Median" },
        { name: `${days} days` },
      ]}
      rows={segments.map((segment) => ({
        key: `${segment.process} ${segment.grade}`,
        cells: [
          <RowLink
            key="name"
            href={catalogHref(new URLSearchParams(), segmentFilter(segment))}
            mark={<SmallSampleBadge behind={segment.suppliers} />}
          >
            {nameOf(segment)}
          </RowLink>,
          count(segment.listings),
          count(segment.suppliers),
          segment.median.toFixed(2),
          <PercentChange key="change" percent={segment.change} repriced={repriced(segment)} />,
        ],
      }))}
    />
  );
}
