import { lastBackup } from "@/db/backup/folder";
import { database, readReplicas } from "@/db/client";
import { requireAdmin } from "@/lib/access/authorize";
import { env } from "@/lib/env";
import { readRequestStats } from "@/lib/log/request-stats";
import { readCacheUses } from "@/lib/named-cache";
import type { Viewer } from "@/lib/viewer";
import { pingMs, selectDatabaseNumbers, selectQueues } from "./system-queries";

/**
 * The numbers of this process and its database, for the system page and for metrics. Requests and
 * caches are this process's alone; the rest is the same from every process.
 * @throws when the database is away
 */
async function readSystemNumbers() {
  const db = database();
  const [latencyMs, numbers, queues] = await Promise.all([
    pingMs(db),
    selectDatabaseNumbers(db),
    selectQueues(db),
  ]);
  const { since, endpoints } = readRequestStats();
  const uptimeS = process.uptime();
  return {
    process: {
      node: process.version,
      startedAt: new Date(Date.now() - uptimeS * 1000).toISOString(),
      uptimeS,
      memoryBytes: process.memoryUsage.rss(),
    },
    /** Server processes that hear of catalog changes. */
    processes: numbers.listeners,
    database: {
      version: numbers.version,
      bytes: numbers.bytes,
      connections: numbers.connections,
      active: numbers.active,
      maxConnections: numbers.max_connections,
      latencyMs,
    },
    /** As this process sees them. */
    replicas: readReplicas()?.states ?? [],
    queues: {
      billingCustomers: queues.billing_customers,
      billingEvents: queues.billing_events,
      ingestRunning: queues.ingest_running,
      suppliersEnabled: queues.suppliers_enabled,
    },
    caches: readCacheUses(),
    requests: { since: since.toISOString(), endpoints },
    /** Latest backup of the embedded database, by `npm run backup`. */
    lastBackupAt: env().PEABERRY_EMBEDDED ? lastBackup(env().PEABERRY_DATA_DIR) : null,
  };
}
export type SystemNumbers = Awaited<ReturnType<typeof readSystemNumbers>>;

/** @throws ApiError 401, 403 */
export async function viewSystem(viewer: Viewer) {
  requireAdmin(viewer);
  return readSystemNumbers();
}
