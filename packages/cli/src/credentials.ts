import path from "node:path";
import { CliError } from "./exit-codes.ts";
import type { Io } from "./io.ts";
import { isRecord } from "./is-record.ts";
import { readPrivateJson, writePrivateJson } from "./private-file.ts";

/** What `login` keeps of a site. */
export interface Site {
  apiKey?: string;
  /** A key that only adds roasts. */
  uploadToken?: string;
}

interface Credentials {
  /** The site signed in to last. */
  current: string | null;
  sites: Record<string, Site>;
}

type Place = Pick<Io, "env" | "homeDir">;

/** `$XDG_CONFIG_HOME/peaberry/credentials.json`, `~/.config` without it. */
function credentialsFile({ env, homeDir }: Place): string {
  const home = env.XDG_CONFIG_HOME || path.join(homeDir, ".config");
  return path.join(home, "peaberry", "credentials.json");
}

/** Empty when there is no file. @throws CliError for a file that isn't ours */
export async function readCredentials(place: Place): Promise<Credentials> {
  const file = credentialsFile(place);
  const data = await readPrivateJson(file).catch((error: NodeJS.ErrnoException) => {
    if (error instanceof SyntaxError) return null;
    throw new CliError(`Can't read ${file}: ${error.code}.`);
  });
  if (data === undefined) return { current: null, sites: {} };
  if (!isRecord(data) || !isRecord(data.sites))
    throw new CliError(`${file} is damaged.`, { hint: "Delete it and run `peaberry login`." });
  const { current, sites } = data;
  return {
    current: typeof current === "string" ? current : null,
    sites: Object.fromEntries(Object.entries(sites).map(([url, site]) => [url, siteOf(site)])),
  };
}

/** @throws CliError when it can't be written */
export async function writeCredentials(place: Place, credentials: Credentials): Promise<void> {
  const file = credentialsFile(place);
  await writePrivateJson(file, credentials).catch((error: NodeJS.ErrnoException) => {
    throw new CliError(`Can't write ${file}: ${error.code}.`);
  });
}

function siteOf(data: unknown): Site {
  const { apiKey, uploadToken } = isRecord(data) ? data : {};
  return {
    ...(typeof apiKey === "string" && { apiKey }),
    ...(typeof uploadToken === "string" && { uploadToken }),
  };
}
