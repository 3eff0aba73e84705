import { randomBytes } from "node:crypto";
import { chmod, mkdir, readFile, rename, rm, stat, writeFile } from "node:fs/promises";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";

/** Files of ours that only their owner may read. */

/** Undefined without a file. @throws SyntaxError for damaged JSON, and what reading throws */
export async function readPrivateJson(file: string): Promise<unknown> {
  const text = await readFile(file, "utf8").catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return undefined;
    throw error;
  });
  if (text === undefined) return undefined;
  // Somebody may have copied it here with wider rights.
  if (process.platform !== "win32" && ((await stat(file)).mode & 0o077) !== 0) await chmod(file, 0o600);
  return JSON.parse(text);
}

/**
 * Written to a temporary file and renamed, so a crash leaves the old file, and a full disk no partial file with a
 * key.
 */
export async function writePrivateJson(file: string, data: unknown): Promise<void> {
  const draft = `${file}.${randomBytes(4).toString("hex")}`;
  await mkdir(path.dirname(file), { recursive: true, mode: 0o700 });
  try {
    await writeFile(draft, `${JSON.stringify(data, null, 2)}\n`, { mode: 0o600, flag: "wx" });
    await rename(draft, file);
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
}

const LOCK_RETRY_MS = 20;
/** Longer than any change takes: its process has died. */
const LOCK_STALE_MS = 10_000;

/** Runs `work` while no other process that locks the file does. */
export async function locked<T>(file: string, work: () => Promise<T>): Promise<T> {
  const lock = `${file}.lock`;
  await mkdir(path.dirname(file), { recursive: true, mode: 0o700 });
  while (!(await take(lock))) await wait(LOCK_RETRY_MS);
  try {
    return await work();
  } finally {
    await rm(lock, { recursive: true, force: true });
  }
}

async function take(lock: string): Promise<boolean> {
  try {
    await mkdir(lock);
    return true;
  } catch (error) {
    if (!(error instanceof Error && "code" in error && error.code === "EEXIST")) throw error;
  }
  const taken = await stat(lock).catch(() => null);
  if (taken && Date.now() - taken.mtimeMs > LOCK_STALE_MS) await rm(lock, { recursive: true, force: true });
  return false;
}
