"use client";

import { usePathname } from "next/navigation";
import type { ReactNode } from "react";

interface HideByPathProps {
  paths: readonly string[];
  children: ReactNode;
}

/** Leaves out of a layout what some of its pages show themselves, or have no room for. */
export function HideByPath({ paths, children }: HideByPathProps) {
  return paths.includes(usePathname()) ? null : children;
}
