export type Chunk = string | Uint8Array;

/**
 * Returned by a verb to stream its body. `open` is called once, chunks are pulled as the caller
 * has room. `signal` aborts when the caller leaves or the server stops.
 */
export class Stream {
  readonly type: string;
  readonly open: (signal: AbortSignal) => AsyncIterable<Chunk>;

  constructor(type: string, open: (signal: AbortSignal) => AsyncIterable<Chunk>) {
    this.type = type;
    this.open = open;
  }
}
