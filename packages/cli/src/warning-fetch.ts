import type { Io } from "./io.ts";

/** Every POST has a key, a token or the code for one. */
const hasSecret = (init: RequestInit | undefined) =>
  init?.method === "POST" || new Headers(init?.headers).has("authorization");

const isReadable = ({ protocol, hostname }: URL) =>
  protocol === "http:" && !/^(localhost|.+\.localhost|127(\.\d+){3}|\[::1\])$/.test(hostname);

/** Says once when a key leaves this computer without encryption. */
export function warningFetch({ fetch, stderr }: Pick<Io, "fetch" | "stderr">): typeof fetch {
  let hasWarned = false;
  return (input, init) => {
    const url = new URL(input instanceof Request ? input.url : input);
    if (!hasWarned && hasSecret(init) && isReadable(url)) {
      hasWarned = true;
      stderr.write(
        `Warning: ${url.host} is asked without encryption, so others on the network can read your key. Use https.\n`,
      );
    }
    return fetch(input, init);
  };
}
