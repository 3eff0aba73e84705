import { lastingBytes } from "@/lib/http/answers/lasting-bytes";
import { compress, type Encoding } from "./encoding";
import type { FastPathEntry } from "./fast-path-entry";

/** Joined and compressed once, on first use. */
export class EncodedBody {
  readonly length: number;
  readonly #parts: readonly Buffer[];
  #joined: Buffer | undefined;
  readonly #variants = new Map<Encoding, Promise<Buffer>>();

  constructor(content: string | Buffer | readonly Buffer[]) {
    if (typeof content === "string") this.#parts = [Buffer.from(content)];
    else this.#parts = Buffer.isBuffer(content) ? [content] : content;
    this.length = this.#parts.reduce((sum, part) => sum + part.length, 0);
  }

  get identity(): Buffer {
    const [only, ...others] = this.#parts;
    this.#joined ??= only && others.length === 0 ? only : Buffer.concat(this.#parts);
    return this.#joined;
  }

  /** A copy to keep: without the buffers that were joined or compressed to send it, and in its own memory. */
  unjoined(): EncodedBody {
    return new EncodedBody(this.#parts.map(lastingBytes));
  }

  in(encoding: Encoding): Promise<Buffer> {
    const made = this.#variants.get(encoding);
    if (made) return made;
    const variant = compress(encoding, this.identity).then(lastingBytes);
    this.#variants.set(encoding, variant);
    // Failures aren't cached: with too many at the same time, memory may have run out.
    variant.catch(() => this.#variants.delete(encoding));
    return variant;
  }
}

export type HeaderFields = Record<string, string | string[]>;

export function headersOf(fields: HeaderFields): Headers {
  const headers = new Headers();
  for (const [name, value] of Object.entries(fields))
    for (const each of [value].flat()) headers.append(name, each);
  return headers;
}

/**
 * A Response that the front server writes directly: streams and `Headers` would dominate the
 * cost of a short answer.
 */
export class EncodedResponse extends Response {
  readonly finished: EncodedBody;
  readonly #fastPath: FastPathEntry | undefined;
  readonly #fields: HeaderFields;
  #headers: Headers | undefined;
  #streamed: Response | undefined;

  constructor(finished: EncodedBody, status: number, fields: HeaderFields, fastPath?: FastPathEntry) {
    super(null, { status });
    this.finished = finished;
    this.#fastPath = fastPath;
    this.#fields = fields;
  }

  /** Undefined once its headers may have been changed. */
  get fastPath(): FastPathEntry | undefined {
    return this.#headers ? undefined : this.#fastPath;
  }

  /** Includes changes made through `headers`. */
  get fields(): HeaderFields {
    if (!this.#headers) return this.#fields;
    const names = new Map(Object.keys(this.#fields).map((name) => [name.toLowerCase(), name]));
    const fields: HeaderFields = {};
    for (const [name, value] of this.#headers)
      if (name !== "set-cookie") fields[names.get(name) ?? name] = value;
    const cookies = this.#headers.getSetCookie();
    return { ...fields, ...(cookies.length > 0 && { "Set-Cookie": cookies }) };
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
