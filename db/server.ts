import path from "node:path";
import { env } from "@/lib/env";
import { type EmbeddedOptions, openEmbeddedPostgres } from "./embedded";

/** The Postgres that commands and tests use. */
export interface DatabaseServer {
  /** Whether it is ours alone: then databases may be made and dropped as we see fit. */
  embedded: boolean;
  /** A connection string for one of its databases. */
  url: (database: string) => string;
  /** The database that the site and the commands work on; null: the embedded server's `peaberry`. */
  given: string | null;
  release: () => Promise<void>;
}

/** The server of `DATABASE_URL` if that is set, else the embedded one, which this process then holds on to. */
export async function openDatabaseServer(progress?: (line: string) => void): Promise<DatabaseServer> {
  return givenServer() ?? openOwnServer({ dataDir: env().PEABERRY_DATA_DIR, ...(progress && { progress }) });
}

/** The same for tests: an embedded server of their own, which need not bring what they write safely to the disk. */
export async function openTestDatabaseServer(): Promise<DatabaseServer> {
  return (
    givenServer() ?? openOwnServer({ dataDir: path.join(env().PEABERRY_DATA_DIR, "tests"), disposable: true })
  );
}

function givenServer(): DatabaseServer | undefined {
  const given = env().DATABASE_URL;
  if (!given) return undefined;
  const url = (database: string) => Object.assign(new URL(given), { pathname: `/${database}` }).href;
  return { embedded: false, url, given, release: async () => {} };
}

const openOwnServer = async (options: EmbeddedOptions): Promise<DatabaseServer> => ({
  embedded: true,
  given: null,
  ...(await openEmbeddedPostgres(options)),
});
