"use client";

import { usePathname } from "next/navigation";
import type { ReactNode } from "react";

interface ShowByPathProps {
  full: ReactNode;
  slim: ReactNode;
  fullOn: readonly string[];
  notOn: readonly string[];
}

/** What a page has room for: all of something, a line of it, or nothing. */
export function ShowByPath({ full, slim, fullOn, notOn }: ShowByPathProps) {
  const path = usePathname();
  if (notOn.includes(path)) return null;
  return fullOn.includes(path) ? full : slim;
}
