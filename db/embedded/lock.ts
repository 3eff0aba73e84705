import { DatabaseSync } from "node:sqlite";
import { setTimeout as pause } from "node:timers/promises";

const POLL_MS = 50;

/**
 * Runs `work` while no other process of this machine holds the lock file at `path`.
 * SQLite takes a lock of the kernel on it, which ends with the process however it ends: a pid file would have to
 * be judged stale, and two judges can both be right. Throws when `signal` aborts while it waits.
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

const SQLITE_BUSY = 5;

function isBusy(error: unknown): boolean {
  return error instanceof Error && "errcode" in error && error.errcode === SQLITE_BUSY;
}
