import type { ReactNode } from "react";
import { PageTrail } from "@/components/site/page-trail";

interface IndexHeadlineProps {
  title: string;
  /** The page's own address. */
  href: string;
  /** The directory that lists it. */
  parent: { label: string; href: string };
  lead: ReactNode;
  children: ReactNode;
  chart: ReactNode | null;
}

export function IndexHeadline({ title, href, parent, lead, children, chart }: IndexHeadlineProps) {
  return (
    <header className="grid gap-x-16 gap-y-8 py-8 md:py-12 lg:grid-cols-[minmax(0,1fr)_minmax(0,36rem)] lg:items-end">
      <div>
        <PageTrail places={[{ label: "Catalog", href: "/catalog" }, parent]} page={{ label: title, href }} />
        <h1 className="font-serif text-[2.25rem] leading-[1.08] tracking-[-0.025em] [overflow-wrap:anywhere] md:text-[3.25rem]">
          {title}
        </h1>
        <p className="mt-4 max-w-[58ch] text-ink-soft text-lead">{lead}</p>
        {children}
      </div>
      {chart}
    </header>
  );
}
