import { LRUCache } from "lru-cache";
import { StripeFault } from "./wire";

const DAY_MS = 86_400_000;

interface Kept {
  request: string;
  status: number;
  body: string;
}

/**
 * Responses by idempotency key, for a day. Operations are synchronous, so none is ever half
 * done.
 */
export class IdempotencyKeys {
  #kept = new LRUCache<string, Kept>({ max: 10_000, ttl: DAY_MS });

  /**
   * The answer that the first request with this key got.
   * @throws StripeFault 400 `idempotency_error` when that was another request
   */
  find(key: string, request: string): Kept | undefined {
    const kept = this.#kept.get(key);
    if (kept && kept.request !== request)
      throw new StripeFault(400, {
        type: "idempotency_error",
        message: `Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than '${key}'.`,
      });
    return kept;
  }

  /**
   * Keeps the response of an operation, including client errors, as Stripe does once a call
   * began.
   */
  keep(key: string, request: string, run: () => { status: number; body: string }): Kept {
    const kept = { request, ...run() };
    this.#kept.set(key, kept);
    return kept;
  }
}
