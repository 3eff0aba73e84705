import { randomBytes } from "node:crypto";
import { chmod, mkdir, readFile, rename, stat, writeFile } from "node:fs/promises";
import path from "node:path";
import { CliError } from "./exit-codes.ts";
import type { Io } from "./io.ts";

/** What `login` keeps of a site. */
export interface Site {
  apiKey: string;
}

export interface Credentials {
  /** The site signed in to last. */
  current: string | null;
  sites: Record<string, Site>;
}

type Place = Pick<Io, "env" | "homeDir">;

/** `$XDG_CONFIG_HOME/peaberry/credentials.json`, `~/.config` without it. */
export function credentialsFile({ env, homeDir }: Place): string {
  const home = env.XDG_CONFIG_HOME || path.join(homeDir, ".config");
  return path.join(home, "peaberry", "credentials.json");
}

/** Empty when there is no file. @throws CliError for a file that isn't ours */
export async function readCredentials(place: Place): Promise<Credentials> {
  const file = credentialsFile(place);
  const text = await readFile(file, "utf8").catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return null;
    throw new CliError(`Can't read ${file}: ${error.code}.`);
  });
  if (text === null) return { current: null, sites: {} };
  // Somebody may have copied it here with wider rights.
  if (process.platform !== "win32" && ((await stat(file)).mode & 0o077) !== 0) await chmod(file, 0o600);
  const credentials = parsed(text);
  if (!credentials)
    throw new CliError(`${file} is damaged.`, { hint: "Delete it and run `peaberry login`." });
  return credentials;
}

/** Written beside and renamed, so a crash leaves the old file; readable by its owner alone. */
export async function writeCredentials(place: Place, credentials: Credentials): Promise<void> {
  const file = credentialsFile(place);
  const draft = `${file}.${randomBytes(4).toString("hex")}`;
  await mkdir(path.dirname(file), { recursive: true, mode: 0o700 });
  await writeFile(draft, `${JSON.stringify(credentials, null, 2)}\n`, { mode: 0o600, flag: "wx" });
  await rename(draft, file);
}

function parsed(text: string): Credentials | null {
  let data: unknown;
  try {
    data = JSON.parse(text);
  } catch {
    return null;
  }
  if (!isRecord(data) || !isRecord(data.sites)) return null;
  const sites: Record<string, Site> = {};
  for (const [url, site] of Object.entries(data.sites))
    if (isRecord(site) && typeof site.apiKey === "string") sites[url] = { apiKey: site.apiKey };
  return { current: typeof data.current === "string" ? data.current : null, sites };
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);
