import type { ReactNode } from "react";
import { buttonClass } from "@/components/ui/button";

interface PageNotFoundProps {
  title: string;
  children: ReactNode;
  /** Where to go instead, the likeliest first. */
  ways: readonly (readonly [label: string, href: string])[];
}

/** A 404 with a way on in the part of the site that was asked for. */
export function PageNotFound({ title, children, ways }: PageNotFoundProps) {
  return (
    <div className="page py-20">
      <p className="text-ink-faint">404</p>
      <h1 className="mt-1 font-serif text-headline tracking-[-0.015em]">{title}</h1>
      <p className="mt-4 max-w-[56ch] text-ink-soft">{children}</p>
      <p className="mt-8 flex flex-wrap gap-3">
        {ways.map(([label, href], at) => (
          <a key={href} href={href} className={buttonClass(at === 0 ? "primary" : "quiet")}>
            {label}
          </a>
        ))}
      </p>
    </div>
  );
}
