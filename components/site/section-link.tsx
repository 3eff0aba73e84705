"use client";

import Link from "next/link";
import { usePathname } from "next/navigation";
import type { ReactNode } from "react";

/** Whether a path is a section's page, or lies below it. */
export function ariaCurrentFor(section: string, path: string): "page" | "true" | undefined {
  if (path === section) return "page";
  return path.startsWith(`${section}/`) ? "true" : undefined;
}

interface SectionLinkProps {
  href: string;
  className: string;
  children: ReactNode;
}

/** A link of the navigation that says where the reader is. The frame of the page is not drawn again when they move. */
export function SectionLink({ href, className, children }: SectionLinkProps) {
  return (
    <Link
      href={href}
      prefetch={false}
      aria-current={ariaCurrentFor(href, usePathname())}
      className={className}
      // The sheet it may stand in stays open by itself when only the page below changes.
      onClick={({ currentTarget }) => currentTarget.closest<HTMLElement>("[popover]")?.hidePopover()}
    >
      {children}
    </Link>
  );
}
