import { randomBytes } from "node:crypto";
import type Stripe from "stripe";

/** A Stripe object as it travels: the SDK turns `*_decimal` strings into `Decimal` objects only after parsing. */
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

/** An answer that is an error, in Stripe's own shape. */
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

/** 400 for a parameter that is missing or makes no sense. */
export function invalid(message: string, param?: string, code?: string): StripeFault {
  return new StripeFault(400, {
    type: "invalid_request_error",
    message,
    ...(param && { param }),
    ...(code && { code }),
  });
}

/** 404 for an id that no object has. */
export function missing(kind: string, id: string, param = "id"): StripeFault {
  return new StripeFault(404, {
    type: "invalid_request_error",
    code: "resource_missing",
    message: `No such ${kind}: '${id}'`,
    param,
  });
}

const BASE62 = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";

/** An id in Stripe's manner: `cus_` and random base62. */
export function newId(prefix: string, length = 24): string {
  return `${prefix}_${Array.from(randomBytes(length), (byte) => BASE62[byte % 62]).join("")}`;
}

/** The id of a field that may hold an id or the whole object. */
export function idOf(reference: string | { id: string } | null | undefined): string | null {
  return typeof reference === "string" ? reference : (reference?.id ?? null);
}
