import type { ReactNode } from "react";

export interface Fact {
  term: string;
  /** Null facts are listed separately. */
  value: ReactNode;
}

export function FactList({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl className="border-rule border-t">
      {facts.map(({ term, value }) => (
        <div
          key={term}
          className="grid grid-cols-[minmax(7.5rem,38%)_1fr] gap-x-4 border-rule border-b py-2 leading-5 max-[17rem]:block"
        >
          <dt className="text-ink-faint">{term}</dt>
          <dd className="min-w-0 [overflow-wrap:anywhere]">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
