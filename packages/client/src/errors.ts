import type { ErrorCode } from "./api.ts";
import type { RateState } from "./http-info.ts";

/** Everything the client throws, except the reason of your own `signal`. */
export class PeaberryError extends Error {
  override name = "PeaberryError";
}

/** No answer: the server could not be reached, or the connection was lost. */
export class ConnectionError extends PeaberryError {
  override name = "ConnectionError";
}

/** No complete answer within `timeoutMs`. */
export class TimeoutError extends PeaberryError {
  override name = "TimeoutError";
}

export interface ErrorBody {
  error: string;
  /** Codes that this version doesn't know are passed on. */
  code: ErrorCode | (string & {});
  message?: string;
  details?: {
    parameter?: string;
    field?: string;
    value?: string | string[];
    expected?: string;
    [key: string]: unknown;
  };
  requiredCapability?: string;
  doc_url?: string;
  [key: string]: unknown;
}

interface ErrorAnswer {
  status: number;
  body: ErrorBody;
  requestId: string | null;
  rate: RateState | null;
}

/** An error answered by the API. Branch on `code`; `message` is for people. */
export class ApiError extends PeaberryError {
  override name = "ApiError";
  readonly status: number;
  readonly code: ErrorBody["code"];
  readonly details: ErrorBody["details"];
  /** Quote it when you report a problem. */
  readonly requestId: string | null;
  readonly rate: RateState | null;
  readonly body: ErrorBody;

  constructor({ status, body, requestId, rate }: ErrorAnswer) {
    super(sentence(body));
    this.status = status;
    this.code = body.code;
    this.details = body.details;
    this.requestId = requestId;
    this.rate = rate;
    this.body = body;
  }
}

/** 429: the month's quota is used up, or too many requests came without a key. */
export class RateLimitError extends ApiError {
  override name = "RateLimitError";
  /** When requests are accepted again. */
  readonly resetAt: Date;

  constructor(answer: ErrorAnswer, resetAt: Date) {
    super(answer);
    this.resetAt = resetAt;
  }
}

function sentence({ error, message, details }: ErrorBody): string {
  if (message !== undefined) return message;
  const name = details?.parameter ?? details?.field;
  if (name === undefined) return error;
  return details?.expected === undefined
    ? `${error}: ${name}`
    : `${error}: ${name} must be ${details.expected}`;
}
