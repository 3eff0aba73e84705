import type { ReactNode } from "react";

interface Stat {
  label: string;
  value: ReactNode;
}

export function StatStrip({ figures }: { figures: readonly Stat[] }) {
  return (
    <dl className="grid grid-cols-2 border-rule-strong border-t sm:grid-cols-3 lg:grid-cols-6">
      {figures.map(({ label, value }) => (
        <div key={label} className="flex flex-col justify-between border-rule border-b py-3 pr-3">
          <dt className="text-ink-faint text-small">{label}</dt>
          <dd className="mt-0.5 font-serif text-title tracking-[-0.01em]">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
