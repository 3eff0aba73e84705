import { database } from "@/db/client";
import { log } from "@/lib/http/log";
import { writeUses } from "./query";

/** Uses gather so long before they are written together. */
const GATHER_MS = 1000;

const used = new Set<string>();
let timer: NodeJS.Timeout | undefined;

/** Remembers that a key was used. Costs the request nothing; a crash may lose it. */
export function noteUse(keyId: string): void {
  used.add(keyId);
  timer ??= setTimeout(flushUses, GATHER_MS).unref();
}

/** Writes what was noted, now. Never throws: last use is a hint for people. */
export async function flushUses(): Promise<void> {
  clearTimeout(timer);
  timer = undefined;
  const keyIds = [...used];
  used.clear();
  if (keyIds.length === 0) return;
  try {
    await writeUses(database(), keyIds);
  } catch (err) {
    log().warn({ err }, "last use of keys not written");
  }
}
