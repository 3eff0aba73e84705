import { createHash } from "node:crypto";
import { readdir, readFile, stat } from "node:fs/promises";
import path from "node:path";
import type { SentLogs } from "./sent-logs.ts";
import { codeOf, type Outcome, readFailure } from "./upload-log.ts";

/** Artisan's largest log that the import takes. */
export const MAX_LOG_BYTES = 20_000_000;

const FIRST_PAUSE_MS = 5000;
const MAX_PAUSE_MS = 5 * 60_000;
/** For one log that can't be read, or that the site can't process. */
const MAX_LOG_PAUSE_MS = 60 * 60_000;

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
  read?: (file: string) => Promise<Uint8Array>;
}

/** Trouble with one version of a log. */
interface Trouble {
  tries: number;
  untilMs: number;
  isTold: boolean;
}

/** A log's name, and its size and time. */
type Version = readonly [name: string, version: string];
type Later = Extract<Outcome, { kind: "later" }>;

const keyOf = ([name, version]: Version) => `${name} ${version}`;

/** Follows one folder: call `scan` again and again, `intervalMs` apart. */
export class FolderWatch {
  readonly #watched: Watched;
  /** Size and time of each file at the last scan: a file still changing is left for the next. */
  #seen = new Map<string, string>();
  /** Versions of files that need no more attention in this run. */
  readonly #done = new Set<string>();
  readonly #troubles = new Map<string, Trouble>();
  #isReadable = true;
  #pauseMs = 0;
  #untilMs = 0;

  constructor(watched: Watched) {
    this.#watched = watched;
  }

  /** Sends new files that no longer change. Returns how many logs still wait. @throws what `send` throws */
  async scan(nowMs = Date.now()): Promise<number> {
    const versions = await this.#versions().catch(() => null);
    if (!versions) return this.#unreadable();
    this.#isReadable = true;
    const waiting = [...versions].filter((file) => !this.#done.has(keyOf(file)));
    const settled = waiting.filter(([name, version]) => this.#seen.get(name) === version);
    this.#seen = versions;
    if (nowMs < this.#untilMs) return waiting.length;
    let left = waiting.length;
    for (const file of this.#inTurn(settled, nowMs)) {
      if (this.#watched.signal.aborted) return left;
      const outcome = await this.#sendFile(file[0]);
      if (outcome?.kind === "later") {
        this.#putOff(file, outcome, nowMs);
        if (outcome.trouble === "log") continue;
        this.#pause(nowMs, outcome.waitMs);
        this.#watched.tellWaiting(outcome.message, left);
        return left;
      }
      this.#pauseMs = 0;
      this.#done.add(keyOf(file));
      this.#troubles.delete(keyOf(file));
      left--;
    }
    return left;
  }

  /** Earlier failures come last, so that none blocks the others. */
  #inTurn(files: readonly Version[], nowMs: number): Version[] {
    const troubleOf = (file: Version) => this.#troubles.get(keyOf(file));
    return files
      .filter((file) => (troubleOf(file)?.untilMs ?? 0) <= nowMs)
      .sort((a, b) => (troubleOf(a)?.tries ?? 0) - (troubleOf(b)?.tries ?? 0));
  }

  /** Trouble with the log itself is said once for each of its versions. */
  #putOff(file: Version, { trouble, message, waitMs }: Later, nowMs: number): void {
    const isOfLog = trouble === "log";
    const { tries, isTold } = this.#troubles.get(keyOf(file)) ?? { tries: 0, isTold: false };
    if (isOfLog && !isTold) this.#watched.tellWaiting(`${file[0]}: ${message}`, 1);
    const pauseMs = Math.min(MAX_LOG_PAUSE_MS, FIRST_PAUSE_MS * 2 ** tries);
    this.#troubles.set(keyOf(file), {
      tries: tries + 1,
      untilMs: isOfLog ? nowMs + Math.max(waitMs, pauseMs) : 0,
      isTold: isTold || isOfLog,
    });
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
    const { folder, sent, send, remember, tell, read = readFile } = this.#watched;
    let bytes: Uint8Array;
    try {
      bytes = await read(path.join(folder, name));
    } catch (error) {
      if (codeOf(error) === "ENOENT") return null;
      // On Windows, a file that Artisan or a virus scanner has open.
      return { kind: "later", message: readFailure(error), waitMs: 0, trouble: "log" };
    }
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
