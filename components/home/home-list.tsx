import type { ReactNode } from "react";
import { SEPARATOR } from "@/components/format/separator";

interface HomeListProps {
  title: string;
  href: string;
  /** Text of the link to `href`. */
  more: string;
  /** A sentence before the rows, or instead of them. */
  lead?: ReactNode;
  children?: ReactNode;
}

export function HomeList({ title, href, more, lead, children }: HomeListProps) {
  return (
    <section aria-label={title} className="min-w-0 break-inside-avoid pb-9">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 border-rule-strong border-b">
        <h2 className="font-serif text-lead">{title}</h2>
        <a href={href} className="link inline-flex min-h-11 items-center mouse:min-h-9">
          {more}
        </a>
      </div>
      {lead ? <p className="pt-2 text-ink-soft">{lead}</p> : null}
      {children ? <ul>{children}</ul> : null}
    </section>
  );
}

interface HomeRowProps {
  href: string | null;
  name: string;
  /** Parts that are missing are left out. */
  note: readonly (string | null)[];
  figure: ReactNode;
}

export function HomeRow({ href, name, note, figure }: HomeRowProps) {
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-baseline gap-x-4 border-rule border-b py-2">
      <span className="min-w-0">
        {href ? (
          <a
            href={href}
            className="inline-flex min-h-11 items-center font-medium [overflow-wrap:anywhere] hover:text-jade hover:underline mouse:min-h-6"
          >
            {name}
          </a>
        ) : (
          <span className="font-medium [overflow-wrap:anywhere]">{name}</span>
        )}
        <span className="block text-ink-soft text-small empty:hidden">
          {note.filter(Boolean).join(SEPARATOR)}
        </span>
      </span>
      <span className="text-right">{figure}</span>
    </li>
  );
}
