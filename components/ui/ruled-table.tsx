import type { ReactNode } from "react";
import { classNames } from "./class-names";

interface RuledColumn {
  name: string;
  /** Shown instead of the name. */
  heading?: ReactNode;
  words?: boolean;
  wide?: boolean;
  className?: string;
}

interface RuledTableProps {
  caption: ReactNode;
  columns: readonly RuledColumn[];
  rows: readonly { key: string; cells: readonly ReactNode[] }[];
}

export function RuledTable({ caption, columns, rows }: RuledTableProps) {
  const place = ({ words, wide }: RuledColumn, i: number) =>
    classNames(
      i > 0 && "pl-3",
      i > 0 && !words ? "text-right" : "text-left",
      wide && "max-md:hidden print:table-cell",
    );
  return (
    <table className="w-full">
      <caption className="sr-only">{caption}</caption>
      <thead className="text-ink-faint text-small">
        <tr className="border-rule-strong border-y">
          {columns.map((column, i) => (
            <th
              key={column.name}
              scope="col"
              className={classNames("py-2 font-medium leading-4", place(column, i), column.className)}
            >
              {column.heading ?? column.name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, cells }) => (
          <tr key={key} className="border-rule border-b">
            {columns.map((column, i) =>
              i === 0 ? (
                <th key={column.name} scope="row" className="py-1 text-left font-normal">
                  {cells[i]}
                </th>
              ) : (
                <td
                  key={column.name}
                  className={classNames(place(column, i), column.words && "[overflow-wrap:anywhere]")}
                >
                  {cells[i]}
                </td>
              ),
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** A link large enough for touch; a mark may be below it. */
export function RowLink({ href, children, mark }: { href: string; children: ReactNode; mark?: ReactNode }) {
  return (
    <>
      <a
        href={href}
        className="inline-flex min-h-11 items-center leading-5 hover:text-jade hover:underline mouse:min-h-8"
      >
        {children}
      </a>
      {mark ? <span className="block pb-1 empty:hidden">{mark}</span> : null}
    </>
  );
}
