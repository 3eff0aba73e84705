import type { z } from "zod";

/** Success statuses that an endpoint may declare other than 200. */
export type SuccessStatus = 201 | 202 | 204 | 307;

/** Returned by a verb for other statuses than 200, which the endpoint must list. */
export class Reply<T> {
  readonly status: SuccessStatus;
  readonly value: T;
  readonly headers: Readonly<Record<string, string>>;

  constructor(status: SuccessStatus, value: T, headers: Readonly<Record<string, string>> = {}) {
    this.status = status;
    this.value = value;
    this.headers = headers;
  }
}

/** 201: made, and found at `location` (a path or an address) from now on. */
export const created = <T>(location: string, value: T): Reply<T> =>
  new Reply(201, value, { Location: location });

/** 202: `location` reports the progress. */
export const accepted = <T>(value: T, location?: string): Reply<T> =>
  new Reply(202, value, location === undefined ? {} : { Location: location });

/** 204: done, and there is nothing to say. */
export const noContent = (): Reply<undefined> => new Reply(204, undefined);

/** 307. Never pass a URL from a caller. */
export const redirectTo = (location: string): Reply<undefined> =>
  new Reply(307, undefined, { Location: location });

/** What a verb returns: what its endpoint's `response` describes, or that in a `Reply`. */
export type VerbResult<R extends z.ZodType> = z.output<R> | Reply<z.output<R> | undefined>;
