import type { ReactNode } from "react";

/** On a phone each row is its term above two cells, so that nothing scrolls sideways. */
export const ROW = "border-rule border-b max-md:grid max-md:grid-cols-2 max-md:gap-x-4";
export const TERM = "pr-3 align-top font-normal text-ink-faint max-md:col-span-2 max-md:pt-2 md:py-2";
export const CELL = "pr-4 align-top [overflow-wrap:anywhere] max-md:pt-0.5 max-md:pb-2 md:py-2";

/** Classes of a coffee's cells. */
export type CellClass = (id: number) => string;

export function Group({ title, columns, children }: { title: string; columns: number; children: ReactNode }) {
  return (
    <tbody className="max-md:block">
      <tr className="border-rule-strong border-b max-md:block">
        <th
          scope="rowgroup"
          colSpan={columns + 1}
          className="pt-7 pb-2 font-normal font-serif text-lead max-md:block"
        >
          {title}
        </th>
      </tr>
      {children}
    </tbody>
  );
}

interface RowProps {
  term: string;
  note?: ReactNode;
  className?: string;
  children: ReactNode;
}

export function Row({ term, note, className = "", children }: RowProps) {
  return (
    <tr className={`${ROW} ${className}`}>
      <th scope="row" className={TERM}>
        {term}
        {note}
      </th>
      {children}
    </tr>
  );
}
