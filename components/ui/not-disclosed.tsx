import type { ReactNode } from "react";

/** Never a zero, a dash or a guess. */
export function NotDisclosed({ children = "Not disclosed" }: { children?: ReactNode }) {
  return <span className="text-ink-faint">{children}</span>;
}
