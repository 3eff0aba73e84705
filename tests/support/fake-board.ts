import type { ProbeClock } from "@/lib/roast/probe/probe";
import type { SerialLike } from "@/lib/roast/probe/serial-probe";

export const bytes = (text: string) => new TextEncoder().encode(text);

/** A clock that moves when told. */
export function manualClock() {
  let now = 1_000_000;
  const timers = new Set<{ ms: number; next: number; call: () => void }>();
  const clock: ProbeClock = {
    now: () => now,
    every(ms, call) {
      const timer = { ms, next: now + ms, call };
      timers.add(timer);
      return () => timers.delete(timer);
    },
  };
  const settle = () => new Promise((resolve) => setImmediate(resolve));
  async function pass(seconds: number): Promise<void> {
    for (let i = 0; i < seconds; i++) {
      now += 1000;
      for (const timer of [...timers]) {
        if (!timers.has(timer) || now < timer.next) continue;
        timer.next = now + timer.ms;
        timer.call();
      }
      await settle();
    }
  }
  /** The tab slept: no timer ran meanwhile. */
  const sleep = (seconds: number) => {
    now += seconds * 1000;
  };
  return { clock, pass, sleep, settle };
}

/** A board at the other end of a cable; `answer` is what it says to a READ. */
export function fakeBoard(answer: () => string) {
  const written: string[] = [];
  let source: ReadableStreamDefaultController<Uint8Array> | null = null;
  let plugged = true;
  let opens = 0;
  const port: SerialLike & { readable: SerialLike["readable"]; writable: SerialLike["writable"] } = {
    readable: null,
    writable: null,
    async open() {
      if (!plugged) throw new Error("NetworkError");
      opens++;
      port.readable = new ReadableStream<Uint8Array>({
        start(controller) {
          source = controller;
        },
      });
      port.writable = new WritableStream<Uint8Array>({
        write(chunk) {
          const text = new TextDecoder().decode(chunk);
          written.push(text);
          if (text === "READ\n") source?.enqueue(bytes(answer()));
          else source?.enqueue(bytes("# Active channels set to 1200\r\n"));
        },
      });
    },
    async close() {
      source = null;
    },
  };
  return {
    port,
    written,
    opens: () => opens,
    say: (text: string) => source?.enqueue(bytes(text)),
    unplug() {
      plugged = false;
      source?.error(new Error("The device has been lost."));
    },
    plugIn() {
      plugged = true;
    },
  };
}
