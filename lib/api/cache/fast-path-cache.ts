import { NamedCache } from "@/lib/named-cache";
import type { Viewer } from "@/lib/viewer";

/** How a kept answer may be given again: all that its handler found out on the way to it. */
export interface FastPathEntry {
  endpointId: string;
  /** Whom it was given to. */
  viewer: Viewer;
  /** Of its sources; the answer stands as long as this is still their state. */
  state: string;
  /** What it is kept under. */
  tag: string;
  /** Those that do not change from one request to the next. */
  headers: Readonly<Record<string, string>>;
}

/** Longer addresses are rarely asked twice. */
const MAX_ADDRESS_CHARACTERS = 512;

/** A kilobyte each at most; the bodies are counted where they are kept. */
const known = new NamedCache<string, FastPathEntry>("fast-path", { max: 5_000 });

/** Callers that a handler treats alike: who they are may differ, but not what they may do. */
function peersOf(viewer: Viewer): string | null {
  if (viewer.kind === "anonymous") return "";
  if (viewer.kind === "session") return null;
  const { keyId, ownerId, ...rights } = viewer;
  return JSON.stringify(rights);
}

/** Remembers what the handler of this address (path and query, as they are sent) answered this caller. */
export function rememberFastPath(address: string, standing: FastPathEntry): void {
  const peers = peersOf(standing.viewer);
  if (peers !== null && address.length <= MAX_ADDRESS_CHARACTERS) known.set(`${peers} ${address}`, standing);
}

/** What its handler answered callers like this one, if it was asked lately. */
export function fastPathEntryFor(address: string, viewer: Viewer): FastPathEntry | undefined {
  const peers = peersOf(viewer);
  return peers === null ? undefined : known.get(`${peers} ${address}`);
}
