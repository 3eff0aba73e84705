import { write, writeSync } from "node:fs";

/** Bytes of lines that can't be written, as on a full disk; later ones are dropped. */
const KEPT_LENGTH = 1024 * 1024;
const FLUSH_MS = 100;
/** A pipe whose reader is slow. */
const BUSY = new Set(["EAGAIN", "EBUSY"]);
const AGAIN_MS = 100;
const LAST_TRIES = 10;

interface OutputOptions {
  fd: number;
  /** Written immediately above this size, else after 100 ms. */
  minLength: number;
  /** Bytes of one write, unless one line alone has more. */
  maxLength: number;
}

/**
 * Writes whole lines to a file descriptor. One that can't be written is retried with the next, and never blocks the
 * process.
 */
export class Output {
  readonly #options: OutputOptions;
  #lines: { text: string; bytes: number }[] = [];
  #length = 0;
  /** What was left of the last write. */
  #rest: Uint8Array = new Uint8Array();
  #isWriting = false;
  #flush: NodeJS.Timeout | undefined;

  constructor(options: OutputOptions) {
    this.#options = options;
    process.on("exit", () => this.#end());
  }

  write(line: string): void {
    const bytes = Buffer.byteLength(line);
    if (this.#length + bytes > KEPT_LENGTH) return;
    this.#lines.push({ text: line, bytes });
    this.#length += bytes;
    if (this.#length >= this.#options.minLength) this.#writeOn();
    this.#writeSoon();
  }

  /** Only while lines wait: a write of nothing is one too, ten a second. */
  #writeSoon(): void {
    this.#flush ??= setTimeout(() => {
      this.#flush = undefined;
      this.#writeOn();
    }, FLUSH_MS).unref();
  }

  #writeOn(): void {
    if (this.#isWriting || !this.#take()) return;
    this.#isWriting = true;
    write(this.#options.fd, this.#rest, (error, written) => {
      this.#isWriting = false;
      if (error) {
        if (BUSY.has(error.code ?? "")) setTimeout(() => this.#writeOn(), AGAIN_MS).unref();
        return;
      }
      this.#rest = this.#rest.subarray(written);
      if (this.#rest.length > 0 || this.#length >= this.#options.minLength) this.#writeOn();
      // Their own timer may have ended during this write.
      else if (this.#lines.length > 0) this.#writeSoon();
    });
  }

  /** False when nothing waits. */
  #take(): boolean {
    if (this.#rest.length > 0) return true;
    let chunk = "";
    let length = 0;
    let taken = 0;
    for (const { text, bytes } of this.#lines) {
      if (taken > 0 && length + bytes > this.#options.maxLength) break;
      chunk += text;
      length += bytes;
      taken++;
    }
    this.#lines.splice(0, taken);
    this.#length -= length;
    this.#rest = Buffer.from(chunk);
    return chunk !== "";
  }

  /** All that waits, at the end of the process, unless it can't be written. */
  #end(): void {
    let tries = LAST_TRIES;
    // If a pipe takes only part of a write in progress, the rest is lost.
    if (this.#isWriting) this.#rest = new Uint8Array();
    while (tries > 0 && this.#take())
      try {
        this.#rest = this.#rest.subarray(writeSync(this.#options.fd, this.#rest));
        tries = LAST_TRIES;
      } catch (error) {
        const isBusy = error instanceof Error && "code" in error && BUSY.has(String(error.code));
        if (!isBusy) return;
        tries--;
        Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, AGAIN_MS);
      }
  }
}
