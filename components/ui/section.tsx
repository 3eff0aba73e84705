import type { ReactNode } from "react";
import { classNames } from "./class-names";

interface SectionProps {
  title: string;
  id?: string;
  /** Next to the title. */
  more?: ReactNode;
  className?: string;
  children: ReactNode;
}

export function Section({ title, id, more, className, children }: SectionProps) {
  return (
    <section id={id} aria-label={title} className={classNames("min-w-0 scroll-mt-6", className)}>
      <div className="mb-3 flex flex-wrap items-center justify-between gap-x-6 gap-y-1">
        <h2 className="font-serif text-title">{title}</h2>
        {more}
      </div>
      {children}
    </section>
  );
}

/** In place of a list without entries. */
export function Nothing({ children }: { children: ReactNode }) {
  return <p className="border-rule border-y py-4 text-ink-soft">{children}</p>;
}
