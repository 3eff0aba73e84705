import type { ReactNode } from "react";

export function Breadcrumb({ href, children }: { href: string; children: ReactNode }) {
  return (
    <nav aria-label="Breadcrumb" className="text-ink-soft text-small print:hidden">
      <a
        href={href}
        className="-ml-2 inline-flex min-h-11 items-center px-2 hover:text-ink hover:underline mouse:min-h-8 [overflow-wrap:anywhere]"
      >
        {children}
      </a>
    </nav>
  );
}
