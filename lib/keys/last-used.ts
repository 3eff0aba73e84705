import { closeWithDatabase, database } from "@/db/client";
import { log } from "@/lib/log/log";
import { updateLastUsed } from "./queries";

const GATHER_MS = 1000;

const used = new Set<string>();
let timer: NodeJS.Timeout | undefined;

export function recordUse(keyId: string): void {
  used.add(keyId);
  timer ??= setTimeout(flushLastUsed, GATHER_MS).unref();
  // Otherwise they would reopen the closed pool.
  closeWithDatabase("last use of keys", flushLastUsed);
}

let writing = Promise.resolve();

/** Also waits for writes in progress. Never throws: last use is only a hint. */
export function flushLastUsed(): Promise<void> {
  writing = writing.then(write);
  return writing;
}

async function write(): Promise<void> {
  clearTimeout(timer);
  timer = undefined;
  const keyIds = [...used];
  used.clear();
  if (keyIds.length === 0) return;
  try {
    await updateLastUsed(database(), keyIds);
  } catch (err) {
    log().warn({ err }, "last use of keys not written");
  }
}
