import { retryAfterMs } from "@peaberry/client";
import { CliError, EXIT } from "./exit-codes.ts";
import { isRecord } from "./is-record.ts";

/** How sending one log ended. */
export type Outcome =
  | { kind: "imported"; roastId: number; warnings: readonly string[] }
  /** The bench has this roast already. */
  | { kind: "duplicate"; roastId: number }
  /** Sending it again won't help until someone changes something. */
  | { kind: "refused"; message: string }
  /** Worth another try, at the earliest after `waitMs`. */
  | { kind: "later"; message: string; waitMs: number; trouble: Trouble };

/** What keeps a log from being sent. Unless it is the log itself, another would fare no better now. */
type Trouble = "log" | "busy" | "away";

interface Upload {
  url: string;
  token: string;
  fetch: typeof fetch;
  signal: AbortSignal;
  name: string;
  bytes: Uint8Array<ArrayBuffer>;
  /** What to do about a token that doesn't work. */
  hint: string;
  /** The roasted lot; undefined: the one that the log names. */
  lot: number | undefined;
}

const TIMEOUT_MS = 120_000;
/** After Ctrl-C, for the answer of an upload under way: a log that arrived should be known as sent. */
const LAST_ANSWER_MS = 5000;

/** Aborts five seconds after `signal` did. */
export function lingering(signal: AbortSignal): AbortSignal {
  const late = new AbortController();
  signal.addEventListener("abort", () => setTimeout(() => late.abort(), LAST_ANSWER_MS).unref(), {
    once: true,
  });
  return late.signal;
}

/** @throws CliError for a token that doesn't work */
export async function uploadLog({
  url,
  token,
  fetch,
  signal,
  name,
  bytes,
  hint,
  lot,
}: Upload): Promise<Outcome> {
  const form = new FormData();
  if (lot === undefined) form.append("match", "true");
  else form.append("coffee_id", String(lot));
  form.append("time_zone", Intl.DateTimeFormat().resolvedOptions().timeZone);
  form.append("file", new Blob([bytes]), name);
  const response = await fetch(`${url}/api/artisan-import`, {
    method: "POST",
    headers: { Authorization: `Bearer ${token}` },
    body: form,
    signal: AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS)]),
  }).catch((error: unknown) =>
    // A redirect, which a hotel's network may send as well: worth another try.
    error instanceof CliError ? error.message : `Can't reach ${new URL(url).host}.`,
  );
  if (typeof response === "string") return { kind: "later", message: response, waitMs: 0, trouble: "away" };
  const answer: unknown = await response.json().catch(() => null);
  return outcomeOf(response, isRecord(answer) ? answer : {}, url, hint);
}

function outcomeOf(
  { status, headers }: Response,
  answer: Record<string, unknown>,
  url: string,
  hint: string,
): Outcome {
  const { roastId, warnings, details, code } = answer;
  if (status === 200 && typeof roastId === "number") {
    const told = Array.isArray(warnings) ? warnings.filter((each) => typeof each === "string") : [];
    return { kind: "imported", roastId, warnings: told };
  }
  if (status === 409 && isRecord(details) && typeof details.duplicate_of === "number")
    return { kind: "duplicate", roastId: details.duplicate_of };
  if (status === 409 && isRecord(details) && "likely_lot" in details)
    return { kind: "refused", message: NO_LOT };
  const message = [answer.message, answer.error].find((each) => typeof each === "string");
  const said = message ?? `${new URL(url).host} answered with status ${status}.`;
  if (status === 401 || (status === 403 && code === "insufficient_scope"))
    throw new CliError(said, {
      code: status === 401 ? EXIT.signedOut : EXIT.forbidden,
      hint,
    });
  const isRefusal =
    status >= 400 && status < 500 && status !== 408 && status !== 429 && message !== undefined;
  if (isRefusal) return { kind: "refused", message: said };
  return {
    kind: "later",
    message: said,
    waitMs: retryAfterMs(headers, Date.now()) ?? 0,
    trouble: troubleOf(status),
  };
}

function troubleOf(status: number): Trouble {
  if (status === 408 || status === 429) return "busy";
  // From 502, a proxy's word that the site behind it is down.
  return status < 400 || (status >= 502 && status <= 504) ? "away" : "log";
}

/** Why a log can't be read from this computer. */
export const readFailure = (error: unknown) => {
  const code = codeOf(error);
  return code === "ENOENT" ? "There is no such file." : `Can't read the file: ${code}.`;
};

export const codeOf = (error: unknown) => (error instanceof Error && "code" in error ? error.code : error);

const NO_LOT =
  "No lot of yours clearly matches this log. Name the lot with --lot, or in Artisan's Beans field.";

export const howToGetToken = (url: string) =>
  `Create an upload token at ${url}/api-dashboard/keys?for=uploads, save it as upload-token.txt, and run \`peaberry login --url ${url} --with-token < upload-token.txt\`.`;
