import type { ReactNode } from "react";

/** Never a zero or a guess; a dash only where a heading names it, with the words for those who hear the page. */
export function NotDisclosed({ children = "Not disclosed" }: { children?: ReactNode }) {
  return <span className="text-ink-faint">{children}</span>;
}
