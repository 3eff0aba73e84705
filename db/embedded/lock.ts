import { DatabaseSync } from "node:sqlite";
import { setTimeout as pause } from "node:timers/promises";

const POLL_MS = 50;

/**
 * Runs `work` with an exclusive lock on the file at `path`, by SQLite: the kernel releases it
 * when the process ends, while a stale pid file is ambiguous. Throws when `signal` aborts the
 * wait.
 */
export async function withFileLock<T>(
  path: string,
  work: () => Promise<T>,
  signal?: AbortSignal,
): Promise<T> {
  const lock = new DatabaseSync(path, { timeout: 0 });
  try {
    while (!tryLock(lock)) await pause(POLL_MS, undefined, { signal });
    return await work();
  } finally {
    lock.close();
  }
}

function tryLock(lock: DatabaseSync): boolean {
  try {
    lock.exec("BEGIN EXCLUSIVE");
    return true;
  } catch (error) {
    if (isBusy(error)) return false;
    throw error;
  }
}

/** Holds a shared lock on the file at `path` until this process ends. The file may be read-only. */
export function holdFile(path: string): void {
  const lock = new DatabaseSync(path, { readOnly: true });
  held.push(lock);
  lock.exec("BEGIN");
  lock.prepare("SELECT 1 FROM sqlite_master").all();
}

// Collected as garbage, a lock would be released.
const held: DatabaseSync[] = [];

/** Whether some process holds the file at `path` by `holdFile`. */
export function isFileHeld(path: string): boolean {
  const lock = new DatabaseSync(path, { timeout: 0 });
  try {
    return !tryLock(lock);
  } finally {
    lock.close();
  }
}

const SQLITE_BUSY = 5;

function isBusy(error: unknown): boolean {
  return error instanceof Error && "errcode" in error && error.errcode === SQLITE_BUSY;
}
