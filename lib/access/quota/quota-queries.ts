import type postgres from "postgres";
import { ApiError } from "@/lib/errors";
import { type QuotaConnection, statementErrorCode } from "./quota-connection";

export interface QuotaClaim {
  accountId: string;
  limit: number | null;
  wanted: number;
  /** Requests by key; a key's turn comes after `before` requests of other keys. */
  keys: { keyId: string; before: number; wanted: number }[];
}

interface MonthlyUsage {
  accountId: string;
  used: number;
  /** The next month's first instant. */
  resetAt: Date;
}

interface ClaimResult extends MonthlyUsage {
  used: number;
  granted: number;
  /** The day (UTC) that they were counted on, `YYYY-MM-DD`. */
  day: string;
}

export interface QuotaRefund {
  accountId: string;
  keyId: string;
  day: string;
  requests: number;
}

/** Stands for unlimited. */
const UNREACHABLE = Number.MAX_SAFE_INTEGER;

/**
 * One statement: months are locked in account order, which avoids deadlocks, and locked rows are
 * read fresh. Days are only written under their month's lock, so sums can't drift.
 */
const count = (sql: postgres.Sql, claims: readonly QuotaClaim[]) => {
  const asked = claims.map(({ accountId, limit, wanted }) => ({
    account_id: accountId,
    most: limit ?? UNREACHABLE,
    wanted,
  }));
  const keys = claims.flatMap(({ accountId, keys }) =>
    keys.map(({ keyId, before, wanted }) => ({ account_id: accountId, key_id: keyId, before, wanted })),
  );
  return sql<ClaimResult[]>`
    with clock as (select (now() at time zone 'UTC')::date as day),
    held as (
      select m.account_id, m.month, m.used, least(a.wanted, greatest(0, a.most - m.used)) as granted
      from jsonb_to_recordset(${sql.json(asked)}) as a (account_id text, most bigint, wanted bigint)
      join monthly_usage m on m.account_id = a.account_id
        and m.month = (select date_trunc('month', day)::date from clock)
      order by m.account_id
      for update of m
    ),
    counted as (
      update monthly_usage m set used = m.used + held.granted from held
      where m.account_id = held.account_id and m.month = held.month and held.granted > 0
    ),
    by_key as (
      insert into daily_usage as d (key_id, day, used)
      select k.key_id, (select day from clock), least(k.wanted, held.granted - k.before)
      from jsonb_to_recordset(${sql.json(keys)}) as k (account_id text, key_id uuid, before bigint, wanted bigint)
      join held on held.account_id = k.account_id and held.granted > k.before
      on conflict (key_id, day) do update set used = d.used + excluded.used
    )
    select account_id as "accountId", used::float8, granted::float8, (select day::text from clock),
      (month + interval '1 month') at time zone 'UTC' as "resetAt"
    from held`;
};

const openMonths = (sql: postgres.Sql, accountIds: readonly string[]) => sql`
  insert into monthly_usage (account_id, month, used)
  select u.id, date_trunc('month', now() at time zone 'UTC')::date, 0
  from jsonb_array_elements_text(${sql.json(accountIds)}) as a (id) join users u on u.id = a.id
  order by u.id
  on conflict do nothing`;

/** Deletion of an account or key, and a resulting deadlock: nothing was counted. */
const PASSING_TROUBLE = new Set(["23503", "40P01", "40001"]);
const TRIES = 4;

async function attempt<T>(work: () => Promise<T>): Promise<T | undefined> {
  try {
    return await work();
  } catch (error) {
    if (PASSING_TROUBLE.has(statementErrorCode(error) ?? "")) return undefined;
    throw error;
  }
}

/**
 * Counts what the limits allow, committed before it returns, at most one claim an account. The result has no
 * deleted accounts.
 * @param untilMs monotonic; for all tries together
 * @throws ApiError 503, after which it's unknown whether the claims were counted
 */
export async function countClaims(
  ledger: QuotaConnection,
  claims: readonly QuotaClaim[],
  untilMs: number,
): Promise<Map<string, ClaimResult>> {
  const counts = new Map<string, ClaimResult>();
  let open = claims;
  let failed = false;
  for (let tries = 0; tries < TRIES && open.length > 0; tries++) {
    const now = open;
    const rows = await attempt(() => ledger.run((sql) => count(sql, now), untilMs));
    failed = rows === undefined;
    for (const row of rows ?? []) counts.set(row.accountId, row);
    open = open.filter(({ accountId }) => !counts.has(accountId));
    // An account's first request of a month, or ever.
    if (open.length > 0) {
      const missing = open.map(({ accountId }) => accountId);
      await attempt(() => ledger.run((sql) => openMonths(sql, missing), untilMs));
    }
  }
  if (failed) throw new ApiError("unavailable", {}, { "Retry-After": "1" });
  return counts;
}

/** Takes requests back from the month and day they were counted in, whatever month it is now. */
export async function refundRequests(
  ledger: QuotaConnection,
  returns: readonly QuotaRefund[],
  untilMs: number,
): Promise<void> {
  const rows = returns.map(({ accountId, keyId, day, requests }) => ({
    account_id: accountId,
    key_id: keyId,
    day,
    requests,
  }));
  await ledger.run(
    (sql) => sql`
      with returned as (
        select * from jsonb_to_recordset(${sql.json(rows)})
          as r (account_id text, key_id uuid, day date, requests bigint)
      ),
      sums as (
        select account_id, date_trunc('month', day)::date as month, sum(requests) as requests
        from returned group by 1, 2
      ),
      held as (
        select m.account_id, m.month, s.requests
        from sums s join monthly_usage m on m.account_id = s.account_id and m.month = s.month
        order by m.account_id, m.month
        for update of m
      ),
      counted as (
        update monthly_usage m set used = m.used - held.requests from held
        where m.account_id = held.account_id and m.month = held.month
      )
      update daily_usage d set used = d.used - r.requests
      from returned r join held on held.account_id = r.account_id and held.month = date_trunc('month', r.day)
      where d.key_id = r.key_id and d.day = r.day`,
    untilMs,
  );
}

export async function readMonthlyUsage(
  ledger: QuotaConnection,
  accountIds: readonly string[],
  untilMs: number,
): Promise<MonthlyUsage[]> {
  return ledger.run(
    (sql) => sql<MonthlyUsage[]>`
      with clock as (select date_trunc('month', now() at time zone 'UTC')::date as month)
      select a.id as "accountId", coalesce(m.used, 0)::float8 as used,
        (clock.month + interval '1 month') at time zone 'UTC' as "resetAt"
      from clock cross join jsonb_array_elements_text(${sql.json(accountIds)}) with ordinality as a (id, place)
      left join monthly_usage m on m.account_id = a.id and m.month = clock.month
      order by a.place`,
    untilMs,
  );
}
