import { catalogHref } from "@/components/catalog/catalog-urls";
import { ChartData } from "@/components/charts/chart-data";
import { count } from "@/components/format/amounts";
import { shortCountry } from "@/components/format/places";
import { RowLink, RuledTable } from "@/components/ui/ruled-table";
import { replacementTable } from "@/lib/price-index/market/chart-tables";
import { REPLACEMENT_DAYS, type ReplacementRow } from "@/lib/price-index/turnover/replacement";
import type { WindowDays } from "@/lib/price-index/windows";
import { chartFileHref } from "./chart-urls";
import { PercentChange } from "./percent-change";

interface ReplacementTableProps {
  rows: readonly ReplacementRow[];
  asOf: string;
  days: WindowDays;
}

/** What new lots cost against sold-out ones, by origin and method. */
export function ReplacementTable({ rows, asOf, days }: ReplacementTableProps) {
  if (rows.length === 0)
    return (
      <p className="border-rule border-y py-6 text-ink-soft">
        No origin and method had five new and five sold-out lots in {REPLACEMENT_DAYS} days.
      </p>
    );
  const table = replacementTable(rows, asOf);
  return (
    <div>
      <RuledTable
        caption={table.caption}
        columns={[
          { name: "Origin and method" },
          { name: "New lots", wide: true },
          { name: "Sold out", wide: true },
          { name: "New against sold out" },
        ]}
        rows={rows.map(({ origin, process, ratio, arrived, left }) => ({
          key: `${origin} ${process}`,
          cells: [
            <RowLink
              key="name"
              href={catalogHref(new URLSearchParams(), {
                country: origin,
                ...(process && { processing: process }),
              })}
            >
              {shortCountry(origin)}, {process ?? "method not stated"}
            </RowLink>,
            count(arrived),
            count(left),
            <b key="ratio" className="font-medium">
              <PercentChange percent={ratio - 100} />
            </b>,
          ],
        }))}
      />
      <ChartData table={table} href={chartFileHref("new-lots", days)} words={2} />
    </div>
  );
}
