import { database } from "@/db/client";
import { entitlementsOf } from "@/lib/access/grants";
import { batchCalls } from "@/lib/access/quota/batch";
import { NamedCache } from "@/lib/named-cache";
import type { ApiKeyViewer } from "@/lib/viewer";
import { hashKey } from "./hash";
import { recordUse } from "./last-used";
import { type ActiveKeyRow, selectActiveKeys } from "./queries";

/**
 * What a key was found to be is believed so long, counted from the moment it was asked. So whatever ends or changes a
 * key or its owner's grants, anywhere, holds in every process well within the second that contract/keys-and-people.md#2.5 allows.
 */
const BELIEVED_MS = 500;
/** A key in use is asked for again before its answer is too old, so that its requests need not wait for that. */
const RENEWED_AFTER_MS = 250;

interface Lookup {
  askedAtMs: number;
  /** Null: no live key has this digest. */
  viewer: Promise<ApiKeyViewer | null>;
  renewal?: Lookup;
}

/** By digest, so that neither memory nor the time of a comparison tells of keys. Idle ones leave first. */
const lookups = new NamedCache<string, Lookup>("keys", { max: 10_000 });

const nameOf = (digest: Buffer) => digest.toString("base64");

/**
 * The caller behind a well-formed key, or null when no live key is this one. Concurrent requests with one key share
 * one query.
 */
export function findActiveKey(key: string): Promise<ApiKeyViewer | null> {
  const digest = hashKey(key);
  const name = nameOf(digest);
  const known = lookups.get(name);
  const ageMs = known ? performance.now() - known.askedAtMs : Infinity;
  if (!known || ageMs > BELIEVED_MS) return ask(name, digest).viewer;
  if (ageMs > RENEWED_AFTER_MS && !known.renewal) renew(name, digest, known);
  return known.viewer;
}

/** What this process has just changed holds for its next request. */
export function forgetActiveKeys(): void {
  lookups.clear();
}

function begin(digest: Buffer): Lookup {
  return { askedAtMs: performance.now(), viewer: readViewer(digest) };
}

function ask(name: string, digest: Buffer): Lookup {
  const lookup = begin(digest);
  lookups.set(name, lookup);
  // Everyone who waits hears of the failure; the next request tries again.
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
      // Unless it was forgotten meanwhile, or replaced by a younger one.
      if (lookups.peek(name) === known) lookups.set(name, renewal);
    },
    // The old answer serves its time, then somebody asks and hears the failure.
    () => {},
  );
}

/** Digests that may wait for a lookup at a time; each is some hundred bytes. */
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
