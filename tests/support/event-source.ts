import type { ServerSentEvent } from "@/lib/http/answers/event-stream";

/** What a test holds of a stream's source: sends an event, and tells when the caller was noticed to be gone. */
export class Source {
  readonly #waiting: ((event: ServerSentEvent | null) => void)[] = [];
  readonly #events: (ServerSentEvent | null)[] = [];
  goneAtMs: number | undefined;
  opened = 0;

  send(event: ServerSentEvent | null): void {
    const next = this.#waiting.shift();
    if (next) next(event);
    else this.#events.push(event);
  }

  async *events(signal: AbortSignal): AsyncGenerator<ServerSentEvent, void> {
    this.opened++;
    signal.addEventListener("abort", () => {
      this.goneAtMs = performance.now();
      this.send(null);
    });
    for (;;) {
      const ready = this.#events.shift();
      const event =
        ready === undefined
          ? await new Promise<ServerSentEvent | null>((resolve) => this.#waiting.push(resolve))
          : ready;
      if (event === null) return;
      yield event;
    }
  }
}
