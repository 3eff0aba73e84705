import { NamedCache } from "@/lib/named-cache";
import type { Viewer } from "@/lib/viewer";
import type { FastPathEntry } from "../answers/fast-path-entry";

/** Whether the answer to a request depends on nothing but its URL and caller. An endpoint that reads more headers makes no entry. */
export const isPlain = (method: string | undefined, header: (name: string) => unknown): boolean =>
  method === "GET" && ["cookie", "prefer", "if-none-match"].every((name) => header(name) === undefined);

/** Longer URLs are rarely repeated. */
const MAX_ADDRESS_CHARACTERS = 512;

/** At most a kilobyte each; bodies are counted in their own cache. */
const known = new NamedCache<string, FastPathEntry>("fast-path", { max: 5_000 });

/** Key of callers with equal rights. */
function peersOf(viewer: Viewer): string | null {
  if (viewer.kind === "anonymous") return "";
  if (viewer.kind === "session") return null;
  const { keyId, ownerId, ...rights } = viewer;
  return JSON.stringify(rights);
}

export function rememberFastPath(address: string, entry: FastPathEntry): void {
  const peers = peersOf(entry.viewer);
  if (peers !== null && address.length <= MAX_ADDRESS_CHARACTERS) known.set(`${peers} ${address}`, entry);
}

export function fastPathEntryFor(address: string, viewer: Viewer): FastPathEntry | undefined {
  const peers = peersOf(viewer);
  return peers === null ? undefined : known.get(`${peers} ${address}`);
}
