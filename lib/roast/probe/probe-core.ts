import { BoundedQueue } from "./bounded-queue";
import {
  type ProbeClock,
  type ProbeReading,
  type ProbeState,
  type ProbeStatus,
  type ProbeTrouble,
  SAMPLE_EVERY_MS,
  SILENT_AFTER_MS,
} from "./probe";

/** An hour of readings that a busy page hasn't taken yet. */
const MAX_WAITING = 3600;
const MAX_SHOWN = 60;

/** What serial and WebSocket probes have in common: the state, the polling and the queue of readings. */
export class ProbeCore {
  readonly queue = new BoundedQueue<ProbeReading>(MAX_WAITING);
  readonly #clock: ProbeClock;
  readonly #listeners = new Set<(status: ProbeStatus) => void>();
  #status: ProbeStatus = { state: { kind: "closed" }, garbage: 0, lastGarbage: null };
  #stopPolling: (() => void) | null = null;
  #heardAt = 0;

  constructor(clock: ProbeClock) {
    this.#clock = clock;
  }

  status(): ProbeStatus {
    return this.#status;
  }

  onStatus(listener: (status: ProbeStatus) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  is(...kinds: readonly ProbeState["kind"][]): boolean {
    return kinds.includes(this.#status.state.kind);
  }

  setState(state: ProbeState): void {
    if (state.kind !== "reading" && state.kind !== "connecting") this.stopPolling();
    this.#change({ state });
  }

  read(bean: number | null, environment: number | null): void {
    const at = this.#clock.now();
    this.#heardAt = at;
    this.queue.push({ at, bean, environment });
    if (!this.is("reading")) this.#change({ state: { kind: "reading" } });
  }

  garbage(text: string): void {
    this.#change({ garbage: this.#status.garbage + 1, lastGarbage: text.slice(0, MAX_SHOWN) });
  }

  /** Asks every second; a long silence is a loss. */
  poll(ask: (sinceHeardMs: number) => void, onLoss: (why: ProbeTrouble) => void): void {
    this.stopPolling();
    this.#heardAt = this.#clock.now();
    let askedAt = this.#heardAt;
    this.#stopPolling = this.#clock.every(SAMPLE_EVERY_MS, () => {
      const now = this.#clock.now();
      // A tab that slept hasn't asked either: it asks once more before it gives up.
      const slept = now - askedAt > SILENT_AFTER_MS;
      if (slept) this.#heardAt = now;
      askedAt = now;
      if (now - this.#heardAt > SILENT_AFTER_MS) onLoss("silent");
      else ask(now - this.#heardAt);
    });
  }

  stopPolling(): void {
    this.#stopPolling?.();
    this.#stopPolling = null;
  }

  #change(changes: Partial<ProbeStatus>): void {
    this.#status = { ...this.#status, ...changes };
    for (const listener of this.#listeners) listener(this.#status);
  }
}
