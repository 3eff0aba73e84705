import Link from "next/link";
import type { Person } from "@/lib/auth/person";
import { AccountMenu } from "./account-menu";
import { Mark } from "./mark";
import { ThemeToggle } from "./theme-toggle";

const SECTIONS = [
  { href: "/catalog", label: "Catalog", more: "" },
  { href: "/analytics", label: "Market", more: "" },
  { href: "/api-dashboard", label: "API", more: " console" },
] as const;

/** `person` is whoever is signed in. */
export function SiteHeader({ person }: { person: Person | null }) {
  return (
    <header className="border-rule border-b">
      <div className="page flex h-14 items-center gap-3 max-[24rem]:gap-1 sm:gap-6">
        <Link
          href="/"
          prefetch={false}
          className="-ml-1 inline-flex min-h-11 items-center gap-2 px-1 font-serif text-title tracking-[-0.015em]"
        >
          <Mark className="size-6 text-jade" />
          <span className="max-sm:sr-only">Peaberry</span>
        </Link>
        <nav aria-label="Sections" className="flex flex-1 items-center gap-1">
          {SECTIONS.map(({ href, label, more }) => (
            <Link
              key={href}
              href={href}
              prefetch={false}
              className="inline-flex min-h-11 items-center px-2 max-[24rem]:px-1 text-ink-soft hover:text-ink"
            >
              <span>
                {label}
                {more ? <span className="max-sm:sr-only">{more}</span> : null}
              </span>
            </Link>
          ))}
        </nav>
        <ThemeToggle />
        {person ? (
          <AccountMenu person={person} />
        ) : (
          <a
            href="/sign-in"
            className="inline-flex min-h-11 items-center whitespace-nowrap px-2 text-ink-soft hover:text-ink"
          >
            Sign in
          </a>
        )}
      </div>
    </header>
  );
}
