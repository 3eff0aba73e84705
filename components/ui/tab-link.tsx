import Link from "next/link";
import { classNames } from "./class-names";

/** A page of a section, in the row of all of them. */
export function TabLink({ href, current, children }: { href: string; current: boolean; children: string }) {
  return (
    <Link
      href={href}
      prefetch={false}
      aria-current={current ? "page" : undefined}
      className={classNames(
        "-mb-px inline-flex min-h-11 items-center whitespace-nowrap border-b-2 px-2 md:px-3",
        current ? "border-jade font-medium text-ink" : "border-transparent text-ink-soft hover:text-ink",
      )}
    >
      {children}
    </Link>
  );
}
