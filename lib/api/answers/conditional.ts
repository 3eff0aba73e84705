import { hash } from "node:crypto";
import { can } from "@/lib/access/capabilities";
import { visibilityClass } from "@/lib/access/visibility-class";
import { CATALOG_PROJECTION, catalogVersion, ownRowsState } from "@/lib/catalog/version";
import type { Freshness } from "@/lib/http/endpoint";
import { today } from "@/lib/units/days";
import type { Viewer } from "@/lib/viewer";

/**
 * State of an answer's sources; null if only the finished answer shows it. Read it before the data, so data can be
 * younger than its key but never older.
 */
export async function freshnessState(freshness: Freshness, viewer: Viewer): Promise<string | null> {
  if (freshness !== "catalog") return null;
  const version = await catalogVersion();
  // The day counts too: `stocked_days` and proof freshness depend on it.
  const state = `${CATALOG_PROJECTION}.${version}.${today()}`;
  const seesOwn = viewer.kind === "session" && can(viewer, "canSeeOwnPrivateRows");
  return seesOwn ? `${state}.${await ownRowsState(viewer.bench.ownerId)}` : state;
}

const weakTag = (content: string | Buffer) => `W/"${hash("sha256", content, "base64url").slice(0, 22)}"`;

/** ETag from the sources' state, before the answer is computed. */
export const requestEtag = (state: string, viewer: Viewer, question: readonly unknown[]): string =>
  weakTag(JSON.stringify([state, visibilityClass(viewer), ...question]));

export function bodyEtag(freshness: Freshness, body: Buffer): string | null {
  return freshness === "content" ? weakTag(body) : null;
}

/** Weak comparison with `If-None-Match` (RFC 9110, 13.1.2). `*` matches everything. */
export function matchesIfNoneMatch(header: string | null, tag: string | null): boolean {
  if (header === null || tag === null) return false;
  if (header.trim() === "*") return true;
  const opaque = tag.replace(/^W\//, "");
  return [...header.matchAll(/(?:W\/)?("[^"]*")/g)].some(([, candidate]) => candidate === opaque);
}

/** How long anyone may keep the answer. */
export function cacheControl(freshness: Freshness, viewer: Viewer): string {
  if (freshness === "never") return "no-store";
  return viewer.kind === "anonymous"
    ? "public, max-age=0, s-maxage=60, stale-while-revalidate=300"
    : "private, no-cache";
}
