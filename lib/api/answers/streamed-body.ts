import type { Chunk, Stream } from "@/lib/http/answers/stream";

/** By itself, because the caller left or the server stops, or by our failure. */
interface StreamEnd {
  how: "complete" | "caller left" | "server stopped" | "failed";
  bytes: number;
  error?: unknown;
}

type Next = IteratorResult<Chunk, unknown>;
const DONE: Next = { done: true, value: undefined };

const open = new Set<StreamedBody>();

/** Ends all open streams, each after its current chunk. */
export function endOpenStreams(): void {
  for (const body of open) body.stop();
}

/** Pulls a chunk when there is room for it. */
export class StreamedBody {
  readonly readable: ReadableStream<Uint8Array>;
  readonly ended: Promise<StreamEnd>;
  readonly #stream: Stream;
  readonly #leaving = new AbortController();
  readonly #end: (end: StreamEnd) => void;
  #chunks: AsyncIterator<Chunk> | undefined;
  #bytes = 0;
  #interrupt = () => {};

  constructor(stream: Stream) {
    this.#stream = stream;
    const { promise, resolve } = Promise.withResolvers<StreamEnd>();
    this.ended = promise;
    this.#end = resolve;
    this.readable = new ReadableStream<Uint8Array>(
      { pull: (controller) => this.#pull(controller), cancel: () => this.leave() },
      { highWaterMark: 0 },
    );
    open.add(this);
  }

  /** A reader waiting for the next chunk wouldn't notice a closed connection. */
  leave(): void {
    this.#close("caller left");
  }

  /** Ends the body as if nothing more were to come. */
  stop(): void {
    this.#close("server stopped");
  }

  async #pull(controller: ReadableStreamDefaultController<Uint8Array>): Promise<void> {
    try {
      const { done, value } = await this.#next();
      if (done) {
        this.#close("complete");
        controller.close();
        return;
      }
      const bytes = typeof value === "string" ? Buffer.from(value) : value;
      this.#bytes += bytes.byteLength;
      controller.enqueue(bytes);
    } catch (error) {
      this.#close("failed", error);
      controller.error(error);
    }
  }

  #next(): Promise<Next> {
    const { signal } = this.#leaving;
    if (signal.aborted) return Promise.resolve(DONE);
    this.#chunks ??= this.#stream.open(signal)[Symbol.asyncIterator]();
    const { promise, resolve, reject } = Promise.withResolvers<Next>();
    this.#interrupt = () => resolve(DONE);
    this.#chunks.next().then(resolve, reject);
    return promise;
  }

  /** Only the first call counts. Doesn't wait for the source's cleanup. */
  #close(how: StreamEnd["how"], error?: unknown): void {
    if (!open.delete(this)) return;
    this.#end({ how, bytes: this.#bytes, ...(error !== undefined && { error }) });
    this.#leaving.abort();
    this.#interrupt();
    Promise.resolve(this.#chunks?.return?.()).catch(() => {});
  }
}
