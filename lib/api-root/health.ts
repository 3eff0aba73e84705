import { setTimeout as wait } from "node:timers/promises";
import { readCatalogVersion } from "@/lib/catalog/version";
import { ApiError } from "@/lib/errors";
import type { Health } from "./contract";
import { RELEASE } from "./release";

/** Load balancers need a quick answer. */
const PATIENCE_MS = 2000;

/** Throws 503 `unavailable`, with the same fields in its body, when the database does not answer. */
export async function checkHealth(): Promise<Health> {
  const patience = new AbortController();
  const version = await Promise.race([
    readCatalogVersion().catch(() => null),
    wait(PATIENCE_MS, null, { signal: patience.signal, ref: false }),
  ]);
  patience.abort();
  if (version !== null) return { status: "ok", version: RELEASE, database: "ok", catalog_version: version };
  throw new ApiError(
    "unavailable",
    { health: { status: "unavailable", version: RELEASE, database: "unreachable", catalog_version: null } },
    { "Retry-After": "5" },
  );
}
