/** Requests of this process in the last hour, by endpoint and minute. Kept in memory only. */

const MINUTE_MS = 60_000;
export const STATS_MINUTES = 60;
/** Upper bounds of the time classes, in milliseconds; the last class has none. */
const BOUNDS_MS = [5, 10, 25, 50, 100, 250, 500, 1000, 2500, 5000, 10_000] as const;
/** More than there are endpoints. */
const MAX_ENDPOINTS = 300;

interface RequestCounts {
  requests: number;
  clientErrors: number;
  serverErrors: number;
  totalMs: number;
  classes: number[];
}

type RequestListener = (endpoint: string, status: number, ms: number) => void;

interface Stats {
  startedAt: Date;
  minutes: Map<number, Map<string, RequestCounts>>;
  listener?: RequestListener;
}

// Next bundles its own copy of every module; both must count in the same place.
const holder = globalThis as typeof globalThis & { peaberryRequests?: Stats };
const stats = (): Stats => {
  holder.peaberryRequests ??= { startedAt: new Date(), minutes: new Map() };
  return holder.peaberryRequests;
};

const noRequests = (): RequestCounts => ({
  requests: 0,
  clientErrors: 0,
  serverErrors: 0,
  totalMs: 0,
  classes: Array(BOUNDS_MS.length + 1).fill(0),
});

function minuteOf(now: number): Map<string, RequestCounts> {
  const { minutes } = stats();
  const minute = Math.floor(now / MINUTE_MS);
  const known = minutes.get(minute);
  if (known) return known;
  for (const old of minutes.keys()) if (old <= minute - STATS_MINUTES) minutes.delete(old);
  const started = new Map<string, RequestCounts>();
  minutes.set(minute, started);
  return started;
}

/** Tells of a request without counting it. `endpoint` as for `countRequest`. */
export function observeRequest(endpoint: string, status: number, ms: number): void {
  stats().listener?.(endpoint, status, ms);
}

/** Tells `listener` of every request that is counted or observed from now on. */
export function listenToRequests(listener: RequestListener): void {
  stats().listener = listener;
}

/** @param endpoint a declared id, never a path, of which callers can make up any number */
export function countRequest(endpoint: string, status: number, ms: number, now = Date.now()): void {
  observeRequest(endpoint, status, ms);
  const byEndpoint = minuteOf(now);
  let counts = byEndpoint.get(endpoint);
  if (!counts) {
    if (byEndpoint.size >= MAX_ENDPOINTS) return;
    counts = noRequests();
    byEndpoint.set(endpoint, counts);
  }
  counts.requests++;
  if (status >= 500) counts.serverErrors++;
  else if (status >= 400) counts.clientErrors++;
  counts.totalMs += ms;
  const at = BOUNDS_MS.findIndex((bound) => ms <= bound);
  const place = at === -1 ? BOUNDS_MS.length : at;
  counts.classes[place] = (counts.classes[place] ?? 0) + 1;
}

export interface EndpointStats {
  endpoint: string;
  requests: number;
  clientErrors: number;
  serverErrors: number;
  meanMs: number;
  /** Upper bound of the time within which 95% were answered; null above the last bound. */
  p95Ms: number | null;
}

/** For the last hour, or since the process started. */
export function readRequestStats(now = Date.now()): { since: Date; endpoints: EndpointStats[] } {
  const { startedAt, minutes } = stats();
  const oldest = Math.floor(now / MINUTE_MS) - STATS_MINUTES + 1;
  const sums = new Map<string, RequestCounts>();
  for (const [minute, byEndpoint] of minutes) {
    if (minute < oldest) continue;
    for (const [endpoint, counts] of byEndpoint) {
      const sum = sums.get(endpoint) ?? noRequests();
      sums.set(endpoint, sum);
      sum.requests += counts.requests;
      sum.clientErrors += counts.clientErrors;
      sum.serverErrors += counts.serverErrors;
      sum.totalMs += counts.totalMs;
      sum.classes = sum.classes.map((n, i) => n + (counts.classes[i] ?? 0));
    }
  }
  const endpoints = [...sums].map(([endpoint, { classes, totalMs, ...counts }]) => ({
    endpoint,
    ...counts,
    meanMs: totalMs / counts.requests,
    p95Ms: percentile(classes, counts.requests),
  }));
  return { since: new Date(Math.max(startedAt.getTime(), oldest * MINUTE_MS)), endpoints };
}

function percentile(classes: readonly number[], requests: number): number | null {
  let seen = 0;
  const place = classes.findIndex((n) => {
    seen += n;
    return seen >= requests * 0.95;
  });
  return BOUNDS_MS[place] ?? null;
}
