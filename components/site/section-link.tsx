"use client";

import Link from "next/link";
import { usePathname } from "next/navigation";
import type { ReactNode } from "react";

/** `page` for the section's page, `true` below it. */
export function ariaCurrentFor(section: string, path: string): "page" | "true" | undefined {
  if (path === section) return "page";
  return path.startsWith(`${section}/`) ? "true" : undefined;
}

interface SectionLinkProps {
  href: string;
  className: string;
  children: ReactNode;
}

export function SectionLink({ href, className, children }: SectionLinkProps) {
  return (
    <Link
      href={href}
      prefetch={false}
      aria-current={ariaCurrentFor(href, usePathname())}
      className={className}
      // Client navigation doesn't close the popover.
      onClick={({ currentTarget }) => currentTarget.closest<HTMLElement>("[popover]")?.hidePopover()}
    >
      {children}
    </Link>
  );
}
