import { CHECK_ADDRESS, CliError, EXIT } from "./exit-codes.ts";
import type { Io } from "./io.ts";

/** Every POST has a key, a token or the code for one. */
const hasSecret = (init: RequestInit | undefined) =>
  init?.method === "POST" || new Headers(init?.headers).has("authorization");

const isReadable = ({ protocol, hostname }: URL) =>
  protocol === "http:" && !/^(localhost|.+\.localhost|127(\.\d+){3}|\[::1\])$/.test(hostname);

/**
 * Says once when a key leaves this computer without encryption, and sends no POST on to where a redirect points.
 * @throws CliError for such a redirect
 */
export function guardedFetch({ fetch, stderr }: Pick<Io, "fetch" | "stderr">): typeof fetch {
  let hasWarned = false;
  return async (input, init) => {
    const url = new URL(input instanceof Request ? input.url : input);
    if (!hasWarned && hasSecret(init) && isReadable(url)) {
      hasWarned = true;
      stderr.write(
        `Warning: ${url.host} is asked without encryption, so others on the network can read your key. Use https.\n`,
      );
    }
    if (init?.method !== "POST") return fetch(input, init);
    const response = await fetch(input, { ...init, redirect: "manual" });
    const place = response.headers.get("Location");
    if (response.status < 300 || response.status > 399 || place === null) return response;
    const target = URL.canParse(place, url) ? new URL(place, url) : undefined;
    const keepsMethod = response.status === 307 || response.status === 308;
    if (target?.origin === url.origin && keepsMethod) return fetch(target, { ...init, redirect: "error" });
    const to = target?.origin ?? place;
    throw new CliError(`${url.origin} redirects to ${to}, and keys don't go along. Use ${to}.`, {
      code: EXIT.unavailable,
      hint: CHECK_ADDRESS,
    });
  };
}
