import type { Viewer } from "@/lib/viewer";

/** What a handler computed for a cached answer. */
export interface FastPathEntry {
  endpointId: string;
  /** Costs such a caller nothing. */
  isFree: boolean;
  viewer: Viewer;
  /** State of its sources; the answer is valid while this is unchanged. */
  state: string;
  tag: string;
  headers: Readonly<Record<string, string>>;
}
