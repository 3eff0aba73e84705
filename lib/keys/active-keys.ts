import { hash } from "node:crypto";
import { database } from "@/db/client";
import { entitlementsOf } from "@/lib/access/grants";
import { batchCalls } from "@/lib/access/quota/batch";
import { NamedCache } from "@/lib/named-cache";
import type { ApiKeyViewer } from "@/lib/viewer";
import { hashKey } from "./hash";
import { recordUse } from "./last-used";
import { type ActiveKeyRow, selectActiveKeys } from "./queries";

/**
 * Cache lifetime of a key's lookup, counted from its start: any change to a key or its owner's
 * grants takes effect in every process within the second of contract/keys-and-people.md#2.5.
 */
const BELIEVED_MS = 500;
/** Keys in use are refreshed early, so requests don't wait. */
const RENEWED_AFTER_MS = 250;

interface Lookup {
  askedAtMs: number;
  viewer: Promise<ApiKeyViewer | null>;
  renewal?: Lookup;
}

/** By hash, so neither memory nor timing reveals keys. The longest idle are evicted first. */
const lookups = new NamedCache<string, Lookup>("keys", { max: 10_000 });

const nameOf = (digest: Buffer) => digest.toString("base64");

/** Null without a live key. Concurrent requests share one query. */
export function findActiveKey(key: string): Promise<ApiKeyViewer | null> {
  // Under the pepper only to ask the database: a plain hash takes a ninth of its time, and every request needs one.
  const name = hash("sha256", key, "base64");
  const known = lookups.get(name);
  const ageMs = known ? performance.now() - known.askedAtMs : Infinity;
  if (!known || ageMs > BELIEVED_MS) return ask(name, hashKey(key)).viewer;
  if (ageMs > RENEWED_AFTER_MS && !known.renewal) renew(name, hashKey(key), known);
  return known.viewer;
}

/** Makes this process's own changes effective for its next request. */
export function forgetActiveKeys(): void {
  lookups.clear();
}

function begin(digest: Buffer): Lookup {
  return { askedAtMs: performance.now(), viewer: readViewer(digest) };
}

function ask(name: string, digest: Buffer): Lookup {
  const lookup = begin(digest);
  lookups.set(name, lookup);
  // All waiting callers get the failure; the next request retries.
  lookup.viewer.catch(() => {
    if (lookups.peek(name) === lookup) lookups.delete(name);
  });
  return lookup;
}

function renew(name: string, digest: Buffer, known: Lookup): void {
  const renewal = begin(digest);
  known.renewal = renewal;
  renewal.viewer.then(
    () => {
      // Unless it was forgotten or replaced in between.
      if (lookups.peek(name) === known) lookups.set(name, renewal);
    },
    // The old answer is used until it expires; the next lookup then reports the failure.
    () => {},
  );
}

const MAX_WAITING = 20_000;

const readViewer = batchCalls(readViewers, MAX_WAITING);

async function readViewers(digests: readonly Buffer[]): Promise<(ApiKeyViewer | null)[]> {
  const rows = Map.groupBy(await selectActiveKeys(database(), digests), ({ hash }) => nameOf(hash));
  return digests.map((digest) => viewerOf(rows.get(nameOf(digest)) ?? []));
}

function viewerOf(rows: ActiveKeyRow[]): ApiKeyViewer | null {
  const [key] = rows;
  if (!key) return null;
  if (key.useIsStale) recordUse(key.id);
  const { role, apiPlan, marketIntelligence } = entitlementsOf(rows.flatMap(({ grant }) => grant ?? []));
  return {
    kind: "apiKey",
    keyId: key.id,
    ownerId: key.ownerId,
    role,
    plan: apiPlan,
    scopes: key.scopes,
    marketIntelligence,
  };
}
