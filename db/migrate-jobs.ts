import manifest from "pg-boss/package.json" with { type: "json" };
import type postgres from "postgres";
import { JOB_SCHEMA } from "./job-schema";

export const JOB_SCHEMA_VERSION: number = manifest.pgboss.schema;

/** Makes or updates pg-boss's tables with its own statements. Called by one process at a time, on a single connection. */
export async function migrateJobSchema(client: postgres.Sql): Promise<void> {
  const [table] = await client`select to_regclass(${`${JOB_SCHEMA}.version`}) as name`;
  const [row] = table?.name === null ? [] : await client.unsafe(`select version from ${JOB_SCHEMA}.version`);
  const version = row ? Number(row.version) : null;
  if (version !== null && version >= JOB_SCHEMA_VERSION) return;
  const { getConstructionPlans, getMigrationPlans } = await import("pg-boss");
  await client.unsafe(
    version === null ? getConstructionPlans(JOB_SCHEMA) : getMigrationPlans(JOB_SCHEMA, version),
  );
}
