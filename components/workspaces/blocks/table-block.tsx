import { count, figure, inPercent, money, ounces, pounds } from "@/components/format/amounts";
import { day } from "@/components/format/dates";
import { PercentChange } from "@/components/market/percent-change";
import { clock } from "@/components/roast/curve/clock";
import type { COLUMN_KINDS, TableData } from "@/lib/canvas/block-data";
import { BlockTable, RowName, UNKNOWN } from "./block-table";

type Kind = (typeof COLUMN_KINDS)[number];

const WRITTEN: Record<Exclude<Kind, "text" | "date" | "change-percent">, (value: number) => string> = {
  number: figure,
  dollars: money,
  "dollars-per-lb": money,
  percent: inPercent,
  pounds,
  grams: (value) => `${count(Math.round(value))}\u00a0g`,
  ounces,
  seconds: clock,
};

function Cell({ kind, value }: { kind: Kind; value: string | number | null }) {
  if (value === null) return UNKNOWN;
  if (typeof value === "string") return kind === "date" ? day(value) : value;
  if (kind === "change-percent") return <PercentChange percent={value} />;
  return kind === "text" || kind === "date" ? String(value) : WRITTEN[kind](value);
}

const WORDS: readonly Kind[] = ["text", "date"];
/** Further columns show where the block is wide. */
const ALWAYS = 3;

export function TableBlock({ data: { title, columns, rows, total, href } }: { data: TableData }) {
  if (rows.length === 0) return <p className="text-ink-soft">Nothing to list right now.</p>;
  return (
    <>
      <BlockTable
        caption={title}
        columns={columns.map(({ label, kind }, i) => ({
          name: label,
          words: WORDS.includes(kind),
          wide: i >= ALWAYS,
        }))}
        rows={rows.map((row, place) => ({
          key: place,
          cells: columns.map(({ key, kind }, i) => {
            const cell = <Cell key={key} kind={kind} value={row.cells[key] ?? null} />;
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
