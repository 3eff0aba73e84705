import type { ReactNode } from "react";

/** A fact that is missing, said so: never a zero, a dash or a guess. */
export function NotDisclosed({ children = "Not disclosed" }: { children?: ReactNode }) {
  return <span className="text-ink-faint">{children}</span>;
}
