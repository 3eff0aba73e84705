import { ApiError, ConnectionError, RateLimitError, TimeoutError } from "@peaberry/client";

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

const SIGN_IN = "Sign in with `peaberry login`, or set PEABERRY_API_KEY.";
const WRONG_VARIABLE = "The key is from PEABERRY_API_KEY. Correct it, or unset it to use the stored key.";

/** What any thrown value means to the person at the terminal. */
export function toCliError(thrown: unknown, { hasKeyVariable = false } = {}): CliError {
  if (thrown instanceof CliError) return thrown;
  if (thrown instanceof RateLimitError)
    return new CliError(thrown.message, {
      code: EXIT.quota,
      hint: `Requests are accepted again from ${thrown.resetAt.toISOString()}.`,
    });
  if (thrown instanceof ApiError) return ofApi(thrown, hasKeyVariable);
  if (thrown instanceof TimeoutError || thrown instanceof ConnectionError)
    return new CliError(thrown.message, {
      code: EXIT.unavailable,
      hint: "Check the address (`--url` or PEABERRY_URL) and your connection.",
    });
  return new CliError(thrown instanceof Error ? thrown.message : String(thrown));
}

function ofApi(error: ApiError, hasKeyVariable: boolean): CliError {
  const id = error.requestId === null ? "" : `Request id: ${error.requestId}`;
  switch (error.status) {
    case 400:
      return new CliError(error.message, { code: EXIT.usage });
    case 401:
      return new CliError(error.message, {
        code: EXIT.signedOut,
        hint: hasKeyVariable ? WRONG_VARIABLE : SIGN_IN,
      });
    case 403:
      return new CliError(error.message, {
        code: EXIT.forbidden,
        hint: "`peaberry whoami` shows the key's plan and scopes.",
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
