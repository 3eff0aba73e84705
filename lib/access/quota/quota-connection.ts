import type postgres from "postgres";
import { poolOptions } from "@/db/client";
import { Pool } from "@/db/pool/pool";
import { ApiError } from "@/lib/errors";
import { log } from "@/lib/log/log";

/** How long a request may wait for its quota altogether: connecting, and everything asked of the ledger. */
export const QUOTA_DEADLINE_MS = 5000;
/** The server gives up a little earlier, so that we usually know that nothing was counted. */
const STATEMENT_TIMEOUT_MS = 4000;
const CLOSE_MS = 500;

/** Time-out or shutdown, no room, an error of its disk, or a server that has become a read-only standby. */
const SERVER_IN_TROUBLE = /^(57|53|58|25006)/;

/** The code of a statement's own failure: it changed nothing, and the next may fare better. */
export function statementErrorCode(error: unknown): string | null {
  if (!(error instanceof Error) || !("severity" in error && "code" in error)) return null;
  const code = String(error.code);
  return error.severity === "ERROR" && !SERVER_IN_TROUBLE.test(code) ? code : null;
}

/** One connection for the ledger alone, so that slow catalog queries cannot keep it waiting. */
export interface QuotaConnection {
  /**
   * Runs one statement. Its own errors are passed on.
   * @param untilMs monotonic (`performance.now()`)
   * @throws ApiError 503 when the database is away, slow, or lost before it said whether it committed
   */
  run: <T>(statement: (sql: postgres.Sql) => PromiseLike<T>, untilMs: number) => Promise<T>;
  close: () => Promise<void>;
}

/** Opens at first use, and again at the next use after it was lost. */
export function openQuotaConnection(url: string): QuotaConnection {
  const pool = new Pool({
    ...poolOptions("requests"),
    url,
    size: 1,
    statementMs: STATEMENT_TIMEOUT_MS,
    forDrizzle: false,
    settings: {
      application_name: "peaberry-quota",
      TimeZone: "UTC",
      // Whatever the database's default is: what is served must still be counted after a crash.
      synchronous_commit: "on",
      // Every statement finds a few rows by their keys, however few or many rows there are when it is first planned.
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
