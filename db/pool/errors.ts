import { DrizzleQueryError } from "drizzle-orm";

/** Retrying later may help. */
export const UNAVAILABLE = "DATABASE_UNAVAILABLE";

export class DatabaseUnavailable extends Error {
  override readonly name = "DatabaseUnavailable";
  // Next bundles pages separately, so callers compare the code, never the class.
  readonly code = UNAVAILABLE;

  constructor(message: string, cause?: unknown) {
    super(message, cause === undefined ? {} : { cause: copyOf(cause) });
  }
}

/** Names the statement, never its values. */
class QueryFailed extends Error {
  override readonly name = "QueryFailed";
}

/** Postgres's own error, without the values that its details quote. */
class StatementError extends Error {
  override readonly name = "StatementError";
}

class ConnectionError extends Error {
  override readonly name = "ConnectionError";
}

/** Fields of a Postgres error that say what and where. `detail`, `hint` and `where` quote rows and values. */
const TELLING = ["code", "severity", "constraint_name", "table_name", "column_name", "routine"];

/** Messages of the class "data exception" quote the value. */
const quotesValues = (code: unknown) => typeof code === "string" && code.startsWith("22");

/** Strips parameters, rows and values; keeps causes and stacks. */
export function withoutValues(thrown: unknown): unknown {
  if (!(thrown instanceof Error) || isClean(thrown)) return thrown;
  if (thrown instanceof DrizzleQueryError)
    return sameStack(
      new QueryFailed(`Failed query: ${thrown.query}`, { cause: withoutValues(thrown.cause) }),
      thrown,
    );
  if (thrown.name !== "PostgresError" && !("parameters" in thrown)) return thrown;
  const fields = Object.entries(thrown).filter(([name]) => TELLING.includes(name));
  const { code } = Object.fromEntries(fields);
  const message = quotesValues(code) ? thrown.message.replaceAll(/"[^"]*"/g, '"…"') : thrown.message;
  return sameStack(Object.assign(new StatementError(message), Object.fromEntries(fields)), thrown);
}

/** postgres.js also adds parameters to socket errors, possibly after we have seen them. */
function copyOf(thrown: unknown): unknown {
  const clean = withoutValues(thrown);
  if (!(clean instanceof Error) || isClean(clean)) return clean;
  const code = "code" in clean ? { code: clean.code } : {};
  return sameStack(Object.assign(new ConnectionError(clean.message), code), clean);
}

const isClean = (error: Error) =>
  [QueryFailed, StatementError, ConnectionError, DatabaseUnavailable].some((kind) => error instanceof kind);

function sameStack(clean: Error, { stack = "" }: Error): Error {
  const frames = stack.slice(Math.max(0, stack.search(/^\s+at /m)));
  clean.stack = `${clean.name}: ${clean.message}\n${frames}`;
  return clean;
}

/** postgres.js refused to send it. */
const REFUSED_UNSENT = /^(UNDEFINED_VALUE|MAX_PARAMETERS_EXCEEDED|NOT_TAGGED_CALL|UNSAFE_TRANSACTION)$/;

const READ_ONLY = "25006";

/**
 * `statement`: Postgres refused it; the connection is fine. `ours`: failed on our side.
 * `connection`: it's gone, or about to be.
 */
export function faultOf(error: unknown): "statement" | "ours" | "connection" {
  if (error instanceof DrizzleQueryError) return faultOf(error.cause);
  if (!(error instanceof Error) || !("code" in error)) return "ours";
  // A server that has become a standby refuses every write; the next connection may reach the new primary.
  if (error.code === READ_ONLY) return "connection";
  if ("severity" in error) return error.severity === "ERROR" ? "statement" : "connection";
  return REFUSED_UNSENT.test(String(error.code)) ? "ours" : "connection";
}
