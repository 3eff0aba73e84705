import type { ReactNode } from "react";

/** What a button says, read aloud when it changes. Not a status: in Chrome a button isn’t named by one. */
export const LiveLabel = ({ children }: { children: ReactNode }) => (
  <span aria-live="polite">{children}</span>
);
