import postgres from "postgres";
import { ApiError } from "@/lib/http/errors";
import { log } from "@/lib/http/log";

/** How long one statement may take, connecting included. */
const DEADLINE_MS = 5000;
/** The server gives up a little earlier, so that we usually know that nothing was counted. */
const STATEMENT_TIMEOUT_MS = 4000;

function connect(url: string): postgres.Sql {
  return postgres(url, {
    max: 1,
    connect_timeout: DEADLINE_MS / 1000,
    max_lifetime: null,
    // Whoever asks decides how often we knock; postgres.js would make them wait up to 20 seconds.
    backoff: () => 0.1,
    fetch_types: false,
    onnotice: () => {},
    connection: {
      application_name: "peaberry-quota",
      TimeZone: "UTC",
      statement_timeout: STATEMENT_TIMEOUT_MS,
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
}

/** Time-out or shutdown, no room, an error of its disk, or a server that has become a read-only standby. */
const SERVER_IN_TROUBLE = /^(57|53|58|25006)/;

/** A statement failed by itself, and the server says so: it changed nothing, and the connection is as good as before. */
function failedAlone(error: unknown): error is postgres.PostgresError {
  if (!(error instanceof postgres.PostgresError)) return false;
  return error.severity === "ERROR" && !SERVER_IN_TROUBLE.test(error.code);
}

/** One connection for the ledger alone, so that slow catalog queries cannot keep it waiting. */
export interface LedgerConnection {
  /**
   * Runs one statement. Its own errors are passed on.
   * @throws ApiError 503 when the database is away, slow, or lost before it said whether it committed
   */
  run: <T>(statement: (sql: postgres.Sql) => PromiseLike<T>) => Promise<T>;
  close: () => Promise<void>;
}

/** Opens at first use, and again at the next use after it was lost. */
export function ledgerConnection(url: string): LedgerConnection {
  let client: postgres.Sql | undefined;

  return {
    run: async (statement) => {
      client ??= connect(url);
      const used = client;
      let late: NodeJS.Timeout | undefined;
      try {
        return await Promise.race([
          statement(used),
          new Promise<never>((_, reject) => {
            late = setTimeout(() => reject(new Error("the ledger took too long")), DEADLINE_MS);
          }),
        ]);
      } catch (error) {
        if (failedAlone(error)) throw error;
        log().error({ err: error }, "quota ledger lost");
        // A client that lost its connection is not used again: postgres.js 3.4.9 carries half-read rows and half-written
        // messages over to the next one.
        if (client === used) client = undefined;
        used.end({ timeout: 0 }).catch(() => {});
        throw new ApiError("unavailable", {}, { "Retry-After": "5" });
      } finally {
        clearTimeout(late);
      }
    },
    close: async () => {
      const open = client;
      client = undefined;
      await open?.end({ timeout: 5 });
    },
  };
}
