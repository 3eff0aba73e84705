import { ApiError } from "@/lib/errors";
import type { Viewer } from "@/lib/viewer";
import { clientAddress, rateLimitKey } from "../addresses/client-address";
import { rateLimitExceeded } from "../errors/rate-limit-error";

const MB = 1024 * 1024;
const RETRY_SECONDS = 5;

/** 503 while the server has no memory left for another upload. */
export const tooManyUploads = () =>
  new ApiError(
    "unavailable",
    { message: "Too many uploads in progress. Try again shortly." },
    { "Retry-After": String(RETRY_SECONDS) },
  );

interface BodyLimits {
  /** Two of the largest uploads, as many as our import page sends at a time, and some to spare. */
  account: number;
  address: number;
  process: number;
}

export const BODY_LIMITS: BodyLimits = { account: 48 * MB, address: 4 * MB, process: 256 * MB };

interface Holder {
  name: string;
  limit: number;
}

export class BodyBudget {
  readonly #limits: BodyLimits;
  readonly #held = new Map<string, number>();
  #total = 0;

  constructor(limits: BodyLimits) {
    this.#limits = limits;
  }

  get total(): number {
    return this.#total;
  }

  /** A share for one body, initially empty. Dispose of it when the body is no longer needed. */
  hold(viewer: Viewer, address: string | null): BodyHold {
    return new BodyHold(this, this.#holderOf(viewer, address));
  }

  #holderOf(viewer: Viewer, address: string | null): Holder {
    if (viewer.kind === "session") return { name: `account ${viewer.userId}`, limit: this.#limits.account };
    if (viewer.kind === "apiKey") return { name: `account ${viewer.ownerId}`, limit: this.#limits.account };
    return { name: `address ${address && rateLimitKey(address)}`, limit: this.#limits.address };
  }

  /** @throws ApiError 429 when the holder's share is used up, 503 when the process's is */
  take({ name, limit }: Holder, bytes: number): void {
    const held = this.#held.get(name) ?? 0;
    if (held + bytes > limit)
      throw rateLimitExceeded(
        `Too many uploads in progress: the limit is ${limit / MB} MB at once. Try again when one has finished.`,
        limit,
        new Date(Date.now() + RETRY_SECONDS * 1000),
      );
    if (this.#total + bytes > this.#limits.process) throw tooManyUploads();
    this.#held.set(name, held + bytes);
    this.#total += bytes;
  }

  refund({ name }: Holder, bytes: number): void {
    const left = (this.#held.get(name) ?? 0) - bytes;
    if (left > 0) this.#held.set(name, left);
    else this.#held.delete(name);
    this.#total -= bytes;
  }
}

export class BodyHold implements Disposable {
  readonly #budget: BodyBudget;
  readonly #holder: Holder;
  #bytes = 0;

  constructor(budget: BodyBudget, holder: Holder) {
    this.#budget = budget;
    this.#holder = holder;
  }

  cover(bytes: number): void {
    if (bytes <= this.#bytes) return;
    this.#budget.take(this.#holder, bytes - this.#bytes);
    this.#bytes = bytes;
  }

  [Symbol.dispose](): void {
    this.#budget.refund(this.#holder, this.#bytes);
    this.#bytes = 0;
  }
}

/** One budget per process: Next bundles this module separately. */
const holder = globalThis as typeof globalThis & { peaberryBodyBudget?: BodyBudget };

export function bodyBudget(): BodyBudget {
  holder.peaberryBodyBudget ??= new BodyBudget(BODY_LIMITS);
  return holder.peaberryBodyBudget;
}

/** This request's share of the process's budget. */
export function holdBody(viewer: Viewer, request: Request): BodyHold {
  return bodyBudget().hold(viewer, clientAddress(request));
}
