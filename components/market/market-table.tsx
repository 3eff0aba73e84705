import type { ReactNode } from "react";

interface MarketTableProps {
  caption: string;
  /** The first is the row's name; the others are figures. */
  columns: readonly string[];
  /** Which columns a phone has room for. */
  narrow: readonly number[];
  rows: readonly { key: string; cells: readonly ReactNode[] }[];
}

/** Ruled rows of figures under their names. */
export function MarketTable({ caption, columns, narrow, rows }: MarketTableProps) {
  const place = (i: number) =>
    `${i === 0 ? "text-left" : "pl-3 text-right"}${narrow.includes(i) ? "" : " max-md:hidden"}`;
  return (
    <table className="w-full">
      <caption className="sr-only">{caption}</caption>
      <thead className="text-ink-faint text-small">
        <tr className="border-rule-strong border-y">
          {columns.map((column, i) => (
            <th key={column} scope="col" className={`py-2 font-medium ${place(i)}`}>
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, cells }) => (
          <tr key={key} className="border-rule border-b">
            {cells.map((cell, i) =>
              i === 0 ? (
                <th key={columns[i]} scope="row" className="py-1 text-left font-normal">
                  {cell}
                </th>
              ) : (
                <td key={columns[i]} className={place(i)}>
                  {cell}
                </td>
              ),
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
