import { compress, type Encoding } from "./encoding";

/** An answer's bytes, ready to be written. Their twins in other encodings are made once, when first asked for. */
export class FinishedBody {
  readonly identity: Buffer;
  readonly #twins = new Map<Encoding, Promise<Buffer>>();

  constructor(content: string | Buffer) {
    this.identity = typeof content === "string" ? Buffer.from(content) : content;
  }

  in(encoding: Encoding): Promise<Buffer> {
    const made = this.#twins.get(encoding);
    if (made) return made;
    const twin = compress(encoding, this.identity);
    this.#twins.set(encoding, twin);
    return twin;
  }
}

/**
 * A response whose body the front server writes as it stands: streams cost more than all the rest of a short answer.
 * To everyone else it is a response like any other.
 */
export class FinishedResponse extends Response {
  readonly finished: FinishedBody;
  #streamed: Response | undefined;

  constructor(finished: FinishedBody, init: { status: number; headers: Headers }) {
    super(null, init);
    this.finished = finished;
  }

  get #whole(): Response {
    this.#streamed ??= new Response(new Uint8Array(this.finished.identity), {
      status: this.status,
      headers: this.headers,
    });
    return this.#streamed;
  }

  override get body() {
    return this.#whole.body;
  }
  override get bodyUsed() {
    return this.#streamed?.bodyUsed ?? false;
  }
  override arrayBuffer() {
    return this.#whole.arrayBuffer();
  }
  override blob() {
    return this.#whole.blob();
  }
  override bytes() {
    return this.#whole.bytes();
  }
  override clone() {
    return this.#whole.clone();
  }
  override formData() {
    return this.#whole.formData();
  }
  override json() {
    return this.#whole.json();
  }
  override text() {
    return this.#whole.text();
  }
}
