import type { WaitLimits } from "@/lib/access/quota/batch";
import {
  type CountedRequest,
  consume,
  type QuotaStatus,
  readQuotaStatus,
  refund,
} from "@/lib/access/quota/count-requests";
import { QUOTA_DEADLINE_MS } from "@/lib/access/quota/quota-connection";
import { countResponse } from "@/lib/access/quota/response-counts";
import { ApiError, toApiError } from "@/lib/errors";
import { log } from "@/lib/log/log";
import { traceCall } from "@/lib/trace/trace";
import type { ApiKeyViewer, Viewer } from "@/lib/viewer";
import { monthUsedUp, rateHeaders } from "./answers/rate-headers";
import type { HandlerResult, RequestContext } from "./answers/respond";

/** Call once, right before answering. */
export type Meter = () => Promise<void>;

/** Not counted although admitted (contract/quotas.md#2.4). */
const countsNot = (status: number) => status === 304 || status === 429 || status >= 500;

export interface MeteredRequest {
  viewer: Viewer;
  requestContext: RequestContext;
  /** Called when the request is counted; may throw for anonymous callers. */
  throttle?: () => Promise<void>;
  isGone: () => boolean;
  work: (meter: Meter) => Promise<HandlerResult>;
}

/**
 * Counts an API key's request when `work` calls the meter, refunds it if the answer doesn't count, and always adds
 * rate headers; the ledger gets five seconds in all. Requests whose caller hangs up aren't counted.
 */
export async function withMetering({
  viewer,
  requestContext,
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
      const outcome = await traceCall(
        () => ({ name: "count request", attributes: { "db.system.name": "postgresql" } }),
        () => waiting(({ untilMs }) => consume(viewer, { untilMs, isGone })),
      );
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
    if (quotaStatus) Object.assign(requestContext.headers, rateHeaders(quotaStatus));
  }
}

/** Runs ledger calls in sequence within a shared budget of `ms`. */
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

/** Undefined when the database is down: the request then remains charged. */
function refunded(
  viewer: ApiKeyViewer,
  admission: CountedRequest,
  limits: WaitLimits,
): Promise<QuotaStatus | undefined> {
  return refund(viewer, admission, limits).catch((err) => {
    log().error({ err }, "quota refund failed: an uncounted request remains charged");
    return undefined;
  });
}

/** Undefined when unknown: the answer is then sent without rate headers. */
function statusOf(viewer: ApiKeyViewer, limits: WaitLimits): Promise<QuotaStatus | undefined> {
  return readQuotaStatus(viewer, limits).catch((err) => {
    log().warn({ err }, "quota not read");
    return undefined;
  });
}
