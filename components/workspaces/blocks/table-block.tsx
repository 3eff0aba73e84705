import { count, figure, inPercent, money } from "@/components/format/amounts";
import { day } from "@/components/format/dates";
import { lotWeight } from "@/components/inventory/labels";
import { PercentChange } from "@/components/market/percent-change";
import { clock } from "@/components/roast/curve/clock";
import type { COLUMN_KINDS, TableData } from "@/lib/canvas/block-data";
import { batchWeight, type ReaderUnits } from "@/lib/units/reader-units";
import { BlockTable, MANY, RowName, UNKNOWN } from "./block-table";

type Kind = (typeof COLUMN_KINDS)[number];

/** Weights in tables are the bench's; amounts of money are the catalog's. */
const WRITTEN: Record<
  Exclude<Kind, "text" | "date" | "change-percent">,
  (value: number, units: ReaderUnits) => string
> = {
  number: (value) => figure(value),
  dollars: (value) => money(value),
  "dollars-per-lb": (value) => money(value),
  percent: (value) => inPercent(value),
  pounds: lotWeight,
  grams: (value) => `${count(Math.round(value))}\u00a0g`,
  ounces: (value, units) => batchWeight(value, units),
  seconds: (value) => clock(value),
};

interface CellProps {
  kind: Kind;
  value: string | number | null;
  units: ReaderUnits;
}

function Cell({ kind, value, units }: CellProps) {
  if (value === null) return UNKNOWN;
  if (typeof value === "string")
    return kind === "date" ? <span className="whitespace-nowrap">{day(value)}</span> : value;
  if (kind === "change-percent") return <PercentChange percent={value} />;
  return kind === "text" || kind === "date" ? String(value) : WRITTEN[kind](value, units);
}

const WORDS: readonly Kind[] = ["text", "date"];
/** Further columns are columns where the block is wide, else a line under the row's name. */
const ALWAYS = { few: 3, many: 2 };

interface TableBlockProps {
  data: TableData;
  units: ReaderUnits;
}

export function TableBlock({ data: { title, columns, rows, total, href }, units }: TableBlockProps) {
  if (rows.length === 0) return <p className="text-ink-soft">Nothing to list right now.</p>;
  return (
    <>
      <BlockTable
        caption={title}
        columns={columns.map(({ label, kind }, i) => ({
          name: label,
          words: WORDS.includes(kind),
          wide: i >= (columns.length > MANY ? ALWAYS.many : ALWAYS.few),
        }))}
        rows={rows.map((row, place) => ({
          key: place,
          cells: columns.map(({ key, kind }, i) => {
            const cell = <Cell key={key} kind={kind} value={row.cells[key] ?? null} units={units} />;
            return i === 0 && row.href ? (
              <RowName key={key} href={row.href}>
                {cell}
              </RowName>
            ) : (
              cell
            );
          }),
        }))}
      />
      {total > rows.length ? (
        <p className="mt-2 text-ink-soft text-small">
          Showing {rows.length} of {count(total)}.{" "}
          {href ? (
            <a href={href} className="link">
              See all
            </a>
          ) : null}
        </p>
      ) : null}
    </>
  );
}
