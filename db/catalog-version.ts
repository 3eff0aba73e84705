import { type Database, database, readDatabase, readReplicas } from "./client";
import { catalogState } from "./schema";

const selectVersion = async (db: Database) => {
  const [state] = await db.select({ version: catalogState.version }).from(catalogState);
  return state?.version ?? 0;
};

/**
 * Read from the primary: from then on this process sends no queries to replicas that haven't reached this version.
 * While the primary is unreachable, replicas keep serving.
 */
export async function readCatalogVersion(): Promise<number> {
  const replicas = readReplicas();
  if (!replicas) return selectVersion(database());
  const begunAtMs = performance.now();
  try {
    const version = await selectVersion(database());
    replicas.requireVersion(version, begunAtMs);
    return version;
  } catch (error) {
    const version = await selectVersion(readDatabase()).catch(() => null);
    if (version === null) throw error;
    return version;
  }
}
