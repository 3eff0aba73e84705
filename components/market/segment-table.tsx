import { catalogHref } from "@/components/catalog/catalog-urls";
import { count } from "@/components/format/amounts";
import { day, shortDay } from "@/components/format/dates";
import { RowLink, RuledTable } from "@/components/ui/ruled-table";
import type { SegmentMove } from "@/lib/price-index/market/market-schemas";
import { ChangeSince } from "./percent-change";
import { segmentFilter, unstatedLabel } from "./segment-name";
import { SmallSampleBadge } from "./small-sample-badge";

const nameOf = (segment: SegmentMove) => {
  const missing = unstatedLabel(segment);
  const name = [segment.process, segment.grade, missing].filter(Boolean).join(", ");
  return name.slice(0, 1).toUpperCase() + name.slice(1);
};

interface SegmentTableProps {
  segments: readonly SegmentMove[];
  /** First day of the index: weekly readings make it earlier than the window. */
  since: string;
  /** Listings of a segment that changed their price since then. */
  repriced: (segment: SegmentMove) => number;
}

export function SegmentTable({ segments, since, repriced }: SegmentTableProps) {
  return (
    <RuledTable
      caption={`Processes and grades with their median price and change since ${day(since)}`}
      columns={[
        { name: "Process and grade" },
        { name: "Listings", wide: true },
        { name: "Suppliers", wide: true },
        { name: "Median" },
        { name: `Since ${shortDay(since)}` },
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
          <ChangeSince
            key="change"
            percent={segment.change}
            repriced={repriced(segment)}
            began={segment.changedFrom}
            since={since}
          />,
        ],
      }))}
    />
  );
}
