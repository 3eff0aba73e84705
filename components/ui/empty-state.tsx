import type { ReactNode } from "react";

export function EmptyState({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <section className="border-rule border-y px-4 py-14 text-center">
      <h2 className="font-serif text-title [overflow-wrap:anywhere]">{title}</h2>
      <div className="mx-auto mt-3 max-w-[60ch] text-balance text-ink-soft *:text-balance">{children}</div>
    </section>
  );
}
