import { setTimeout as wait } from "node:timers/promises";
import { sql } from "drizzle-orm";
import { readCatalogVersion } from "@/db/catalog-version";
import { database } from "@/db/client";
import journal from "@/db/migrations/meta/_journal.json" with { type: "json" };
import { ApiError } from "@/lib/errors";
import type { Health } from "./contract";
import { RELEASE } from "./release";

/** Load balancers need a quick answer. */
const PATIENCE_MS = 2000;

/** Throws 503 `unavailable`, with the same fields in its body, when the database does not answer. */
export async function checkHealth(): Promise<Health> {
  const version = await soon(readCatalogVersion());
  if (version !== null) return { status: "ok", version: RELEASE, database: "ok", catalog_version: version };
  throw new ApiError(
    "unavailable",
    { health: { status: "unavailable", version: RELEASE, database: "unreachable", catalog_version: null } },
    { "Retry-After": "5" },
  );
}

/** What `work` comes to, or null when it fails or takes longer than a load balancer waits. */
async function soon<T>(work: Promise<T>): Promise<T | null> {
  const patience = new AbortController();
  const result = await Promise.race([
    work.catch(() => null),
    wait(PATIENCE_MS, null, { signal: patience.signal, ref: false }),
  ]);
  patience.abort();
  return result;
}

/** Never asks the database: while that is away a restart of this process wouldn't help. */
export function checkLiveness() {
  return { status: "ok" as const, version: RELEASE };
}

// Next bundles its own copy of every module; both must see that the process is stopping.
const holder = globalThis as typeof globalThis & { peaberryDraining?: true };

/** From now on `/health/ready` is 503, so that a load balancer sends requests elsewhere. */
export function beginDraining(): void {
  holder.peaberryDraining = true;
}

/** Throws 503 `unavailable` with the reason in its message. */
export async function checkReadiness() {
  if (holder.peaberryDraining) throw notReady("This process is stopping.");
  const missing = await soon(missingMigrations());
  if (missing === null) throw notReady("The database can't be reached.");
  if (missing > 0) throw notReady("The database doesn't have this release's schema yet.");
  return { status: "ready" as const, version: RELEASE };
}

const notReady = (message: string) => new ApiError("unavailable", { message }, { "Retry-After": "1" });

/** Migrations of this release that the database doesn't have. A newer schema is fine: migrations only expand. */
async function missingMigrations(): Promise<number> {
  const [{ applied } = { applied: 0 }] = await database().execute<{ applied: string | number }>(
    sql`select count(*) as applied from drizzle.__drizzle_migrations`,
  );
  return Math.max(0, journal.entries.length - Number(applied));
}
