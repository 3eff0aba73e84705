import type { ReactNode } from "react";

interface MarketSectionProps {
  id: string;
  title: string;
  about: ReactNode;
  children: ReactNode;
}

export function MarketSection({ id, title, about, children }: MarketSectionProps) {
  return (
    <section aria-labelledby={id} className="mt-16 grid gap-x-16 gap-y-5 lg:grid-cols-[20rem_minmax(0,1fr)]">
      <div>
        <h2 id={id} className="scroll-mt-20 font-serif text-title tracking-[-0.01em]">
          {title}
        </h2>
        <div className="mt-3 max-w-[52ch] text-ink-soft">{about}</div>
      </div>
      <div className="min-w-0">{children}</div>
    </section>
  );
}
