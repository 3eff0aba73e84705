import { Download } from "lucide-react";
import { count } from "@/components/format/amounts";
import { day } from "@/components/format/dates";
import { classNames } from "@/components/ui/class-names";
import { DataTable } from "@/components/ui/data-table";
import { Disclosure } from "@/components/ui/disclosure";
import { NotDisclosed } from "@/components/ui/not-disclosed";
import type { Cell } from "@/lib/http/files/csv";
import type { ChartColumn, ChartTable } from "@/lib/price-index/market/chart-tables";

interface ChartDataProps {
  table: ChartTable;
  /** Address of the CSV; null without one. */
  href: string | null;
  /** Leading columns of words. */
  words?: number;
}

function shown(cell: Cell, { decimals }: ChartColumn) {
  if (cell === null) return <NotDisclosed>none</NotDisclosed>;
  if (typeof cell === "string") return <span className="whitespace-nowrap">{day(cell)}</span>;
  return decimals === undefined ? count(cell) : cell.toFixed(decimals);
}

/** What the chart above shows, as a table and as a file. */
export function ChartData({ table, href, words = 1 }: ChartDataProps) {
  const isWide = table.columns.length > 4;
  return (
    <Disclosure
      className="mt-2 border-rule border-y"
      summary={<span className="text-ink-soft text-small">Show data</span>}
    >
      {/* Under a wide chart the figures would be too far from their labels. */}
      <section
        aria-label={table.caption}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
        tabIndex={0}
        className={classNames("max-h-96 overflow-auto", isWide ? undefined : "max-w-120")}
      >
        <DataTable
          caption={table.caption}
          columns={table.columns.map(({ name }) => name)}
          words={words}
          rows={table.rows.map((row) => ({
            key: row.slice(0, words).join(" "),
            cells: row.map((cell, i) => shown(cell, table.columns[i] ?? { name: "" })),
          }))}
        />
      </section>
      {href === null ? null : (
        <a
          href={href}
          download={`${table.file}.csv`}
          className="link inline-flex min-h-11 items-center gap-1.5 text-small"
        >
          <Download aria-hidden="true" size="0.875rem" />
          Download CSV
          <span className="sr-only">: {table.caption}</span>
        </a>
      )}
    </Disclosure>
  );
}
