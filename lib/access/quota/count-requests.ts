import { closeWithDatabase, databaseUrl } from "@/db/client";
import { PLANS } from "@/lib/access/plans";
import { ApiError } from "@/lib/errors";
import { log } from "@/lib/log/log";
import type { ApiKeyViewer } from "@/lib/viewer";
import { batchCalls, type WaitLimits } from "./batch";
import { openQuotaConnection, QUOTA_DEADLINE_MS, type QuotaConnection } from "./quota-connection";
import {
  countClaims,
  type QuotaClaim,
  type QuotaRefund,
  readMonthlyUsage,
  refundRequests,
} from "./quota-queries";

export interface QuotaStatus {
  /** Requests a month; null when unlimited. */
  limit: number | null;
  used: number;
  /** The first instant of the next month, by the database's clock. */
  resetAt: Date;
}

/** A counted request that may be served; its `used` is unique within the account. */
export interface CountedRequest {
  admitted: true;
  status: QuotaStatus;
  day: string;
}

export interface QuotaExceeded {
  admitted: false;
  status: QuotaStatus;
}

type Account = Pick<ApiKeyViewer, "ownerId" | "plan">;

/** A process's counter. Any number of them count exactly on one database. */
export interface Quota {
  consume(viewer: ApiKeyViewer, limits?: WaitLimits): Promise<CountedRequest | QuotaExceeded>;
  refund(viewer: ApiKeyViewer, admission: CountedRequest, limits?: WaitLimits): Promise<QuotaStatus>;
  readQuotaStatus(account: Account, limits?: WaitLimits): Promise<QuotaStatus>;
  close(): Promise<void>;
}

/** Requests of one process that may wait for the ledger at a time; each is some hundred bytes. */
const MAX_WAITING = 20_000;

const returnOf = ({ ownerId, keyId }: ApiKeyViewer, { day }: CountedRequest): QuotaRefund => ({
  accountId: ownerId,
  keyId,
  day,
  requests: 1,
});

const limitOf = ({ plan }: Account) => PLANS[plan].requestsPerMonth;

export function openQuota(url: string): Quota {
  const ledgers = {
    consume: openQuotaConnection(url),
    refund: openQuotaConnection(url),
    read: openQuotaConnection(url),
  };
  const deadline = () => performance.now() + QUOTA_DEADLINE_MS;
  const count = batchCalls(
    (viewers: ApiKeyViewer[]) => admitAll(ledgers.consume, viewers, deadline()),
    MAX_WAITING,
    // Counted, but its caller already got a 503.
    (viewer, outcome) => {
      if (!outcome?.admitted) return;
      takeBack(returnOf(viewer, outcome)).catch((err) =>
        log().error({ err }, "quota refund failed: a request answered with 503 remains charged"),
      );
    },
  );
  const takeBack = batchCalls(
    (returns: QuotaRefund[]) => takeBackAll(ledgers.refund, returns, deadline()),
    MAX_WAITING,
  );
  const read = batchCalls(
    (accountIds: string[]) => readMonthlyUsage(ledgers.read, accountIds, deadline()),
    MAX_WAITING,
  );

  async function readQuotaStatus(
    account: Account,
    limits: WaitLimits = { untilMs: deadline() },
  ): Promise<QuotaStatus> {
    const { used, resetAt } = await read(account.ownerId, limits);
    return { limit: limitOf(account), used, resetAt };
  }

  return {
    readQuotaStatus,
    async consume(viewer, limits: WaitLimits = { untilMs: deadline() }) {
      const outcome = await count(viewer, limits);
      if (!outcome)
        throw new ApiError("invalid_credentials", {
          message: "The account that owns this API key no longer exists.",
        });
      return outcome;
    },
    async refund(viewer, admission, limits: WaitLimits = { untilMs: deadline() }) {
      await takeBack(returnOf(viewer, admission), limits);
      return readQuotaStatus(viewer, limits);
    },
    async close() {
      await Promise.all(Object.values(ledgers).map((ledger) => ledger.close()));
    },
  };
}

/** Null for an account that no longer exists. */
async function admitAll(
  ledger: QuotaConnection,
  viewers: readonly ApiKeyViewer[],
  untilMs: number,
): Promise<(CountedRequest | QuotaExceeded | null)[]> {
  const claims = claimsOf(viewers);
  const counts = await countClaims(ledger, [...claims.values()], untilMs);
  const placed = new Map<string, number>();
  return viewers.map((viewer) => {
    const claim = claims.get(viewer.ownerId);
    const count = counts.get(viewer.ownerId);
    if (!claim || !count) return null;
    const key = claim.keys.find(({ keyId }) => keyId === viewer.keyId);
    const placeInKey = (placed.get(viewer.keyId) ?? 0) + 1;
    placed.set(viewer.keyId, placeInKey);
    const place = (key?.before ?? 0) + placeInKey;
    const { used, granted, day, resetAt } = count;
    const { limit } = claim;
    if (place > granted) return { admitted: false, status: { limit, used: used + granted, resetAt } };
    return { admitted: true, status: { limit, used: used + place, resetAt }, day };
  });
}

/**
 * One claim per account, with the limit of its latest request, since a plan may just have
 * changed.
 */
function claimsOf(viewers: readonly ApiKeyViewer[]): Map<string, QuotaClaim> {
  const claims = new Map<string, QuotaClaim>();
  for (const viewer of viewers) {
    const claim = claims.get(viewer.ownerId) ?? {
      accountId: viewer.ownerId,
      limit: null,
      wanted: 0,
      keys: [],
    };
    claims.set(viewer.ownerId, claim);
    claim.limit = limitOf(viewer);
    claim.wanted++;
    const key = claim.keys.find(({ keyId }) => keyId === viewer.keyId);
    if (key) key.wanted++;
    else claim.keys.push({ keyId: viewer.keyId, before: 0, wanted: 1 });
  }
  for (const { keys } of claims.values()) {
    let before = 0;
    for (const key of keys) {
      key.before = before;
      before += key.wanted;
    }
  }
  return claims;
}

async function takeBackAll(
  ledger: QuotaConnection,
  returns: readonly QuotaRefund[],
  untilMs: number,
): Promise<true[]> {
  const sums = new Map<string, QuotaRefund>();
  for (const { requests, ...place } of returns) {
    const name = `${place.keyId} ${place.day}`;
    sums.set(name, { ...place, requests: requests + (sums.get(name)?.requests ?? 0) });
  }
  await refundRequests(ledger, [...sums.values()], untilMs);
  return returns.map(() => true);
}

let processQuota: Quota | undefined;

function quota(): Quota {
  if (!processQuota) {
    const opened = openQuota(databaseUrl());
    processQuota = opened;
    closeWithDatabase("quota", async () => {
      processQuota = undefined;
      await opened.close();
    });
  }
  return processQuota;
}

/**
 * Counts one request of this key's account if its month has room, committed before it returns.
 * @throws ApiError 503 when the counter can't be reached, or was lost before it answered: the request may then stay
 * counted, but must not be served; 499 when its caller has hung up, and nothing was counted
 */
export const consume: Quota["consume"] = (viewer, limits) => quota().consume(viewer, limits);

/**
 * Reverses `consume`, for an answer that must not count, in the month it was counted in.
 * @returns the account's quota afterwards
 * @throws ApiError 503; the request may stay counted
 */
export const refund: Quota["refund"] = (viewer, admission, limits) =>
  quota().refund(viewer, admission, limits);

/**
 * The account's quota, without counting.
 * @throws ApiError 503 when the counter can't be reached
 */
export const readQuotaStatus: Quota["readQuotaStatus"] = (viewer, limits) =>
  quota().readQuotaStatus(viewer, limits);
