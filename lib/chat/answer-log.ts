import { database } from "@/db/client";
import { log } from "@/lib/log/log";
import { type AnswerKey, appendChunks, LEASE_MS } from "./answer-queries";
import type { AnswerChunk } from "./chunks";
import { onWake } from "./wake";

/** Chunks wait this long for more before they are stored. */
const FLUSH_MS = 40;
const FLUSH_CHARACTERS = 16_000;
/** Also how late a stop is noticed that no notification told of. */
const HEARTBEAT_MS = 1000;
const AGAIN_MS = 250;
/** Limit per answer, as JSON with its blocks. */
const MAX_ANSWER_CHARACTERS = 1_500_000;

/** Why an answer is to end before it is done. */
type EndReason = "stopped" | "lost" | "shutdown";

/**
 * Stores an answer's chunks in batches while it is written, keeps its lease, and hears of a stop.
 * `ended` aborts with an `EndReason`.
 */
export class AnswerLog {
  readonly key: AnswerKey;
  readonly #ending = new AbortController();
  readonly #stopWaking: () => void;
  readonly #heartbeat: NodeJS.Timeout;
  #waiting: AnswerChunk[] = [];
  #characters = 0;
  #total = 0;
  /** Number of the first chunk that waits. */
  #seq = 0;
  /** Pending chunks that were already sent, so they may be stored although no reply said so. */
  #inDoubt = 0;
  #timer: NodeJS.Timeout | undefined;
  #writing: Promise<void> = Promise.resolve();
  #storedAtMs = performance.now();
  #isClosed = false;

  constructor(key: AnswerKey) {
    this.key = key;
    this.#stopWaking = onWake(key.id, (event) => {
      if (event === "stop") this.end("stopped");
    });
    this.#heartbeat = setInterval(() => void this.flush(), HEARTBEAT_MS);
  }

  /** Aborts when the answer is stopped or no longer ours. */
  get ended(): AbortSignal {
    return this.#ending.signal;
  }

  get reason(): EndReason | null {
    const { aborted, reason } = this.#ending.signal;
    return aborted ? reason : null;
  }

  end(reason: EndReason): void {
    if (!this.#ending.signal.aborted) this.#ending.abort(reason);
  }

  hasRoomFor(chunk: AnswerChunk): boolean {
    return this.#total + JSON.stringify(chunk).length <= MAX_ANSWER_CHARACTERS;
  }

  /** Resolves when there is room for more. */
  async append(...added: readonly AnswerChunk[]): Promise<void> {
    for (const chunk of added) this.#push(chunk);
    if (this.#characters >= FLUSH_CHARACTERS) await this.flush();
    else this.#timer ??= setTimeout(() => void this.flush(), FLUSH_MS);
  }

  #push(chunk: AnswerChunk): void {
    const last = this.#waiting.at(-1);
    const size = chunk.type === "text-delta" ? chunk.delta.length : JSON.stringify(chunk).length;
    this.#characters += size;
    this.#total += size;
    const isOpen = this.#waiting.length > this.#inDoubt;
    if (isOpen && chunk.type === "text-delta" && last?.type === "text-delta" && last.id === chunk.id)
      this.#waiting[this.#waiting.length - 1] = { ...last, delta: last.delta + chunk.delta };
    else this.#waiting.push(chunk);
  }

  /** Never throws: what can't be stored yet is tried again until the lease is over. */
  flush(): Promise<void> {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#writing = this.#writing.then(() => this.#write());
    return this.#writing;
  }

  async #write(): Promise<void> {
    if (this.#isClosed) return;
    const batch = this.#waiting;
    this.#waiting = [];
    this.#characters = 0;
    try {
      const stored = await appendChunks(database(), this.key, batch, this.#seq);
      this.#seq += batch.length;
      this.#inDoubt = 0;
      this.#storedAtMs = performance.now();
      if (!stored) this.end("lost");
      else if (stored.isStopping) this.end("stopped");
    } catch (error) {
      this.#waiting = [...batch, ...this.#waiting];
      this.#inDoubt = batch.length;
      log().warn({ err: error, answer: this.key.id }, "answer not stored yet");
      if (performance.now() - this.#storedAtMs > LEASE_MS) this.end("lost");
      else this.#timer ??= setTimeout(() => void this.flush(), AGAIN_MS);
    }
  }

  /** Ends storing; the chunks that still wait are the caller's to store with the answer's end. */
  async close(): Promise<{ chunks: AnswerChunk[]; from: number }> {
    clearInterval(this.#heartbeat);
    this.#stopWaking();
    await this.#writing;
    this.#isClosed = true;
    clearTimeout(this.#timer);
    return { chunks: this.#waiting, from: this.#seq };
  }
}
