import Link from "next/link";
import type { ReactNode } from "react";
import type { CurrentUser } from "@/lib/viewer";
import { AccountMenu } from "./account-menu";
import { Logo } from "./logo";
import { SectionNav } from "./section-nav";
import { ThemeToggle } from "./theme-toggle";

interface SiteHeaderProps {
  person: CurrentUser | null;
  search: ReactNode;
  /** False for people whose role on their bench leaves out costs and sales. */
  seesCosts: boolean;
}

export function SiteHeader({ person, search, seesCosts }: SiteHeaderProps) {
  return (
    <header className="site-header border-rule border-b">
      <div className="page flex h-14 items-center max-[17rem]:px-2 md:gap-2 lg:gap-4">
        <Link
          href="/"
          prefetch={false}
          className="-ml-1 inline-flex min-h-11 min-w-11 items-center gap-2 px-1 font-serif text-title tracking-[-0.015em] max-[17rem]:min-w-0 max-md:mr-auto"
        >
          <Logo className="size-6 shrink-0 text-jade" />
          <span className="max-[17rem]:sr-only md:max-lg:sr-only">Peaberry</span>
        </Link>
        <SectionNav seesCosts={seesCosts} />
        {search}
        <div className="flex items-center">
          <ThemeToggle />
          {person ? (
            <AccountMenu person={person} />
          ) : (
            <a
              href="/sign-in"
              className="inline-flex min-h-11 items-center whitespace-nowrap px-2 text-ink-soft hover:text-ink max-md:-mr-2"
            >
              Sign in
            </a>
          )}
        </div>
      </div>
    </header>
  );
}
