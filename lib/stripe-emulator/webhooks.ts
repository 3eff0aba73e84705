import { createHmac } from "node:crypto";
import type { Account, EventObject } from "./account";
import type { Faults } from "./faults";
import { newId } from "./wire";

/**
 * Stripe retries for three days; the emulator gives up sooner and lists the event as
 * undelivered.
 */
const RETRY_AFTER_MS = [1000, 5000, 25_000, 120_000] as const;
const PATIENCE_MS = 20_000;
const MAX_LOGGED = 500;
const DROPPED = "dropped";

export interface Endpoint {
  url: string;
  /** The newest first; a second one while a secret is being rotated. */
  secrets: readonly string[];
  events: readonly string[];
}

interface Delivery {
  eventId: string;
  type: string;
  attempt: number;
  /** HTTP status, or the failure. */
  outcome: number | string;
}

/** `Stripe-Signature` of a body: HMAC-SHA-256 over `<seconds>.<body>`, one `v1` for every secret. */
export function sign(body: string, secrets: readonly string[], timeS: number): string {
  const signatures = secrets.map(
    (secret) => `v1=${createHmac("sha256", secret).update(`${timeS}.${body}`).digest("hex")}`,
  );
  return [`t=${timeS}`, ...signatures].join(",");
}

/** Sends signed events, with retries. */
export class Webhooks {
  #endpoint: Endpoint | null = null;
  #held: EventObject[] = [];
  #timers = new Set<NodeJS.Timeout>();
  #sending = new Set<Promise<void>>();
  #closed = false;
  readonly log: Delivery[] = [];

  constructor(
    private readonly account: Account,
    private readonly faults: Faults,
  ) {}

  register(endpoint: Endpoint): void {
    this.#endpoint = endpoint;
    for (const { id } of this.account.all("webhook_endpoint")) this.account.remove("webhook_endpoint", id);
    this.account.add("webhook_endpoint", {
      id: newId("we"),
      object: "webhook_endpoint",
      api_version: this.account.apiVersion,
      application: null,
      created: this.account.now(),
      description: null,
      enabled_events: [...endpoint.events],
      livemode: false,
      metadata: {},
      status: "enabled",
      url: endpoint.url,
    });
  }

  send(event: EventObject): void {
    const endpoint = this.#endpoint;
    if (this.#closed || !endpoint || !isWanted(endpoint, event.type)) {
      event.pending_webhooks = 0;
      return;
    }
    if (this.faults.muted.has(customerOf(event))) return;
    const { hold, copies, delayMs } = this.faults.delivery;
    if (hold) {
      this.#held.push(event);
      return;
    }
    for (let copy = 0; copy < copies; copy++) this.#later(delayMs, event, 0);
  }

  /** Sends what was held back, in the order of a permutation: `order[i]` is the index of the i-th event to send. */
  release(order?: readonly number[]): void {
    const held = this.#held;
    this.#held = [];
    this.faults.delivery.hold = false;
    const sorted = order ? order.flatMap((index) => held[index] ?? []) : held;
    for (const event of sorted) this.send(event);
  }

  get held(): readonly EventObject[] {
    return this.#held;
  }

  /** Resolves when nothing is being sent at the moment; retries may still be due. */
  async settled(): Promise<void> {
    while (this.#sending.size > 0) await Promise.all(this.#sending);
  }

  async close(): Promise<void> {
    this.#closed = true;
    for (const timer of this.#timers) clearTimeout(timer);
    await this.settled();
  }

  #later(delayMs: number, event: EventObject, attempt: number): void {
    if (delayMs === 0 && attempt === 0) {
      this.#track(this.#deliver(event, attempt));
      return;
    }
    const timer = setTimeout(() => {
      this.#timers.delete(timer);
      this.#track(this.#deliver(event, attempt));
    }, delayMs);
    timer.unref();
    this.#timers.add(timer);
  }

  #track(sending: Promise<void>): void {
    this.#sending.add(sending);
    void sending.finally(() => this.#sending.delete(sending));
  }

  async #deliver(event: EventObject, attempt: number): Promise<void> {
    const outcome = await this.#post(event);
    this.log.push({ eventId: event.id, type: event.type, attempt, outcome });
    if (this.log.length > MAX_LOGGED) this.log.shift();
    if (typeof outcome === "number" && outcome >= 200 && outcome < 300) {
      event.pending_webhooks = 0;
      return;
    }
    // Lost for good: a retry would undo the fault some time after it was cleared.
    if (outcome === DROPPED) return;
    const pause = RETRY_AFTER_MS[attempt];
    if (pause !== undefined && !this.#closed) this.#later(pause, event, attempt + 1);
  }

  async #post(event: EventObject): Promise<number | string> {
    const endpoint = this.#endpoint;
    if (!endpoint) return "no endpoint";
    const { drop, badSignature, wrongMode } = this.faults.delivery;
    if (drop > 0 && Math.random() < drop) return DROPPED;
    const body = JSON.stringify({ ...event, ...(wrongMode && { livemode: true }) }, null, 2);
    const timeS = Math.floor(Date.now() / 1000);
    const secrets = badSignature ? ["whsec_wrong"] : endpoint.secrets;
    try {
      const response = await fetch(endpoint.url, {
        method: "POST",
        headers: {
          "Content-Type": "application/json; charset=utf-8",
          "Stripe-Signature": sign(body, secrets, timeS),
          "User-Agent": "Stripe/1.0 (emulator)",
        },
        body,
        redirect: "manual",
        signal: AbortSignal.timeout(PATIENCE_MS),
      });
      await response.body?.cancel();
      return response.status;
    } catch (error) {
      return error instanceof Error ? error.name : "failed";
    }
  }
}

const isWanted = ({ events }: Endpoint, type: string) => events.includes("*") || events.includes(type);

function customerOf({ data }: EventObject): string {
  const object: { id?: unknown; customer?: unknown } = { ...(data.object as object) };
  return String(object.customer ?? object.id);
}
