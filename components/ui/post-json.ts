import { SIGNED_OUT } from "./plain-words";

/**
 * `field` is the refused one, if any; `details` as in the API's error. `isUnreachable`: the server was away or busy, so
 * the same request may succeed later, as it may where `isSignedOut`. `isConflict`: something else has changed since.
 */
export type Posted =
  | { ok: true; data: unknown }
  | {
      ok: false;
      why: string;
      field?: string;
      details?: Readonly<Record<string, unknown>>;
      isUnreachable?: true;
      isSignedOut?: true;
      isConflict?: true;
    };

/** From gateways, busy servers and rate limits. A 500 fails the next time too. */
const PASSING: readonly number[] = [429, 502, 503, 504];

/** Fields by which the server knows a repeat. */
const REPEAT_KEYS = ["idempotency_key", "import_id", "roast_uuid", "executionId"];

/** A network that is joined but dead never answers. What the server knows as a repeat needn't wait for it. */
const PATIENCE_MS = 20_000;

const OFFLINE = "You’re offline. Nothing was changed; try again.";
const REPEATABLE = "Couldn’t reach the server. Try again: it won’t be saved twice.";
const UNKNOWN = "Lost the connection, so it may have been saved. Check before you try again.";

export type ChangingMethod = "POST" | "PUT" | "DELETE";

/**
 * Sends JSON to a route of ours, which no other site's form can do (contract/access.md#5). Never throws.
 * @param version the `last_updated` of the row that is changed: a row that has changed since is refused with a 409
 */
export async function postJson(
  path: `/${string}`,
  body: object,
  method: ChangingMethod = "POST",
  version?: string,
): Promise<Posted> {
  const rows: readonly object[] = Array.isArray(body) ? body : [body];
  const isKnown = rows.every((row) => REPEAT_KEYS.some((name) => name in row));
  const isRepeatable = method !== "POST" || isKnown;
  return send(path, isRepeatable ? REPEATABLE : UNKNOWN, {
    method,
    headers: { "Content-Type": "application/json", ...(version && { "If-Match": `"${version}"` }) },
    body: JSON.stringify(body),
    ...(isKnown && { signal: AbortSignal.timeout(PATIENCE_MS) }),
  });
}

/** Sends a form with files, as `postJson` sends JSON. Never throws. */
export async function postForm(path: `/${string}`, form: FormData): Promise<Posted> {
  return send(path, UNKNOWN, { method: "POST", body: form });
}

interface Answer {
  message?: string;
  error?: string;
  details?: { field?: string } & Record<string, unknown>;
}

/** @param lost what to say when it isn't known whether the request was carried out */
async function send(path: string, lost: string, init: RequestInit): Promise<Posted> {
  const wasOffline = navigator.onLine === false;
  const response = await fetch(path, init).catch(() => null);
  if (response?.status === 204) return { ok: true, data: null };
  const answer = await response?.json().catch(() => null);
  const isPassing = response === null || PASSING.includes(response.status);
  // A proxy's page, or an answer that was cut off.
  if (response === null || answer === null)
    return {
      ok: false,
      why: response === null && wasOffline ? OFFLINE : lost,
      ...((isPassing || response?.ok) && { isUnreachable: true }),
    };
  if (response.ok) return { ok: true, data: answer };
  if (response.status === 401) return { ok: false, why: SIGNED_OUT, isSignedOut: true };
  const { message, error, details }: Answer = answer;
  return {
    ok: false,
    why: message ?? error ?? "Something went wrong. Try again.",
    ...(details?.field && { field: details.field }),
    ...(details && { details }),
    ...(isPassing && { isUnreachable: true }),
    ...(response.status === 409 && { isConflict: true }),
  };
}
