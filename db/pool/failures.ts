import { DrizzleQueryError } from "drizzle-orm";

/** What a caller of the database may hear of: this one means that trying again later may help. */
export const UNAVAILABLE = "DATABASE_UNAVAILABLE";

/** The database cannot be reached, does not answer, or has too many waiting for it. */
export class DatabaseUnavailable extends Error {
  override readonly name = "DatabaseUnavailable";
  // Next's pages are compiled with modules of their own, so callers look for the code, never for the class.
  readonly code = UNAVAILABLE;

  constructor(message: string, cause?: unknown) {
    super(message, cause === undefined ? {} : { cause: copyOf(cause) });
  }
}

/** A statement failed. Says which and why, never with what values. */
class QueryFailed extends Error {
  override readonly name = "QueryFailed";
}

/** Postgres's own error, without the values that its details quote. */
class StatementError extends Error {
  override readonly name = "StatementError";
}

/** What the socket, TLS or the name lookup said. */
class ConnectionError extends Error {
  override readonly name = "ConnectionError";
}

/** Fields of a Postgres error that say what and where. `detail`, `hint` and `where` quote rows and values. */
const TELLING = ["code", "severity", "constraint_name", "table_name", "column_name", "routine"];

/** Of the class "data exception" the message itself quotes the value. */
const quotesValues = (code: unknown) => typeof code === "string" && code.startsWith("22");

/** The error as it may leave this folder: no parameters, no rows, no values. Causes and stacks are kept. */
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

/** postgres.js also puts the parameters on errors of sockets, and may do so after we have seen them. */
function copyOf(thrown: unknown): unknown {
  const clean = withoutValues(thrown);
  if (!(clean instanceof Error) || isClean(clean)) return clean;
  const code = "code" in clean ? { code: clean.code } : {};
  return sameStack(Object.assign(new ConnectionError(clean.message), code), clean);
}

const isClean = (error: Error) =>
  [QueryFailed, StatementError, ConnectionError, DatabaseUnavailable].some((kind) => error instanceof kind);

/** Where it happened, under the new error's name and message. */
function sameStack(clean: Error, { stack = "" }: Error): Error {
  const frames = stack.slice(Math.max(0, stack.search(/^\s+at /m)));
  clean.stack = `${clean.name}: ${clean.message}\n${frames}`;
  return clean;
}

/** postgres.js refused to send it. */
const REFUSED_UNSENT = /^(UNDEFINED_VALUE|MAX_PARAMETERS_EXCEEDED|NOT_TAGGED_CALL|UNSAFE_TRANSACTION)$/;

/**
 * What a failure says of the connection. `statement`: Postgres said no, nothing was changed, and the connection is as
 * good as before. `ours`: it failed on our side, before or after. `connection`: it is gone, or about to be.
 */
export function faultOf(error: unknown): "statement" | "ours" | "connection" {
  if (error instanceof DrizzleQueryError) return faultOf(error.cause);
  if (!(error instanceof Error) || !("code" in error)) return "ours";
  if ("severity" in error) return error.severity === "ERROR" ? "statement" : "connection";
  return REFUSED_UNSENT.test(String(error.code)) ? "ours" : "connection";
}
