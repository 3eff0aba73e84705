import { createHash } from "node:crypto";
import { readdir, readFile, stat } from "node:fs/promises";
import path from "node:path";
import type { SentLogs } from "./sent-logs.ts";
import type { Outcome } from "./upload-log.ts";

/** Artisan's largest log that the import takes. */
export const MAX_LOG_BYTES = 20_000_000;

const FIRST_PAUSE_MS = 5000;
const MAX_PAUSE_MS = 5 * 60_000;

interface Watched {
  folder: string;
  /** Files last changed before are left alone; milliseconds since 1970. */
  sinceMs: number;
  sent: SentLogs;
  /** Ends a scan before its next log. */
  signal: AbortSignal;
  send: (name: string, bytes: Uint8Array<ArrayBuffer>) => Promise<Outcome>;
  /** After each log that the bench has; keeps `sent`. */
  remember: () => Promise<void>;
  tell: (name: string, outcome: Outcome) => void;
  /** When sending failed and will be tried again. */
  tellWaiting: (message: string, logs: number) => void;
}

/** Follows one folder: call `scan` again and again, `intervalMs` apart. */
export class FolderWatch {
  readonly #watched: Watched;
  /** Size and time of each file at the last scan: one that still changes is left for the next. */
  #seen = new Map<string, string>();
  /** Versions of files that need no more attention in this run. */
  readonly #done = new Set<string>();
  #isReadable = true;
  #pauseMs = 0;
  #untilMs = 0;

  constructor(watched: Watched) {
    this.#watched = watched;
  }

  /** Sends what is new and no longer changes. Returns how many logs still wait. @throws what `send` throws */
  async scan(nowMs = Date.now()): Promise<number> {
    const versions = await this.#versions().catch(() => null);
    if (!versions) return this.#unreadable();
    this.#isReadable = true;
    const waiting = [...versions].filter(([name, version]) => !this.#done.has(`${name} ${version}`));
    const settled = waiting.filter(([name, version]) => this.#seen.get(name) === version);
    this.#seen = versions;
    if (nowMs < this.#untilMs) return waiting.length;
    let left = waiting.length;
    for (const [name, version] of settled) {
      if (this.#watched.signal.aborted) return left;
      const outcome = await this.#sendFile(name);
      if (outcome?.kind === "later") {
        this.#pause(nowMs, outcome.waitMs);
        this.#watched.tellWaiting(outcome.message, left);
        return left;
      }
      this.#pauseMs = 0;
      this.#done.add(`${name} ${version}`);
      left--;
    }
    return left;
  }

  /** A network drive may come back; said once. */
  #unreadable(): number {
    if (this.#isReadable) this.#watched.tellWaiting(`Can't read ${this.#watched.folder}.`, this.#seen.size);
    this.#isReadable = false;
    return this.#seen.size;
  }

  #pause(nowMs: number, leastMs: number): void {
    this.#pauseMs = Math.min(MAX_PAUSE_MS, this.#pauseMs === 0 ? FIRST_PAUSE_MS : this.#pauseMs * 2);
    this.#untilMs = nowMs + Math.max(leastMs, this.#pauseMs * (0.5 + Math.random() / 2));
  }

  /** Logs by name, each with its size and time. */
  async #versions(): Promise<Map<string, string>> {
    const { folder, sinceMs } = this.#watched;
    const names = (await readdir(folder)).filter((name) => name.toLowerCase().endsWith(".alog")).sort();
    const found = new Map<string, string>();
    for (const name of names) {
      // Artisan may have renamed or deleted it meanwhile.
      const file = await stat(path.join(folder, name)).catch(() => null);
      if (file?.isFile() && file.mtimeMs >= sinceMs) found.set(name, `${file.size} ${file.mtimeMs}`);
    }
    return found;
  }

  /** Null for a log that was sent before, or is gone. */
  async #sendFile(name: string): Promise<Outcome | null> {
    const { folder, sent, send, remember, tell } = this.#watched;
    const bytes = await readFile(path.join(folder, name)).catch(() => null);
    if (!bytes) return null;
    const hash = hashOf(bytes);
    if (sent.roasts[hash] !== undefined) return null;
    const outcome: Outcome =
      bytes.byteLength > MAX_LOG_BYTES
        ? { kind: "refused", message: "The file is larger than 20 MB." }
        : await send(name, new Uint8Array(bytes));
    if (outcome.kind === "imported" || outcome.kind === "duplicate") {
      sent.roasts[hash] = outcome.roastId;
      await remember();
    }
    if (outcome.kind !== "later") tell(name, outcome);
    return outcome;
  }
}

export const hashOf = (bytes: Uint8Array) => createHash("sha256").update(bytes).digest("hex");
