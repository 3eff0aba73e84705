import path from "node:path";
import type { Io } from "./io.ts";
import { isRecord } from "./is-record.ts";
import { locked, readPrivateJson, writePrivateJson } from "./private-file.ts";

type Place = Pick<Io, "env" | "homeDir">;

/** What was sent to one site, kept across restarts. */
export interface SentLogs {
  /** SHA-256 of a log's bytes, and the roast that it became. */
  roasts: Record<string, number>;
  /** Since when a folder is watched, in milliseconds since 1970. */
  folders: Record<string, number>;
}

/** Ten years of a busy roastery. Beyond it the oldest are forgotten, and the server knows them still. */
const MAX_SENT_ROASTS = 100_000;

/** `$XDG_STATE_HOME/peaberry/uploads.json`, `~/.local/state` without it. */
const stateFile = ({ env, homeDir }: Place) =>
  path.join(env.XDG_STATE_HOME || path.join(homeDir, ".local/state"), "peaberry", "uploads.json");

/** Empty when there is none. A damaged one is started over: the server recognizes duplicates. */
export async function readSentLogs(place: Place, url: string): Promise<SentLogs> {
  return (
    sitesOf(await readPrivateJson(stateFile(place)).catch(() => null))[url] ?? { roasts: {}, folders: {} }
  );
}

/** Merges into the stored list: other commands may have written since `sent` was read. */
export async function writeSentLogs(place: Place, url: string, sent: SentLogs): Promise<void> {
  const file = stateFile(place);
  await locked(file, async () => {
    const sites = sitesOf(await readPrivateJson(file).catch(() => null));
    const roasts = Object.entries({ ...sites[url]?.roasts, ...sent.roasts }).slice(-MAX_SENT_ROASTS);
    const folders = { ...sent.folders, ...sites[url]?.folders };
    await writePrivateJson(file, { ...sites, [url]: { roasts: Object.fromEntries(roasts), folders } });
  });
}

function sitesOf(data: unknown): Record<string, SentLogs> {
  return Object.fromEntries(
    Object.entries(isRecord(data) ? data : {}).flatMap(([url, site]) =>
      isRecord(site) ? [[url, { roasts: numbersOf(site.roasts), folders: numbersOf(site.folders) }]] : [],
    ),
  );
}

const numbersOf = (data: unknown): Record<string, number> =>
  Object.fromEntries(
    Object.entries(isRecord(data) ? data : {}).flatMap(([name, value]) =>
      typeof value === "number" ? [[name, value] as const] : [],
    ),
  );
