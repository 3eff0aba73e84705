import { ApiError } from "@/lib/errors";
import { ERROR_MESSAGES } from "../errors/error-messages";
import type { BodyHold } from "./body-budget";

/** Grace period for an upload to start. */
const GRACE_MS = 10_000;
/** The rest of the front server's minute for a request. */
const MAX_MS = 50_000;
const MIN_BYTES_PER_SECOND = 1024;
const CHECK_MS = 1000;
/**
 * Consecutive misses. The first may be ours: a busy event loop checks the clock before the
 * socket.
 */
const MISSES = 2;
const BLOCK_BYTES = 64 * 1024;

/**
 * Minimum bytes by now: enough to finish a body of known length within the minute, else 1 KB/s.
 * None in the first ten seconds.
 */
export function leastBytes(declared: number, elapsedMs: number): number {
  const perMs = Math.max(MIN_BYTES_PER_SECOND / 1000, declared / MAX_MS);
  return Math.min(declared || Number.POSITIVE_INFINITY, Math.max(0, elapsedMs - GRACE_MS) * perMs);
}

function declaredBytes(request: Request): number {
  const announced = Number(request.headers.get("content-length"));
  return Number.isSafeInteger(announced) && announced > 0 ? announced : 0;
}

/**
 * A body in blocks of at least 64 KB, so one sent byte by byte takes no extra memory. A declared length is reserved
 * up front, an unknown one as it arrives.
 * @throws ApiError 413 beyond `maxBytes`, 429 and 503 beyond the budget, 408 for a slow body, 499 on hang-up
 */
export async function* bodyBlocks(
  request: Request,
  { maxBytes, hold }: { maxBytes: number; hold: BodyHold },
): AsyncGenerator<Buffer, void> {
  const claim = (bytes: number) => {
    if (bytes > maxBytes)
      throw new ApiError("payload_too_large", {
        message: ERROR_MESSAGES.payload_too_large(maxBytes),
      });
    hold.cover(bytes);
  };
  const declared = declaredBytes(request);
  claim(declared);
  const reader = request.body?.getReader();
  if (!reader) return;

  let length = 0;
  let misses = 0;
  const startedAtMs = performance.now();
  const check = setInterval(() => {
    const enough = length >= leastBytes(declared, performance.now() - startedAtMs);
    misses = enough ? 0 : misses + 1;
    if (misses >= MISSES) void reader.cancel().catch(() => {});
  }, CHECK_MS);
  const blocks = new Blocks(Math.min(declared || BLOCK_BYTES, BLOCK_BYTES));
  try {
    for (;;) {
      const { done, value } = await nextOf(reader);
      if (misses >= MISSES) throw tooSlow();
      if (done) break;
      length += value.byteLength;
      claim(length);
      yield* blocks.filledBy(value);
    }
    yield* blocks.rest();
  } finally {
    clearInterval(check);
    void reader.cancel().catch(() => {});
  }
}

async function nextOf(reader: ReadableStreamDefaultReader<Uint8Array>) {
  try {
    return await reader.read();
  } catch {
    // Otherwise it would look like a database connection error.
    throw new ApiError("client_closed_request");
  }
}

const tooSlow = () =>
  new ApiError("request_timeout", {
    message: "The upload was too slow to finish within a minute. Check your connection and try again.",
  });

class Blocks {
  readonly #size: number;
  #block: Buffer | null = null;
  #filled = 0;

  constructor(size: number) {
    this.#size = size;
  }

  *filledBy(chunk: Uint8Array): Generator<Buffer> {
    let left = Buffer.from(chunk.buffer, chunk.byteOffset, chunk.byteLength);
    while (left.length > 0) {
      this.#block ??= Buffer.allocUnsafeSlow(this.#size);
      const copied = left.copy(this.#block, this.#filled);
      this.#filled += copied;
      left = left.subarray(copied);
      if (this.#filled === this.#size) yield* this.rest();
    }
  }

  *rest(): Generator<Buffer> {
    if (this.#block) yield this.#block.subarray(0, this.#filled);
    this.#block = null;
    this.#filled = 0;
  }
}
