import { randomBytes } from "node:crypto";
import type Stripe from "stripe";

/** A Stripe object as JSON: the SDK converts `*_decimal` strings only after parsing. */
export type Wire<T> = T extends string | number | boolean | null | undefined
  ? T
  : T extends Stripe.Decimal
    ? string
    : T extends readonly (infer Item)[]
      ? Wire<Item>[]
      : T extends object
        ? { [Key in keyof T]: Wire<T[Key]> }
        : T;

/** What a request sent, parsed from its form: indexed brackets become arrays and objects. */
export type Params = { [name: string]: ParamValue };
export type ParamValue = string | ParamValue[] | Params;

/** Stripe's error format. */
export class StripeFault extends Error {
  constructor(
    readonly status: number,
    readonly error: { type: StripeErrorType; code?: string; message: string; param?: string },
  ) {
    super(error.message);
  }
}
type StripeErrorType =
  | "invalid_request_error"
  | "idempotency_error"
  | "card_error"
  | "api_error"
  | "rate_limit_error";

export function invalid(message: string, param?: string, code?: string): StripeFault {
  return new StripeFault(400, {
    type: "invalid_request_error",
    message,
    ...(param && { param }),
    ...(code && { code }),
  });
}

export function missing(kind: string, id: string, param = "id"): StripeFault {
  return new StripeFault(404, {
    type: "invalid_request_error",
    code: "resource_missing",
    message: `No such ${kind}: '${id}'`,
    param,
  });
}

const BASE62 = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";

export function newId(prefix: string, length = 24): string {
  return `${prefix}_${Array.from(randomBytes(length), (byte) => BASE62[byte % 62]).join("")}`;
}

export function idOf(reference: string | { id: string } | null | undefined): string | null {
  return typeof reference === "string" ? reference : (reference?.id ?? null);
}
