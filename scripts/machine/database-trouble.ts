import postgres from "postgres";
import { env } from "@/lib/env";
import { UserError } from "@/lib/errors";

/** The server refuses connections, has none left or is stopping; what it says of that names no data. */
const REFUSED = /^(08|28|53|57)/;
/** A pooler's answer to settings that only Postgres itself takes. */
const OF_POOLER = /startup parameter/;
const READ_ONLY = "25006";

/** What to do about a `DATABASE_URL` or `DATABASE_DIRECT_URL` that can't be used, instead of a stack trace. */
export function explained(error: unknown, url: string): unknown {
  if (!(error instanceof Error && "code" in error && typeof error.code === "string")) return error;
  const { hostname, port, pathname, username, search } = new URL(url);
  const variable = url === env().DATABASE_DIRECT_URL ? "DATABASE_DIRECT_URL" : "DATABASE_URL";
  const name = decodeURIComponent(pathname.slice(1)) || username;
  const place = `${hostname}:${port || 5432}`;
  if (!(error instanceof postgres.PostgresError)) return unreached(error.code, error.message);
  if (OF_POOLER.test(error.message))
    return new UserError(
      `A pooler such as PgBouncer answers at ${place}, where ${variable} says that Postgres is. Set DATABASE_DIRECT_URL to the same database at Postgres itself.`,
    );
  switch (error.code) {
    case "3D000":
      return new UserError(
        `The database "${name}" of ${variable} doesn't exist. Create it, as a user who may, and start again: ` +
          `createdb --host=${hostname} --port=${port || 5432} --username=postgres --owner=${username} ${name}`,
      );
    case "28P01":
      return new UserError(`Postgres at ${place} refuses the user or password of ${variable}.`);
    case "42501":
      return new UserError(
        `The user "${username}" of ${variable} may not create tables or extensions in "${name}". Make it the owner: alter database "${name}" owner to "${username}".`,
      );
    case "0A000":
    case "58P01":
      return new UserError(
        'Postgres lacks an extension. Install "pg_trgm" and "unaccent", which come with its contrib package.',
      );
    case READ_ONLY:
      return new UserError(
        `Postgres at ${place} is a replica. ${variable} names the primary; replicas are in DATABASE_READ_URL.`,
      );
  }
  return REFUSED.test(error.code)
    ? new UserError(`Postgres at ${place} refuses the connection of ${variable}: ${error.message}.`)
    : error;

  function unreached(code: string, message: string): unknown {
    switch (code) {
      case "ECONNREFUSED":
      case "ENOTFOUND":
      case "CONNECT_TIMEOUT":
        return new UserError(`Nothing answers at ${place}, where ${variable} says that Postgres is.`);
      case "ECONNRESET":
        if (/[?&]ssl/.test(search))
          return new UserError(
            `Postgres at ${place} ends the connection. Perhaps it has no TLS, which ${variable} asks for.`,
          );
    }
    return new UserError(
      `Postgres at ${place} can't be reached, where ${variable} says that it is: ${message}.`,
    );
  }
}
