import { ApiError, PeaberryError, RateLimitError } from "@peaberry/client";

/** Exit codes by kind of failure; docs/site/tools/cli.md lists them. */
export const EXIT = {
  ok: 0,
  failure: 1,
  usage: 2,
  signedOut: 3,
  forbidden: 4,
  notFound: 5,
  quota: 6,
  unavailable: 7,
  interrupted: 130,
} as const;
export type ExitCode = (typeof EXIT)[keyof typeof EXIT];

/** A failure with its message, what to do about it, and its exit code. */
export class CliError extends Error {
  override readonly name = "CliError";
  readonly code: ExitCode;
  readonly hint: string | undefined;

  constructor(message: string, { code = EXIT.failure, hint }: { code?: ExitCode; hint?: string } = {}) {
    super(message);
    this.code = code;
    this.hint = hint;
  }
}

export const usageError = (message: string, command = "") =>
  new CliError(message, { code: EXIT.usage, hint: `See \`peaberry ${command}${command && " "}--help\`.` });

export const CHECK_ADDRESS = "Check the address (`--url` or PEABERRY_URL) and your connection.";
const SIGN_IN = "Sign in with `peaberry login`, or set PEABERRY_API_KEY.";
const WRONG_VARIABLE = "The key is from PEABERRY_API_KEY. Correct it, or unset it to use the stored key.";

const UPLOAD_TOKEN =
  "The key is an upload token. Keep it in PEABERRY_UPLOAD_TOKEN, for `peaberry roasts`. For everything else, run `peaberry login` or set PEABERRY_API_KEY to an API key.";
const OTHER_SCOPE =
  "The scopes of a key can't be changed. Create a key with this one (`peaberry open keys`) and store it with `peaberry login --with-token`.";
const SHOW_KEY = "`peaberry whoami` shows the key's plan and scopes.";

interface Situation {
  hasKeyVariable?: boolean;
  /** What the command needs, for those without a key. */
  needs?: string | undefined;
}

/** What any thrown value means to the person at the terminal. */
export function toCliError(thrown: unknown, situation: Situation = {}): CliError {
  if (thrown instanceof CliError) return thrown;
  if (thrown instanceof RateLimitError)
    return new CliError(thrown.message, {
      code: EXIT.quota,
      hint: `Requests are accepted again from ${thrown.resetAt.toISOString()}.`,
    });
  if (thrown instanceof ApiError) return ofApi(thrown, situation);
  // No answer, or one that isn't from a Peaberry site.
  if (thrown instanceof PeaberryError)
    return new CliError(thrown.message, { code: EXIT.unavailable, hint: CHECK_ADDRESS });
  return new CliError(thrown instanceof Error ? thrown.message : String(thrown));
}

/** An upload token has no quota, so an answer to it has no rate-limit headers. */
function hintOfRefusal({ code, rate }: ApiError): string {
  if (code !== "insufficient_scope") return SHOW_KEY;
  return rate === null ? UPLOAD_TOKEN : OTHER_SCOPE;
}

function hintOfMissingKey({ code }: ApiError, { hasKeyVariable, needs }: Situation): string {
  if (hasKeyVariable) return WRONG_VARIABLE;
  return (code === "auth_required" && needs) || SIGN_IN;
}

function ofApi(error: ApiError, situation: Situation): CliError {
  const id = error.requestId === null ? "" : `Request id: ${error.requestId}`;
  switch (error.status) {
    case 400:
      return new CliError(error.message, { code: EXIT.usage });
    case 401:
      return new CliError(error.message, {
        code: EXIT.signedOut,
        hint: hintOfMissingKey(error, situation),
      });
    case 403:
      return new CliError(error.message, {
        code: EXIT.forbidden,
        hint: hintOfRefusal(error),
      });
    case 404:
      return new CliError(error.message, { code: EXIT.notFound });
    default:
      return new CliError(error.message, {
        code: error.status >= 500 ? EXIT.unavailable : EXIT.failure,
        ...(id && { hint: id }),
      });
  }
}
