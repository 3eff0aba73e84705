import { isNativeError } from "node:util/types";
import { DrizzleQueryError } from "drizzle-orm";

/** Fields of a failure that say what and where, never what was sent. `digest`: the number that an error page shows. */
const TELLING = ["code", "severity", "constraint_name", "table_name", "column_name", "routine", "digest"];

/**
 * An error as the log may keep it, its causes within. Drizzle writes a query's parameters into the message of its
 * error, and Postgres a row's values into details: digests of keys and sessions, people's addresses. They stay out.
 */
export function serializeError(thrown: unknown): Record<string, unknown> {
  if (!(thrown instanceof Error || isNativeError(thrown))) return { message: String(thrown) };
  const own = Object.entries(thrown).filter(([name]) => TELLING.includes(name));
  return {
    type: thrown.name,
    message: thrown instanceof DrizzleQueryError ? `Failed query: ${thrown.query}` : thrown.message,
    // A stack begins with the message.
    stack: thrown.stack?.replaceAll(/^(?!\s+at ).*\n?/gm, ""),
    ...Object.fromEntries(own),
    ...(thrown instanceof AggregateError && { errors: thrown.errors.map(serializeError) }),
    ...(thrown.cause !== undefined && { cause: serializeError(thrown.cause) }),
  };
}
