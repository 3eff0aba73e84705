import type { LogPreview } from "./import-responses";

/** A column of a table, with some of its cells. */
export interface TableHead {
  head: string;
  examples: readonly string[];
}

export type Stage =
  | { kind: "waiting" | "reading" }
  /** `final`: the file itself is invalid, so a retry wouldn't help. */
  | { kind: "unreadable"; why: string; final: boolean; heads?: readonly TableHead[] }
  /** `refused`: why the import failed. */
  | { kind: "read"; log: LogPreview; refused?: string }
  | { kind: "queued" | "importing"; log: LogPreview }
  | { kind: "imported"; log: LogPreview; roastId: number | null; warnings: string[]; overdrawn: number[] }
  /** A duplicate. */
  | { kind: "here"; log: LogPreview; roastId: number };

export interface Item {
  key: number;
  name: string;
  size: number;
  /** Null after a reload that could not keep it: it is asked for again. */
  file: File | null;
  /** Chosen columns of a table without known heads, as JSON. */
  columns?: string;
  stage: Stage;

  lotId: number | null;

  skipped: boolean;
  /** Listed first. Stays until the next import, so that a row doesn't move while it is being decided. */
  problem: boolean;
}
