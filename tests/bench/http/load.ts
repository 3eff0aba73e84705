import { connect, type Socket } from "node:net";

/** What a load run asks: raw requests in turn, each a whole HTTP/1.1 head. */
export type NextRequest = () => Buffer;

interface LoadResult {
  requests: number;
  seconds: number;
  errors: number;
  bodyBytes: number;
  /** Milliseconds from when a request was due until its last byte, sorted; of open-loop runs only. */
  latenciesMs: number[];
}

interface LoadOptions {
  port: number;
  connections: number;
  seconds: number;
  next: NextRequest;
  /** Requests a second over all connections, sent when they are due; unset: as fast as answers come. */
  rate?: number;
}

const END_OF_HEAD = "\r\n\r\n";
const LAST_CHUNK = Buffer.from("0\r\n\r\n");

/** One keep-alive connection that asks one thing at a time. */
class Asker {
  #socket: Socket;
  #head = "";
  #missing = 0;
  #done: ((ok: boolean) => void) | undefined;
  #ok = false;
  bodyBytes = 0;

  constructor(socket: Socket) {
    this.#socket = socket.setNoDelay(true);
    socket.on("data", (chunk) => this.#read(chunk));
    socket.on("close", () => this.#finish(false));
    socket.on("error", () => this.#finish(false));
  }

  /** Resolves when the whole answer is there: true for 200. */
  ask(request: Buffer): Promise<boolean> {
    return new Promise((resolve) => {
      this.#done = resolve;
      this.#socket.write(request);
    });
  }

  close(): void {
    this.#socket.destroy();
  }

  #read(chunk: Buffer): void {
    let body = chunk.length;
    if (this.#missing === 0) {
      this.#head += chunk.toString("latin1");
      const end = this.#head.indexOf(END_OF_HEAD);
      if (end === -1) return;
      const length = /\r\ncontent-length: *(\d+)/i.exec(this.#head.slice(0, end));
      this.#ok = this.#head.startsWith("HTTP/1.1 200");
      this.#missing = length ? Number(length[1]) : Infinity;
      body = this.#head.length - end - END_OF_HEAD.length;
      this.#head = "";
    }
    this.bodyBytes += body;
    this.#missing -= body;
    // Without a length the body comes in chunks, and no JSON ends like the last of them.
    if (this.#missing === Infinity && chunk.subarray(-LAST_CHUNK.length).equals(LAST_CHUNK))
      this.#missing = 0;
    if (this.#missing === 0) this.#finish(this.#ok);
  }

  #finish(ok: boolean): void {
    const done = this.#done;
    this.#done = undefined;
    done?.(ok);
  }
}

function openAsker(port: number): Promise<Asker> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, "127.0.0.1", () => resolve(new Asker(socket)));
    socket.once("error", reject);
  });
}

/**
 * Asks a server for so many seconds. Leaner than a general HTTP client on purpose: with answers of a hundred
 * kilobytes from memory, the client is what runs out first.
 */
export async function load({ port, connections, seconds, next, rate }: LoadOptions): Promise<LoadResult> {
  const askers = await Promise.all(Array.from({ length: connections }, () => openAsker(port)));
  const startedAtMs = performance.now();
  const endsAtMs = startedAtMs + seconds * 1000;
  const latenciesMs: number[] = [];
  let [requests, errors, due] = [0, 0, 0];

  const work = async (asker: Asker) => {
    while (performance.now() < endsAtMs) {
      let dueAtMs = performance.now();
      if (rate !== undefined) {
        dueAtMs = startedAtMs + (due++ * 1000) / rate;
        if (dueAtMs > endsAtMs) return;
        await until(dueAtMs);
      }
      if (await asker.ask(next())) requests++;
      else errors++;
      if (rate !== undefined) latenciesMs.push(performance.now() - dueAtMs);
    }
  };
  await Promise.all(askers.map(work));
  const took = (performance.now() - startedAtMs) / 1000;
  const bodyBytes = askers.reduce((sum, asker) => sum + asker.bodyBytes, 0);
  for (const asker of askers) asker.close();
  return { requests, seconds: took, errors, bodyBytes, latenciesMs: latenciesMs.sort((a, b) => a - b) };
}

/** Timers are a millisecond coarse; the rest is spent in turns of the loop, so that answers are still read. */
async function until(atMs: number): Promise<void> {
  const leftMs = atMs - performance.now();
  if (leftMs > 2) await new Promise((resolve) => setTimeout(resolve, leftMs - 1.5));
  while (performance.now() < atMs) await new Promise((resolve) => setImmediate(resolve));
}
