import { readdirSync } from "node:fs";
import path from "node:path";

/** Where backups go unless another place is named. Each folder is called after the second it was begun (UTC). */
export const backupsIn = (dataDir: string) => path.join(path.resolve(dataDir), "backups");

export const backupName = (now = new Date()) => now.toISOString().slice(0, 19).replaceAll(":", "-");

const NAME = /^(\d{4}-\d\d-\d\d)T(\d\d)-(\d\d)-(\d\d)$/;

/** When the latest finished backup in the default place was begun, as ISO 8601; null without one. */
export function lastBackup(dataDir: string): string | null {
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
