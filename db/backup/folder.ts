import { mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";

/** The default place for backups. Each folder is named after the second it was started (UTC). */
export const backupsIn = (dataDir: string) => path.join(path.resolve(dataDir), "backups");

export const backupName = (now = new Date()) => now.toISOString().slice(0, 19).replaceAll(":", "-");

const NAME = /^(\d{4}-\d\d-\d\d)T(\d\d)-(\d\d)-(\d\d)$/;

/** Records when the latest backup was started: most go to another disk. */
const noteIn = (dataDir: string) => path.join(backupsIn(dataDir), "last-begun.txt");

/** Call when the backup is finished, wherever it was written. */
export function noteBackup(dataDir: string, begun: Date): void {
  mkdirSync(backupsIn(dataDir), { recursive: true });
  writeFileSync(noteIn(dataDir), begun.toISOString());
}

function notedBackup(dataDir: string): string | null {
  try {
    const noted = new Date(readFileSync(noteIn(dataDir), "utf8"));
    return Number.isNaN(noted.getTime()) ? null : `${noted.toISOString().slice(0, 19)}Z`;
  } catch {
    return null;
  }
}

/** When the latest finished backup was started, as ISO 8601; null without one. */
export function lastBackup(dataDir: string): string | null {
  const known = [notedBackup(dataDir), newestFolder(dataDir)].filter((each) => each !== null);
  return known.sort().at(-1) ?? null;
}

function newestFolder(dataDir: string): string | null {
  try {
    const [, day, ...time] =
      NAME.exec(
        readdirSync(backupsIn(dataDir))
          .filter((name) => NAME.test(name))
          .sort()
          .at(-1) ?? "",
      ) ?? [];
    return day ? `${day}T${time.join(":")}Z` : null;
  } catch {
    return null;
  }
}
