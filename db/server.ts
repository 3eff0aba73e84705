import path from "node:path";
import { env } from "@/lib/env";
import { type EmbeddedOptions, openEmbeddedPostgres } from "./embedded";

export interface DatabaseServer {
  /** If true, databases may be created and dropped freely. */
  embedded: boolean;
  url: (database: string) => string;
  /** The database of site and commands; null: the embedded server's `peaberry`. */
  given: string | null;
  release: () => Promise<void>;
}

/** The server of `DATABASE_URL`, else a lease on the embedded one. */
export async function openDatabaseServer(progress?: (line: string) => void): Promise<DatabaseServer> {
  return givenServer() ?? openOwnServer({ dataDir: env().PEABERRY_DATA_DIR, ...(progress && { progress }) });
}

/** For tests: an embedded server without fsync. */
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
