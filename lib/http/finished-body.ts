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

/** Header fields as Node writes them: a list is one field each. */
export type HeaderFields = Record<string, string | string[]>;

export function headersOf(fields: HeaderFields): Headers {
  const headers = new Headers();
  for (const [name, value] of Object.entries(fields))
    for (const each of [value].flat()) headers.append(name, each);
  return headers;
}

/**
 * A response that the front server writes as it stands: streams and `Headers` cost more than all the rest of a short
 * answer. To everyone else it is a response like any other.
 */
export class FinishedResponse extends Response {
  readonly finished: FinishedBody;
  readonly #fields: HeaderFields;
  #headers: Headers | undefined;
  #streamed: Response | undefined;

  constructor(finished: FinishedBody, status: number, fields: HeaderFields) {
    super(null, { status });
    this.finished = finished;
    this.#fields = fields;
  }

  /** The header fields with these changes, whatever was done to `headers` included. */
  fieldsWith(changes: Record<string, string>): HeaderFields {
    if (!this.#headers) return { ...this.#fields, ...changes };
    const headers = new Headers(this.#headers);
    for (const [name, value] of Object.entries(changes)) headers.set(name, value);
    const cookies = headers.getSetCookie();
    return { ...Object.fromEntries(headers), ...(cookies.length > 0 && { "set-cookie": cookies }) };
  }

  override get headers(): Headers {
    this.#headers ??= headersOf(this.#fields);
    return this.#headers;
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
