import type { ReactNode } from "react";
import { classNames } from "./class-names";
import { Disclosure } from "./disclosure";

interface DataTableProps {
  caption: string;
  columns: readonly string[];
  short?: Readonly<Record<string, string>>;
  words?: number;
  rows: readonly { key: string; cells: readonly ReactNode[] }[];
}

export function DataTable({ caption, columns, short, words = 1, rows }: DataTableProps) {
  const place = (i: number) => (i < words ? "text-left" : "text-right");
  const pad = (i: number) => (i === 0 ? "py-1" : "py-1 pl-3");
  return (
    <table className="mb-3 w-full text-small">
      <caption className="sr-only">{caption}</caption>
      <thead className="text-ink-faint">
        <tr>
          {columns.map((column, i) => (
            <th key={column} scope="col" className={classNames(pad(i), "font-medium", place(i))}>
              {short?.[column] ? (
                <abbr title={column} className="no-underline">
                  {short[column]}
                </abbr>
              ) : (
                column
              )}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, cells }) => (
          <tr key={key} className="border-rule border-t align-top">
            {cells.map((cell, i) =>
              i === 0 ? (
                <th key={columns[i]} scope="row" className={classNames(pad(i), "font-normal", place(i))}>
                  {cell}
                </th>
              ) : (
                <td key={columns[i]} className={classNames(pad(i), place(i))}>
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

export function DataTableDisclosure({ className, ...table }: DataTableProps & { className?: string }) {
  return (
    <Disclosure
      className={className ?? "mt-2 border-rule border-y"}
      summary={<span className="text-ink-soft text-small">Show data</span>}
    >
      {/* Under a wide chart the figures would be too far from their labels. */}
      <div className={className ? undefined : "max-w-120"}>
        <DataTable {...table} />
      </div>
    </Disclosure>
  );
}
