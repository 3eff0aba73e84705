/** A chunk of a streamed body; text is sent as UTF-8. */
export type Chunk = string | Uint8Array;

/**
 * What a verb returns when its body is made while it is sent. `open` is called once, when the answer is on its way;
 * the next chunk is asked for when the caller has room for it. `signal` aborts when the caller leaves or the server
 * stops: end soon then.
 */
export class Stream {
  /** Its media type, with the charset of a text. */
  readonly type: string;
  readonly open: (signal: AbortSignal) => AsyncIterable<Chunk>;

  constructor(type: string, open: (signal: AbortSignal) => AsyncIterable<Chunk>) {
    this.type = type;
    this.open = open;
  }
}
