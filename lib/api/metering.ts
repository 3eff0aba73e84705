import type { WaitLimits } from "@/lib/access/quota/batch";
import {
  type CountedRequest,
  consume,
  type QuotaStatus,
  readQuotaStatus,
  refund,
} from "@/lib/access/quota/quota";
import { QUOTA_DEADLINE_MS } from "@/lib/access/quota/quota-connection";
import { countResponse } from "@/lib/access/quota/response-counts";
import { ApiError, toApiError } from "@/lib/errors";
import { log } from "@/lib/log/log";
import type { ApiKeyViewer, Viewer } from "@/lib/viewer";
import { monthUsedUp, rateHeaders } from "./rate-headers";
import type { HandlerResult, RequestContext } from "./respond";

/** Counts the request; called once, when nothing but the answer is left to do. */
export type Meter = () => Promise<void>;

/** Answers that do not count although they were admitted (contract/quotas.md#2.4). */
const countsNot = (status: number) => status === 304 || status === 429 || status >= 500;

/** A request whose caller is known. */
export interface MeteredRequest {
  viewer: Viewer;
  trail: RequestContext;
  /** May refuse an anonymous caller when the request is counted. */
  throttle?: () => void;
  /** Whether the caller has hung up. */
  isGone: () => boolean;
  work: (meter: Meter) => Promise<HandlerResult>;
}

/**
 * Runs `work` for this caller. Of an API key's call it counts one request when `work` says so, takes it back when the
 * answer turns out not to count, and puts the rate headers on the answer, however it ends; all of this waits for the
 * ledger five seconds at most. Whose caller `isGone` is not counted. An anonymous caller `throttle` may refuse then.
 */
export async function withMetering({
  viewer,
  trail,
  throttle,
  isGone,
  work,
}: MeteredRequest): Promise<HandlerResult> {
  if (viewer.kind === "anonymous") return work(async () => throttle?.());
  if (viewer.kind === "session") return work(async () => {});
  let quotaStatus: QuotaStatus | undefined;
  let admission: CountedRequest | undefined;
  let status = 500;
  const waiting = withinDeadline(QUOTA_DEADLINE_MS);
  try {
    const answer = await work(async () => {
      if (isGone()) throw new ApiError("client_closed_request");
      const outcome = await waiting(({ untilMs }) => consume(viewer, { untilMs, isGone }));
      quotaStatus = outcome.status;
      if (!outcome.admitted) throw monthUsedUp(quotaStatus);
      admission = outcome;
    });
    status = answer.status;
    return answer;
  } catch (thrown) {
    status = toApiError(thrown).status;
    throw thrown;
  } finally {
    countResponse(viewer.keyId, status);
    const counted = admission;
    if (counted && countsNot(status))
      quotaStatus = (await waiting((limits) => refunded(viewer, counted, limits))) ?? quotaStatus;
    if (!isGone()) quotaStatus ??= await waiting((limits) => statusOf(viewer, limits));
    if (quotaStatus) Object.assign(trail.headers, rateHeaders(quotaStatus));
  }
}

/** Runs one after the other what waits for the ledger, each until what is left of `ms` is used up. */
function withinDeadline(ms: number) {
  let leftMs = ms;
  return async <T>(ask: (limits: Required<Pick<WaitLimits, "untilMs">>) => Promise<T>): Promise<T> => {
    const beganMs = performance.now();
    try {
      return await ask({ untilMs: beganMs + leftMs });
    } finally {
      leftMs -= performance.now() - beganMs;
    }
  };
}

/** Undefined when the database is away: the request stays counted then, and what was served is never more. */
function refunded(
  viewer: ApiKeyViewer,
  admission: CountedRequest,
  limits: WaitLimits,
): Promise<QuotaStatus | undefined> {
  return refund(viewer, admission, limits).catch((err) => {
    log().error({ err }, "a request that did not count stays counted");
    return undefined;
  });
}

/** Undefined when it cannot be told: the answer stands without its rate headers. */
function statusOf(viewer: ApiKeyViewer, limits: WaitLimits): Promise<QuotaStatus | undefined> {
  return readQuotaStatus(viewer, limits).catch((err) => {
    log().warn({ err }, "quota not read");
    return undefined;
  });
}
