import type { ReactNode } from "react";
import { classNames } from "@/components/ui/class-names";

interface BlockColumn {
  name: string;
  /** Text instead of figures. */
  words?: boolean;
  /** A column only where the block is wide, else a line under the row's name. */
  wide?: boolean;
}

interface BlockTableProps {
  caption: string;
  columns: readonly BlockColumn[];
  rows: readonly { key: string | number; cells: readonly ReactNode[] }[];
}

/** At these widths of the block, the line under the row's name becomes columns. */
const WIDTHS = {
  few: { column: "hidden @lg:table-cell", line: "@lg:hidden" },
  many: { column: "hidden @2xl:table-cell", line: "@2xl:hidden" },
} as const;
export const MANY = 5;

/** A table that fits the width of its block, not of the window. */
export function BlockTable({ caption, columns, rows }: BlockTableProps) {
  const width = columns.length > MANY ? WIDTHS.many : WIDTHS.few;
  const place = ({ words, wide }: BlockColumn, i: number) =>
    classNames(
      i > 0 && "pl-3",
      i > 0 && !words ? "text-right" : "text-left [overflow-wrap:anywhere]",
      i > 0 && words && "min-w-16 @xs:min-w-32",
      wide && width.column,
    );
  return (
    <table className="w-full">
      <caption className="sr-only">{caption}</caption>
      <thead className="text-ink-faint text-small">
        <tr className="border-rule-strong border-b">
          {columns.map((column, i) => (
            <th
              key={column.name}
              scope="col"
              className={classNames("pb-1.5 align-bottom font-medium leading-4", place(column, i))}
            >
              {column.name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, cells }) => (
          <tr key={key} className="border-rule border-b align-top last:border-b-0">
            {columns.map((column, i) =>
              i === 0 ? (
                <th
                  key={column.name}
                  scope="row"
                  className="py-1.5 text-left font-normal [overflow-wrap:anywhere]"
                >
                  {cells[i]}
                  <NarrowLine columns={columns} cells={cells} className={width.line} />
                </th>
              ) : (
                <td key={column.name} className={classNames("py-1.5", place(column, i))}>
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

interface NarrowLineProps {
  columns: readonly BlockColumn[];
  cells: readonly ReactNode[];
  className: string;
}

/** What a narrow block has no columns for. */
function NarrowLine({ columns, cells, className }: NarrowLineProps) {
  const beyond = columns.flatMap(({ name, words, wide }, i) =>
    wide ? [{ name, words, cell: cells[i] }] : [],
  );
  if (beyond.length === 0) return null;
  return (
    <span className={classNames("block text-ink-soft text-small", className)}>
      {beyond.map(({ name, words, cell }, i) => (
        <span key={name}>
          <span className={words ? undefined : "inline-block"}>
            {name} {cell}
            {i < beyond.length - 1 ? "," : ""}
          </span>{" "}
        </span>
      ))}
    </span>
  );
}

export function RowName({ href, children, note }: { href: string; children: ReactNode; note?: ReactNode }) {
  return (
    <>
      <RowLink href={href}>{children}</RowLink>
      {note ? <span className="block text-ink-faint text-small">{note}</span> : null}
    </>
  );
}

/** An empty address means that a shared page's reader can't open it. */
function RowLink({ href, children }: { href: string; children: ReactNode }) {
  if (href === "") return <span className="font-medium">{children}</span>;
  return (
    <a href={href} className="font-medium hover:text-jade hover:underline">
      {children}
    </a>
  );
}

export const UNKNOWN = <span className="whitespace-nowrap text-ink-faint">not known</span>;
