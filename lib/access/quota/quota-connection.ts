import type postgres from "postgres";
import { isPooled, poolOptions } from "@/db/client";
import { Pool } from "@/db/pool/pool";
import { ApiError } from "@/lib/errors";
import { log } from "@/lib/log/log";

/** Total time for connecting and all ledger calls of a request. */
export const QUOTA_DEADLINE_MS = 5000;
/** A little shorter, so we usually know that nothing was counted. */
const STATEMENT_TIMEOUT_MS = 4000;
const CLOSE_MS = 500;

/** Timeout or shutdown, no resources, disk errors, or a read-only standby. */
const SERVER_IN_TROUBLE = /^(57|53|58|25006)/;

/** The code of a statement's own failure, which changed nothing and may be retried. */
export function statementErrorCode(error: unknown): string | null {
  if (!(error instanceof Error) || !("severity" in error && "code" in error)) return null;
  const code = String(error.code);
  return error.severity === "ERROR" && !SERVER_IN_TROUBLE.test(code) ? code : null;
}

export interface QuotaConnection {
  /**
   * Runs one statement; passes on its own errors.
   * @param untilMs monotonic (`performance.now()`)
   * @throws ApiError 503 when the database is away, slow, or lost before confirming the commit
   */
  run: <T>(statement: (sql: postgres.Sql) => PromiseLike<T>, untilMs: number) => Promise<T>;
  close: () => Promise<void>;
}

/** Connects lazily, and reconnects after a loss. */
export function openQuotaConnection(url: string): QuotaConnection {
  const pool = new Pool({
    ...poolOptions("requests"),
    url,
    isPooled: isPooled(url),
    size: 1,
    statementMs: STATEMENT_TIMEOUT_MS,
    forDrizzle: false,
    settings: {
      application_name: "peaberry-quota",
      TimeZone: "UTC",
      // Served requests must stay counted after a crash, whatever the database's default.
      synchronous_commit: "on",
      // Every statement finds a few rows by key, so a generic plan fits.
      plan_cache_mode: "force_generic_plan",
      enable_seqscan: false,
      enable_hashjoin: false,
      enable_mergejoin: false,
      jit: false,
    },
  });

  return {
    run: async (statement, untilMs) => {
      const left = () => Math.max(1, untilMs - performance.now());
      try {
        return await pool.use((connection) => connection.run(statement, left()), left());
      } catch (error) {
        if (statementErrorCode(error) !== null) throw error;
        log().error({ err: error }, "quota ledger lost");
        throw new ApiError("unavailable", {}, { "Retry-After": "5" });
      }
    },
    close: () => pool.close(CLOSE_MS),
  };
}
