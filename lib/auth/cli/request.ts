import { z } from "zod";

/** A command line asks for a key: where it listens, and the proof that only it can give (RFC 8252, RFC 7636). */
const LOOPBACK = "http://127.0.0.1:<port>/… or http://localhost:<port>/…";
const DIGEST = "a SHA-256 digest, base64url";
const STATE = "8 to 500 printable characters";
// Each phrase twice: absent parameters get the same message as invalid ones.
const schema = z.object({
  redirect_uri: z.string(LOOPBACK).refine(isLoopback, LOOPBACK),
  code_challenge: z.string(DIGEST).regex(/^[A-Za-z0-9_-]{43}$/, DIGEST),
  code_challenge_method: z.literal("S256", "S256"),
  state: z.string(STATE).regex(/^[\x21-\x7e]{8,500}$/, STATE),
  client_name: z
    .string()
    .trim()
    .regex(/^[\p{L}\p{N} ._()-]{1,60}$/u, "1 to 60 letters, digits and spaces")
    .default("Command line"),
});
export type CliRequest = z.infer<typeof schema>;

/** A loopback address with a port, without anything that parses differently. */
function isLoopback(address: string): boolean {
  const url = URL.parse(address);
  return (
    url !== null &&
    url.protocol === "http:" &&
    (url.hostname === "127.0.0.1" || url.hostname === "localhost") &&
    url.port !== "" &&
    (url.href === address || url.href === `${address}/`) &&
    url.href === `${url.origin}${url.pathname}`
  );
}

/** The parsed request, or the reason why it's invalid. */
export function readCliRequest(
  parameters: Readonly<Record<string, unknown>>,
): { ok: true; request: CliRequest } | { ok: false; problem: string } {
  const result = schema.safeParse(parameters);
  if (result.success) return { ok: true, request: result.data };
  const [issue] = result.error.issues;
  return { ok: false, problem: `${issue?.path.join(".")} must be ${issue?.message}` };
}

export const cliQuery = (request: CliRequest): string => new URLSearchParams(request).toString();

export function cliRedirectUrl(
  request: CliRequest,
  answer: { code: string } | { error: "access_denied" },
): string {
  const url = new URL(request.redirect_uri);
  url.search = new URLSearchParams({ ...answer, state: request.state }).toString();
  return url.href;
}
